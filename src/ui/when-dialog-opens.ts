import { modalBeforeReload } from './dialog-history.ts'

/**
 * Resolves when one of these dialogs of the page is open, however it is opened, or was open before a reload: what only
 * it needs is loaded then.
 */
export function whenDialogOpens(ids: readonly string[]): Promise<void> {
  const dialogs = ids.flatMap((id) => document.getElementById(id) ?? [])
  const isOpen = () => dialogs.some((dialog) => dialog.hasAttribute('open'))
  if (isOpen() || ids.includes(modalBeforeReload()?.type ?? '')) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isOpen()) return
      observer.disconnect()
      resolve()
    })
    for (const dialog of dialogs) observer.observe(dialog, { attributes: true, attributeFilter: ['open'] })
  })
}
