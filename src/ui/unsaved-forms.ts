/** The names of the other edit forms of the page in which something was typed or chosen and not saved. */
export function unsavedBeside(form: HTMLFormElement): string[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-edit]')].flatMap((other) =>
    other !== form && ('unsaved' in other.dataset || countUnsaved(other) > 0) ? [other.dataset.edit ?? ''] : [],
  )
}

/** How many answers of a form differ from those that it began with; choices of one name are one answer. */
export function countUnsaved(form: HTMLFormElement): number {
  return new Set([...form.elements].filter(isChanged).map((element) => (isRadio(element) ? element.name : element)))
    .size
}

const isRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio'

function isChanged(element: Element): boolean {
  if (element instanceof HTMLSelectElement) {
    const chosen = [...element.options].find(({ defaultSelected }) => defaultSelected) ?? element.options[0]
    return chosen !== undefined && element.value !== chosen.value
  }
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false
  const isChoice = element.type === 'checkbox' || element.type === 'radio'
  return isChoice ? element.checked !== element.defaultChecked : element.value !== element.defaultValue
}
