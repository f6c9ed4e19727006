import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { DialogCloseButton } from '../dialog.tsx'
import type { NavItem } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import type { Viewer } from './viewer.ts'

const itemClass = 'row-link aria-[current]:text-action'

type MenuPanelProps = { id: string; items: readonly NavItem[]; viewer: Viewer; path: string; children: ReactNode }

/** A menu at the window's edge, as a native dialog; `follow-menus.ts` adds further ways to close it. */
export function MenuPanel({ id, items, viewer, path, children }: MenuPanelProps) {
  const { i18n } = useLingui()
  return (
    <dialog id={id} aria-label={i18n.t('Menu')} closedby="any" className="side-panel">
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
              <NavLink item={item} path={path} className={itemClass} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-2 px-6 pb-6">{children}</div>
    </dialog>
  )
}
