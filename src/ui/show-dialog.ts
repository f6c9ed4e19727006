function findDialog(id: string): HTMLDialogElement | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLDialogElement ? element : undefined
}

/** Opens the dialog with this id from a script. */
export function showDialog(id: string): void {
  const dialog = findDialog(id)
  if (dialog && !dialog.matches(':modal')) {
    const typing = dialog.contains(document.activeElement) ? document.activeElement : null
    // Removing the attribute, not close(): that would trigger onClose.
    dialog.removeAttribute('open')
    dialog.showModal()
    // Keeps the focus of somebody who starts typing before the script arrives.
    if (typing instanceof HTMLElement) typing.focus({ preventScroll: true })
  }
}

/** Closes the dialog with this id from a script; focus returns to its opener. */
export function closeDialog(id: string): void {
  findDialog(id)?.close()
}

/** Polyfills `commandfor` buttons. */
function obey(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null
  const id = button?.getAttribute('commandfor')
  if (!button || !id || 'commandForElement' in button) return
  if (button.getAttribute('command') === 'close') closeDialog(id)
  else showDialog(id)
}

const closesItself = !import.meta.env.SSR && 'closedBy' in HTMLDialogElement.prototype

/** Polyfills `closedby="any"`: a click outside closes. */
function closeFromOutside({ target, clientX, clientY }: MouseEvent): void {
  if (closesItself || !(target instanceof HTMLDialogElement) || !target.hasAttribute('closedby')) return
  const box = target.getBoundingClientRect()
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  if (!isInside) target.close()
}

/** Polyfills light dismiss and invoker commands for dialogs. Once per page. */
export function listenForDialogs(): void {
  addEventListener('click', obey)
  addEventListener('click', closeFromOutside)
}
