const typedTexts = new WeakMap<EventTarget, string>()

/**
 * Notes what is typed into text areas before they are hydrated. To be called before hydration: React 19 sets a text
 * area back to its first text then, although it leaves inputs and selects as they are.
 */
export function noteTypedText(): void {
  for (const area of document.querySelectorAll('textarea')) {
    if (area.value !== area.defaultValue) typedTexts.set(area, area.value)
  }
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) typedTexts.set(target, target.value)
  })
}

/** Gives a text area that was just hydrated the text it had before; a `ref` of the text area. */
export function restoreTypedText(area: HTMLTextAreaElement | null): void {
  const typed = area ? typedTexts.get(area) : undefined
  if (area && typed !== undefined && area.value !== typed) area.value = typed
}
