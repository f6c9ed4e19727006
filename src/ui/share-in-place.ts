import { closeDialog } from './show-dialog.ts'
import { showToast } from './toast.tsx'

/** The type of the modal (specification §2). */
export const shareDialogId = 'socialMediaShare'

/**
 * Opens share targets in a small window and copies the address: the server renders both, so they are looked up there.
 * Returns the function that stops it.
 */
export function shareInPlace(): () => void {
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target : undefined
    const target = pressed?.closest<HTMLAnchorElement>('a[data-popup]')
    if (target) openWindow(event, target)
    const field = document.getElementById(pressed?.closest<HTMLElement>('[data-copies]')?.dataset.copies ?? '')
    if (field instanceof HTMLInputElement) void copy(field)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Where the browser refuses the window, the link works as a link. */
function openWindow(event: MouseEvent, { href, dataset }: HTMLAnchorElement): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const opened = window.open(href, '_blank', dataset.popup)
  if (!opened) return
  opened.opener = null
  event.preventDefault()
}

/** Where the browser denies that, the field has the focus and its text is selected. */
async function copy(field: HTMLInputElement): Promise<void> {
  const status = field.closest('dialog')?.querySelector<HTMLElement>('[data-refusal]')
  try {
    await navigator.clipboard.writeText(field.value)
  } catch (error) {
    console.error(error)
    field.focus()
    field.select()
    if (status) status.textContent = status.dataset.refusal ?? ''
    return
  }
  if (status) status.textContent = ''
  // A toast would be hidden beneath the open dialog.
  closeDialog(shareDialogId)
  void showToast('success', /* i18n */ 'Copied to Clipboard')
}
