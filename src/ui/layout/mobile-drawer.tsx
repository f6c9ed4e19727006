import { useLingui } from '@lingui/react'
import { LogOutForm } from './log-out-form.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { drawerItems } from './nav-items.ts'
import { SignInLink } from './sign-in-link.tsx'
import type { SiteInfo, Viewer } from './viewer.ts'

export const mobileDrawerId = 'mobile-drawer'

/** The menu of screens up to 768 px (specification §2). */
export function MobileDrawer({ viewer, site, path }: { viewer: Viewer; site: SiteInfo; path: string }) {
  const { i18n } = useLingui()
  return (
    <MenuPanel id={mobileDrawerId} items={drawerItems(viewer, site)} viewer={viewer} path={path}>
      {viewer.signedIn ? <LogOutForm label={i18n.t('LogOut')} /> : <SignInLink path={path} isWide />}
    </MenuPanel>
  )
}
