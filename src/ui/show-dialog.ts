function findDialog(id: string): HTMLDialogElement | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLDialogElement ? element : undefined
}

/** Opens the dialog with this id, from a script. */
export function showDialog(id: string): void {
  const dialog = findDialog(id)
  if (dialog && !dialog.matches(':modal')) {
    const typing = dialog.contains(document.activeElement) ? document.activeElement : null
    // Removing the attribute, not close(): that would report a closing to onClose.
    dialog.removeAttribute('open')
    dialog.showModal()
    // Somebody who is typing before the script arrives keeps the place they type in.
    if (typing instanceof HTMLElement) typing.focus({ preventScroll: true })
  }
}

/** Closes the dialog with this id, from a script; focus goes back to what opened it. */
export function closeDialog(id: string): void {
  findDialog(id)?.close()
}

/** A button with `commandfor`, where the browser does not obey it itself. */
function obey(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null
  const id = button?.getAttribute('commandfor')
  if (!button || !id || 'commandForElement' in button) return
  if (button.getAttribute('command') === 'close') closeDialog(id)
  else showDialog(id)
}

const closesItself = !import.meta.env.SSR && 'closedBy' in HTMLDialogElement.prototype

/** `closedby="any"`, where the browser does not know it: a click outside closes. */
function closeFromOutside({ target, clientX, clientY }: MouseEvent): void {
  if (closesItself || !(target instanceof HTMLDialogElement) || !target.hasAttribute('closedby')) return
  const box = target.getBoundingClientRect()
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  if (!isInside) target.close()
}

/** Escape in a sheet (`<details class="filter-sheet">`) folds it, and the focus goes back to what opened it. */
function foldSheet({ key, target }: KeyboardEvent): void {
  const sheet = target instanceof Element ? target.closest<HTMLDetailsElement>('.filter-sheet[open]') : null
  if (key !== 'Escape' || !sheet) return
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}

/** Begins to do for dialogs and sheets what not every browser does by itself. Once a page. */
export function listenForDialogs(): void {
  addEventListener('click', obey)
  addEventListener('click', closeFromOutside)
  addEventListener('keydown', foldSheet)
}
