/**
 * Registers the service worker (public/sw.js), which keeps visited public pages for when there is no connection. Called
 * once React has woken up, which is after the visitor's first interaction or in an idle moment: a first visit pays
 * nothing for it.
 */
export function keepPagesForLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Nobody waits for it, and a browser that refuses (private windows, full disk) shows every page all the same.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
