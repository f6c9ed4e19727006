import { useLingui } from '@lingui/react'
import { ButtonLink } from '../button.tsx'
import { LogOutForm } from './log-out-form.tsx'
import { MenuPanel, type MenuProps } from './menu-panel.tsx'
import { openItems, sideMenuItems } from './nav-items.ts'
import { SwitchRoleForm } from './switch-role-form.tsx'
import { isMerchant, otherRole } from './viewer.ts'

export const sideMenuId = 'side-menu'

/** The menu of screens wider than 768 px; 400, 350 or 300 px wide by the window's height (specification §2). */
export function SideMenu({ viewer, site, path, closedPages, staffRole }: MenuProps) {
  const { i18n } = useLingui()
  const other = otherRole(viewer)
  return (
    <MenuPanel
      id={sideMenuId}
      items={openItems(sideMenuItems(viewer, site, path), closedPages)}
      viewer={viewer}
      path={path}
      staffRole={staffRole}
    >
      {!viewer.signedIn && (
        <ButtonLink href="/list-business" isWide>
          {i18n.t('List Your Business')}
        </ButtonLink>
      )}
      {isMerchant(viewer) && (
        <ButtonLink href="/dashboard-merchant" isWide>
          {i18n.t('Dashboard')}
        </ButtonLink>
      )}
      {other && <SwitchRoleForm to={other} isStaff={Boolean(staffRole)} />}
      {viewer.signedIn && <LogOutForm label={i18n.t('Log Out')} />}
    </MenuPanel>
  )
}
