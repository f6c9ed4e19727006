import { ButtonLink } from '../button.tsx'
import { closeDialog } from '../dialog.tsx'
import { opensModal } from '../modals/opens-modal.ts'
import { LogOutForm } from './log-out-form.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { drawerItems, signInHref } from './nav-items.ts'
import type { SiteInfo, Viewer } from './viewer.ts'

export const mobileDrawerId = 'mobile-drawer'

/** The menu of screens up to 768 px (specification §2). */
export function MobileDrawer({ viewer, site, path }: { viewer: Viewer; site: SiteInfo; path: string }) {
  const close = () => closeDialog(mobileDrawerId)
  return (
    <MenuPanel id={mobileDrawerId} items={drawerItems(viewer, site)} viewer={viewer} path={path}>
      {viewer.signedIn ? (
        <LogOutForm label="LogOut" />
      ) : (
        <ButtonLink href={signInHref(path)} look="outline" isWide {...opensModal('signIn')} onClick={close}>
          Login/Register
        </ButtonLink>
      )}
    </MenuPanel>
  )
}
