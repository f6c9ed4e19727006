/**
 * For a link or button that opens a modal of `src/modals.ts` over the current page: `<a href="…"
 * {...opensModal('signIn')}>`. The link's address is the same content as a page, for visitors without script; a click
 * before the script is ready is queued (`web/hydration/hydrate-on-interaction.ts`).
 */
export function opensModal(type: string) {
  return { 'data-modal': type, 'aria-haspopup': 'dialog' } as const
}

/** Props of a modal in the registry. */
export type ModalProps = {
  /** Id for its `Dialog`: the type that opened it. */
  id: string
  /** Address of the link that opened it; undefined when a button did. */
  href: string | undefined
  onClose: () => void
}
