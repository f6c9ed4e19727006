/**
 * For a link or a button that opens a modal of `src/modals.ts` over the page one is on:
 * `<a href="…" {...opensModal('signIn')}>`. A link's address is the same thing as a page, for whoever has no script; a
 * click before the script is there waits for it (`web/hydration/hydrate-on-interaction.ts`).
 */
export function opensModal(type: string) {
  return { 'data-modal': type, 'aria-haspopup': 'dialog' } as const
}

/** What a modal of the registry gets. */
export type ModalProps = {
  /** Id for its `Dialog`: the type that opened it. */
  id: string
  /** The address of the link that opened it; undefined when a button did. */
  href: string | undefined
  onClose: () => void
}
