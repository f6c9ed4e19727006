/**
 * Registers the service worker (public/sw.js), which caches visited public pages for offline use. Called once React has
 * hydrated the page, after the first interaction or in an idle moment, so that a first visit costs nothing.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // ignored: a browser that refuses (private windows, full disk) shows every page all the same
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
