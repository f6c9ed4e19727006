/** The names of the other edit forms of the page in which something was typed or chosen and not saved. */
export function unsavedBeside(form: HTMLFormElement): string[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-edit]')].flatMap((other) =>
    other !== form && ('unsaved' in other.dataset || [...other.elements].some(isChanged))
      ? [other.dataset.edit ?? '']
      : [],
  )
}

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
