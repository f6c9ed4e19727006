import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { DialogCloseButton } from '../dialog.tsx'
import { Avatar } from './avatar.tsx'
import { LanguageLink } from './language-link.tsx'
import { menuIcons } from './menu-icons.ts'
import type { NavItem } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { isMerchant, type SiteInfo, type Viewer } from './viewer.ts'

/** What a menu is made for. */
export type MenuProps = {
  viewer: Viewer
  site: SiteInfo
  path: string
  /** Pages that it does not name: the role of the viewer does not open them. */
  closedPages: readonly string[] | undefined
  /** What a merchant without a business of their own is. */
  staffRole: string | undefined
}

type MenuPanelProps = Pick<MenuProps, 'viewer' | 'path' | 'staffRole'> & {
  id: string
  items: readonly NavItem[]
  children: ReactNode
}

/** A menu at the window's edge, as a native dialog; `follow-menus.ts` adds further ways to close it. */
export function MenuPanel({ id, items, viewer, path, staffRole, children }: MenuPanelProps) {
  const { i18n } = useLingui()
  return (
    <dialog id={id} aria-label={i18n.t('Menu')} closedby="any" className="side-panel">
      <div className="sticky top-0 flex items-center justify-between gap-2 border-b border-line bg-card py-2 ps-6 pe-3">
        {viewer.signedIn ? (
          <SignedInAs viewer={viewer} staffRole={staffRole} />
        ) : (
          <p className="font-semibold">{i18n.t('Menu')}</p>
        )}
        <DialogCloseButton dialogId={id} label={i18n.t('Close menu')} />
      </div>
      <nav aria-label={i18n.t('Menu')} className="p-3">
        <ul>
          {items.map((item) => (
            <li key={item.href} className={item.startsGroup ? 'menu-group' : undefined}>
              <NavLink item={item} path={path} className="row-link" icon={menuIcons[item.label]} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-2 px-6 pb-6">
        <LanguageLink path={path} isWide />
        {children}
      </div>
    </dialog>
  )
}

/** Who is signed in, and as what. */
function SignedInAs({ viewer, staffRole }: Pick<MenuProps, 'viewer' | 'staffRole'>) {
  const { i18n } = useLingui()
  const role = isMerchant(viewer) ? i18n.t(staffRole ?? 'Business Owner') : i18n.t('Customer')
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={viewer.name ?? ''} />
      <p className="min-w-0">
        <span className="block truncate font-semibold">{viewer.name || i18n.t('Signed in')}</span>
        <span className="block text-sm text-muted">{role}</span>
      </p>
    </div>
  )
}
