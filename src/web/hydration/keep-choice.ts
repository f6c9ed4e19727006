/**
 * Inlined into the page as text: keeps the businesses that are ticked in lists (features/enquiries/ui/choice-bar.tsx)
 * for this tab, over its pages, and allows no fourth. Nothing is sent before the form is; once the businesses were
 * asked, the address ends in `#asked`, and nothing is ticked any more. Without storage the choice is that of one page.
 * Must not reference anything outside itself.
 */
export function keepChoice(): void {
  const key = 'chosen-businesses'
  const most = 3
  const bar = () => document.getElementById('choose')
  const read = (): string[] => {
    try {
      return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean)
    } catch {
      // ignored: no storage
      return []
    }
  }
  const show = (chosen: string[]) => {
    const form = bar()
    if (!form) return
    form.dataset.count = String(chosen.length)
    const ticks = [...document.querySelectorAll<HTMLInputElement>('input[form=choose]')]
    for (const tick of ticks) {
      tick.checked = chosen.includes(tick.value)
      tick.dataset.known = ''
    }
    for (const field of form.querySelectorAll('input[type=hidden]')) field.remove()
    for (const id of chosen.filter((one) => !ticks.some(({ value }) => value === one))) {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = 'business'
      field.value = id
      form.append(field)
    }
  }
  document.addEventListener('change', ({ target: tick }) => {
    if (!(tick instanceof HTMLInputElement) || tick.getAttribute('form') !== 'choose') return
    const others = read().filter((id) => id !== tick.value)
    const isTooMany = tick.checked && others.length >= most
    const chosen = tick.checked && !isTooMany ? [...others, tick.value] : others
    try {
      sessionStorage.setItem(key, chosen.join(' '))
    } catch {
      // ignored: no storage; the form sends what is ticked
      return
    }
    show(chosen)
    const said = bar()?.querySelector<HTMLElement>('[role=status]')
    if (said) said.textContent = isTooMany ? (said.dataset.tooMany ?? '') : ''
  })
  if (location.hash === '#asked') {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // ignored: no storage, nothing kept
    }
  }
  // Lists also come without a new document.
  new MutationObserver(() => {
    if (document.querySelector('input[form=choose]:not([data-known])')) show(read())
  }).observe(document.body, { childList: true, subtree: true })
  addEventListener('pageshow', () => show(read()))
  if (bar()) show(read())
}
