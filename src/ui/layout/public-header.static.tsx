import { useLingui } from '@lingui/react'
import { Menu } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ButtonLink } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { DialogButton } from '../dialog.tsx'
import { PageLink } from '../page-link.tsx'
import { Avatar } from './avatar.tsx'
import { BusinessLink } from './business-link.tsx'
import type { FrameData, FramePlace } from './frame-data.ts'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { MobileDrawer, mobileDrawerId } from './mobile-drawer.tsx'
import { accountItem, headerItems, isOfferPage } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { PlaceButton } from './place-button.tsx'
import { SideMenu, sideMenuId } from './side-menu.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { homeHref, isMerchant, type Viewer } from './viewer.ts'

type PublicHeaderProps = {
  viewer: Viewer
  frame: ServerOnly<FrameData>
  path: string
  /** The page's place, when the page has the dialog to change it. */
  place?: FramePlace | undefined
}

/** The header of every page: logo, place, links by role, language, sign-in and the menu. */
export function PublicHeader({ viewer, frame, path, place }: PublicHeaderProps) {
  const { i18n } = useLingui()
  const { site, business, closedPages, staffRole } = readServerOnly(frame)
  const menu = <Menu size={20} aria-hidden />
  return (
    <header className="frame-part border-b border-line bg-card">
      {!isMerchant(viewer) && isOfferPage(path) && (
        <PageLink
          href="/list-business"
          className="block bg-marigold-tint px-4 py-2 text-center text-sm font-semibold text-ink hover:underline"
        >
          {i18n.t('List your business at ₹1 a day')}
        </PageLink>
      )}
      <div className="mx-auto flex max-w-[1280px] items-center gap-2 max-sm:flex-wrap max-sm:justify-end px-4 py-1 max-sm:gap-1 max-sm:pr-2 max-[359px]:pl-2 md:px-6 md:py-2">
        <PageLink
          href={homeHref(viewer)}
          aria-label={i18n.t('{site}, home', { site: site.name })}
          className="flex min-h-11 flex-none items-center rounded-md"
        >
          <Logo name={site.name} isShort={place !== undefined || business !== undefined} />
        </PageLink>
        <div className={classNames('min-w-0 flex-1', place && 'max-sm:basis-24 max-[339px]:basis-16')}>
          {place && <PlaceButton place={place} />}
          {business && <BusinessLink business={business} />}
        </div>
        <nav aria-label={i18n.t('Main')} className="max-lg:hidden">
          <ul className="flex">
            {headerItems(viewer, site).map((item) => (
              <li key={item.href}>
                <NavLink item={item} path={path} className="nav-link" />
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLink path={path} />
        {viewer.signedIn ? (
          <ButtonLink
            href={accountItem.href}
            variant="quiet"
            className="flex-none px-2"
            icon={<Avatar name={viewer.name ?? ''} />}
          >
            <span className="max-w-40 truncate max-md:sr-only">
              {viewer.name || i18n.t(accountItem.label)}
              {viewer.name && <span className="sr-only">: {i18n.t(accountItem.label)}</span>}
            </span>
          </ButtonLink>
        ) : (
          <SignInLink path={path} isShort={place !== undefined} className="flex-none" />
        )}
        <DialogButton
          dialogId={sideMenuId}
          variant="quiet"
          icon={menu}
          aria-label={i18n.t('Menu')}
          className="flex-none px-3 max-md:hidden"
        />
        <DialogButton
          dialogId={mobileDrawerId}
          variant="quiet"
          icon={menu}
          aria-label={i18n.t('Menu')}
          className="flex-none px-3 md:hidden"
        />
      </div>
      <SideMenu viewer={viewer} site={site} path={path} closedPages={closedPages} staffRole={staffRole} />
      <MobileDrawer viewer={viewer} site={site} path={path} closedPages={closedPages} staffRole={staffRole} />
    </header>
  )
}
