import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { closeDialog, closeOnBackdropClick, DialogCloseButton } from '../dialog.tsx'
import { followDialog } from '../dialog-history.ts'
import type { NavItem } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import type { Viewer } from './viewer.ts'

const itemClass = 'row-link aria-[current]:text-action'

type MenuPanelProps = { id: string; items: readonly NavItem[]; viewer: Viewer; path: string; children: ReactNode }

/** A menu at the window's edge, a native dialog: Escape, Back, the cross, an outside click, any item and a growing window close it. */
export function MenuPanel({ id, items, viewer, path, children }: MenuPanelProps) {
  const { i18n } = useLingui()
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => (panel.current ? followDialog(panel.current) : undefined), [])
  useEffect(() => {
    let width = window.innerWidth
    const closeWhenWider = () => {
      if (window.innerWidth > width) closeDialog(id)
      width = window.innerWidth
    }
    window.addEventListener('resize', closeWhenWider)
    return () => window.removeEventListener('resize', closeWhenWider)
  }, [id])
  const close = () => closeDialog(id)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={panel}
      id={id}
      aria-label={i18n.t('Menu')}
      closedby="any"
      className="side-panel"
      onClick={closeOnBackdropClick}
      suppressHydrationWarning
    >
      <div className="sticky top-0 flex items-center justify-between gap-2 border-b border-line bg-card py-2 ps-6 pe-3">
        <p className="min-w-0 truncate font-semibold">
          {viewer.signedIn && viewer.name ? viewer.name : i18n.t('Menu')}
        </p>
        <DialogCloseButton dialogId={id} label={i18n.t('Close menu')} />
      </div>
      <nav aria-label={i18n.t('Menu')} className="p-3">
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <NavLink item={item} path={path} className={itemClass} onClick={close} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-2 px-6 pb-6">{children}</div>
    </dialog>
  )
}
