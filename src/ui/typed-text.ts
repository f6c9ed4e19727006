const typedTexts = new WeakMap<EventTarget, string>()

/**
 * Notes what is typed into text areas before they are hydrated. To be called before hydration: React 19 sets a text
 * area back to its first text then, although it leaves inputs and selects as they are.
 */
export function noteTypedText(): void {
  for (const area of document.querySelectorAll('textarea')) {
    if (area.value !== area.defaultValue) typedTexts.set(area, area.value)
  }
  const note = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typedTexts.set(target, target.value)
  }
  // Before React sees it, which stops events inside what it has not hydrated yet.
  addEventListener('input', note, { capture: true })
}

/** Gives a text area that was just hydrated the text it had before; a `ref` of the text area. */
export function restoreTypedText(area: HTMLTextAreaElement | null): void {
  const typed = area ? typedTexts.get(area) : undefined
  if (area && typed !== undefined && area.value !== typed) area.value = typed
}

/**
 * Tells handlers of `input` about text that was typed before hydration, so that a search while typing answers it too,
 * and those of `blur` where the field was left since, so that it is checked. To be called once after the hydration of
 * the page, or of a part of it.
 */
export function announceTypedText(part: ParentNode = document): void {
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedInto)) {
    if (field.value === field.defaultValue) continue
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

const typedInto = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])'
