import { useLingui } from '@lingui/react'
import {
  CalendarDays,
  Clock,
  CreditCard,
  Hash,
  Headset,
  Hourglass,
  Image as ImageIcon,
  Inbox,
  IndianRupee,
  LayoutDashboard,
  Link,
  MapPin,
  Phone,
  Star,
  Store,
  Tag,
  Users,
} from 'lucide-react'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ButtonLink } from '../button.tsx'
import { PageLink } from '../page-link.tsx'
import type { FrameData } from './frame-data.ts'
import { businessItems, isCurrent, merchantItems, openItems } from './nav-items.ts'
import { pendingText } from './show-pending-count.ts'

const icons = { overview: LayoutDashboard, pending: Hourglass, all: Inbox, payments: CreditCard, reviews: Star }
const businessIcons = {
  page: Store,
  company: Tag,
  hours: Clock,
  contact: Phone,
  about: IndianRupee,
  photos: ImageIcon,
  hashtags: Hash,
  booking: CalendarDays,
  branches: MapPin,
  staff: Users,
  links: Link,
}

type MerchantNavProps = { path: string; frame: ServerOnly<FrameData> }

function PendingCount({ count }: { count: number }) {
  const { i18n } = useLingui()
  return (
    <span
      data-pending-count
      hidden={count === 0}
      className="rounded-sm bg-warning-tint px-1.5 text-sm font-semibold text-warning-text max-nav:absolute max-nav:inset-s-[calc(50%+0.5rem)] max-nav:top-1 nav:ms-auto"
    >
      <span>{pendingText(count)}</span>
      <span className="sr-only"> {i18n.t('waiting')}</span>
    </span>
  )
}

/** The same business on the next page. */
function ofBusiness(href: PageAddress, business: string | undefined): PageAddress {
  if (business === undefined) return href
  const [page = '', part] = href.split('#')
  return uncheckedAddress(`${page}?business=${business}${part ? `#${part}` : ''}`)
}

/** What a listing consists of, and its work; phones have the way to it on My Business. */
function BusinessPages({ path, closedPages }: { path: string; closedPages: readonly string[] }) {
  const { i18n } = useLingui()
  const business = /[?&]business=(\d+)/.exec(path)?.[1]
  return (
    <div className="rounded-md bg-card p-2 shadow-soft max-nav:hidden">
      <p id="business-pages" className="px-3 py-1 text-sm text-muted">
        {i18n.t('My Business')}
      </p>
      <ul aria-labelledby="business-pages" className="grid">
        {openItems(businessItems, closedPages).map((item) => {
          const Icon = businessIcons[item.icon]
          return (
            <li key={item.href} className="grid">
              <PageLink
                href={ofBusiness(item.href, business)}
                aria-current={isCurrent({ ...item, href: item.under ?? item.href }, path) ? 'page' : undefined}
                className="flex min-h-9 items-center gap-2 rounded-md px-3 py-1 leading-tight -outline-offset-3 hover:bg-action-tint aria-[current]:bg-action-tint aria-[current]:font-semibold aria-[current]:text-action"
              >
                <Icon size={20} aria-hidden className="flex-none" />
                {i18n.t(item.label)}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The merchant's side nav above 800 px, five tabs that fit a phone below. */
export function MerchantNav({ path, frame }: MerchantNavProps) {
  const { i18n } = useLingui()
  const { pendingCount = 0, closedPages = [] } = readServerOnly(frame)
  const items = openItems(merchantItems, closedPages)
  return (
    <nav
      aria-label={i18n.t('My business')}
      className="merchant-nav frame-part nav:sticky nav:top-4 nav:-mx-3 nav:grid nav:max-h-[calc(100dvh-1.5rem)] nav:w-66 nav:flex-none nav:content-start nav:gap-3 nav:self-start nav:overflow-y-auto nav:px-3 nav:pb-2"
    >
      <ul className="grid auto-cols-fr grid-flow-col border-b border-line bg-card max-nav:overflow-x-auto nav:grid-flow-row nav:grid-cols-1 nav:gap-0.5 nav:rounded-md nav:border-0 nav:p-2 nav:shadow-soft">
        {items.map((item) => {
          const Icon = icons[item.icon]
          return (
            <li key={item.href} className="grid">
              <PageLink
                href={item.href}
                aria-current={isCurrent(item, path) ? 'page' : undefined}
                className="relative flex min-h-16 flex-col items-center gap-1 border-b-3 border-transparent px-1 pt-2 pb-1 text-center text-sm leading-tight -outline-offset-3 hover:bg-action-tint aria-[current]:border-action aria-[current]:font-semibold aria-[current]:text-action nav:min-h-11 nav:flex-row nav:gap-2 nav:rounded-md nav:border-0 nav:px-3 nav:py-2 nav:text-start nav:text-base nav:whitespace-nowrap nav:aria-[current]:bg-action-tint"
              >
                <Icon size={20} aria-hidden className="flex-none" />
                {i18n.t(item.label)}
                {item.icon === 'pending' && <PendingCount count={pendingCount} />}
              </PageLink>
            </li>
          )
        })}
      </ul>
      <BusinessPages path={path} closedPages={closedPages} />
      <ButtonLink
        href="/merchant-contactUs"
        variant="quiet"
        icon={<Headset size={20} aria-hidden />}
        className="justify-self-start max-nav:hidden"
      >
        {i18n.t('Contact Us')}
      </ButtonLink>
    </nav>
  )
}
