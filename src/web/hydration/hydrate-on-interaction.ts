/** Dispatched by the page once React has hydrated it. */
export const hydratedEvent = 'nukkad:hydrated'

/**
 * Inlined into the page as text, before any module: starts the page's script at the first pointer, key or focus event
 * on a control, never on plain links or scrolling; at once where something was typed before. A click on a script-only
 * button, on one whose form is sent without leaving the page or needs a captcha, or on a link that opens a modal, is
 * queued and repeated once React has hydrated the page; a form or link that waits too long is sent or followed. On a
 * computer with a fast connection the script starts when the browser is idle; at once where the address asks for the
 * map of a list, or an element says so. Must not reference anything outside itself.
 */
export function hydrateOnInteraction(): void {
  const inert = document.getElementById('deferred-module')
  if (!(inert instanceof HTMLScriptElement)) return
  const controls = 'button, input, select, textarea, label, summary, [data-hydrate], [data-modal]'
  const queueTimeoutMs = 2500
  /** The server refuses a visitor's form without the captcha that the script computes, so waiting longer is better. */
  const captchaTimeoutMs = 10_000
  const events = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input'] as const
  // The browser's back/forward cache may restore a page from before signing in or out.
  const reloadWhenStale = () => {
    const viewer = /(?:^|; )(?:__Host-)?viewer=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    if (viewer !== (inert.dataset.viewer ?? '')) location.reload()
  }
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation && 'type' in navigation && navigation.type === 'back_forward') reloadWhenStale()
  addEventListener('pageshow', (event) => {
    if (event.persisted) reloadWhenStale()
  })
  let state: 'html' | 'loading' | 'hydrated' = 'html'
  let queued: HTMLElement | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const start = () => {
    if (state !== 'html') return
    state = 'loading'
    for (const event of events) document.removeEventListener(event, onEvent, true)
    for (const href of inert.dataset.preload?.split(' ') ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = inert.nonce
    script.textContent = inert.textContent
    document.head.append(script)
  }
  const onEvent = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(controls)) start()
  }
  const queueable = 'button, a[data-modal]'
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(queueable) : null
    if (state === 'hydrated' || !target || target.hasAttribute('popovertarget')) return
    if (target.hasAttribute('commandfor') && 'commandForElement' in target) return
    const isLink = target instanceof HTMLAnchorElement
    const form = target instanceof HTMLButtonElement && target.type === 'submit' ? target.form : null
    const needsCaptcha = !!form?.elements.namedItem('recaptchaToken')
    if (form && !needsCaptcha && !target.hasAttribute('data-in-place')) return
    if (isLink || form) {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      // The last press decides: an impatient one does not send the form twice.
      clearTimeout(waiting)
      waiting = setTimeout(
        () => {
          if (state === 'hydrated') return
          if (isLink) location.assign(target.href)
          else if (form?.requestSubmit) form.requestSubmit(target)
          else form?.submit()
        },
        needsCaptcha ? captchaTimeoutMs : queueTimeoutMs,
      )
    }
    queued = target
    start()
  }
  for (const event of events) document.addEventListener(event, onEvent, { capture: true, passive: true })
  document.addEventListener('click', onClick, true)
  addEventListener('nukkad:hydrated', () => {
    state = 'hydrated'
    document.removeEventListener('click', onClick, true)
    if (queued?.isConnected) queued.click()
  })
  // A modal waits for its code: it is open again at once (ui/dialog-history.ts). A form that was refused for nothing
  // but its captcha is sent again by itself (ui/captcha-field.tsx).
  const isAwaited = history.state?.modal || document.querySelector('[data-hydrate=now]')
  // On a slow network somebody types before the page is read to its end, and nothing else may happen after it.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const isTyped = [...fields].some(({ value, defaultValue }) => value !== defaultValue)
  if (isAwaited || isTyped || location.hash === '#results-map-panel') start()
  const connection: { saveData?: boolean; effectiveType?: string } | undefined = Reflect.get(navigator, 'connection')
  const isFast = !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
  if (isFast && matchMedia('(pointer: fine)').matches && 'requestIdleCallback' in window) {
    addEventListener('load', () => requestIdleCallback(start, { timeout: 3000 }))
  }
}
