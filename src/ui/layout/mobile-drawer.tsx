import { useLingui } from '@lingui/react'
import { LogOutForm } from './log-out-form.tsx'
import { MenuPanel, type MenuProps } from './menu-panel.tsx'
import { drawerItems, openItems } from './nav-items.ts'
import { SignInLink } from './sign-in-link.tsx'
import { SwitchRoleForm } from './switch-role-form.tsx'
import { otherRole } from './viewer.ts'

export const mobileDrawerId = 'mobile-drawer'

/** The menu of screens up to 768 px (specification §2). */
export function MobileDrawer({ viewer, site, path, closedPages, staffRole }: MenuProps) {
  const { i18n } = useLingui()
  const other = otherRole(viewer)
  return (
    <MenuPanel
      id={mobileDrawerId}
      items={openItems(drawerItems(viewer, site), closedPages)}
      viewer={viewer}
      path={path}
      staffRole={staffRole}
    >
      {other && <SwitchRoleForm to={other} isStaff={Boolean(staffRole)} />}
      {viewer.signedIn ? <LogOutForm label={i18n.t('LogOut')} /> : <SignInLink path={path} isWide />}
    </MenuPanel>
  )
}
