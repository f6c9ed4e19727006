import { useLingui } from '@lingui/react'
import { PageLink } from '../page-link.tsx'
import { isCurrent, type NavItem } from './nav-items.ts'

/** `alsoAt`: other pages that belong to it. */
type OwnTab = NavItem & { alsoAt?: readonly string[] }

const numbers: OwnTab = { label: /* i18n */ 'My number', href: '/account/numbers' }
const tabs: readonly OwnTab[] = [
  {
    label: /* i18n */ 'Enquiries',
    href: '/customer-enquiryPending',
    alsoAt: ['/customer-enquiryReply', '/customer-message', '/jobs'],
  },
  { label: /* i18n */ 'Bookings', href: '/bookings' },
  { label: /* i18n */ 'Saved', href: '/saved' },
  numbers,
  {
    label: /* i18n */ 'Account',
    href: '/account',
    alsoAt: ['/advertisements', '/affiliation', '/invitations', '/transfers'],
  },
]

const isAt = ({ alsoAt = [], ...tab }: OwnTab, path: string) =>
  isCurrent(tab, path) || alsoAt.some((other) => path === other || path.startsWith(`${other}/`))

const findTab = (path: string) => [numbers, ...tabs].find((tab) => isAt(tab, path))

/** Whether a page is one of a customer's own. */
export const isOwnPage = (path: string) => findTab(path) !== undefined

/** The pages of a customer, each one tap from the others; the current one is scrolled into sight. */
export function OwnTabs({ path }: { path: string }) {
  const { i18n } = useLingui()
  const current = findTab(path)
  return (
    <nav aria-label={i18n.t('My pages')} className="own-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <PageLink href={tab.href} aria-current={tab === current ? 'page' : undefined}>
              {i18n.t(tab.label)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
