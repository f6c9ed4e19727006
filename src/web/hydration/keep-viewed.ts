/**
 * Inlined into the pages whose handle says so, as text: keeps which businesses were looked at on this device and shows
 * them (features/businesses/ui/recently-viewed.tsx). A card is drawn from what its business's page said of itself, so
 * that nothing is sent (docs/decisions/065-recently-viewed.md). Must not reference anything outside itself.
 */
export function keepViewed(): void {
  const key = 'recently-viewed'
  const most = 12
  const place = document.getElementById('viewed')
  if (!place) return
  type Viewed = Record<string, string>
  const isViewed = (one: Viewed | null) => typeof one?.name === 'string' && /^\/companydesc\//.test(one.url ?? '')
  const read = (): Viewed[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isViewed).slice(0, most) : []
    } catch {
      // ignored: without storage, or with something else in it, nothing was viewed
      return []
    }
  }
  const here: Viewed | undefined = place.dataset.here ? JSON.parse(place.dataset.here) : undefined
  const others = () => read().filter(({ id }) => id !== here?.id)
  const show = () => {
    const template = place.querySelector('template')
    const list = place.querySelector('ul')
    const viewed = others()
    if (!template || !list) return
    list.replaceChildren(
      ...viewed.map(({ name = '', lang = '', url = '', about = '', sign = '', paint = '', photo = '' }) => {
        const card = template.content.cloneNode(true) as DocumentFragment
        const part = (of: string) => card.querySelector<HTMLElement>(`[data-part=${of}]`)
        card.querySelector('a')?.setAttribute('href', (place.dataset.prefix ?? '') + url)
        for (const [of, text] of Object.entries({ name, about, sign })) {
          const element = part(of)
          if (!element) continue
          element.textContent = text
          if (of !== 'about' && lang) element.lang = lang
        }
        if (/^[0-7]$/.test(paint)) part('sign')?.parentElement?.classList.add(`paint-${paint}`)
        const picture = part('photo')
        if (/^\/(?!\/)/.test(photo) && picture) {
          picture.setAttribute('src', photo)
          picture.hidden = false
          part('sign')?.parentElement?.remove()
        }
        return card
      }),
    )
    place.hidden = viewed.length === 0
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('#viewed button')) return
    const said = place.querySelector<HTMLElement>('[role=status]')
    try {
      localStorage.removeItem(key)
    } catch {
      // ignored: no storage, nothing kept
    }
    for (const part of place.querySelectorAll<HTMLElement>('ul, button')) part.hidden = true
    if (!said) return
    said.textContent = said.dataset.cleared ?? ''
    said.focus()
  })
  // The back/forward cache shows a page from before.
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  show()
  if (!here) return
  try {
    localStorage.setItem(key, JSON.stringify([here, ...others()].slice(0, most)))
  } catch {
    // ignored: a browser that stores nothing remembers nothing
  }
}
