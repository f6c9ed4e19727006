/**
 * Inlined into the page as text: a button that opens a dialog and has `data-choice` chooses the radio button of this
 * value there, at once and on the slowest network. Must not reference anything outside itself.
 */
export function chooseOnOpen(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const opener = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null
      const dialog = document.getElementById(opener?.getAttribute('commandfor') ?? '')
      const radio = dialog?.querySelector<HTMLInputElement>(`[type=radio][value="${opener?.dataset.choice}"]`)
      if (radio && !radio.checked) radio.click()
    },
    true,
  )
}
