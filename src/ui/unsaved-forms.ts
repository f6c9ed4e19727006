/**
 * The names of the edit forms of the page in which something was typed or chosen and not saved; without the given one.
 */
export function unsavedForms(except?: HTMLFormElement): string[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-edit]')].flatMap((form) =>
    form !== except && ('unsaved' in form.dataset || countUnsaved(form) > 0) ? [form.dataset.edit ?? ''] : [],
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
    return element.value !== (element.dataset.saved ?? chosen?.value ?? '')
  }
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false
  const isChoice = element.type === 'checkbox' || element.type === 'radio'
  return isChoice ? element.checked !== element.defaultChecked : element.value !== element.defaultValue
}
