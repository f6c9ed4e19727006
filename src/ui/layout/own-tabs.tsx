import { useLingui } from '@lingui/react'
import { PageLink } from '../page-link.tsx'
import { isCurrent, type NavItem } from './nav-items.ts'

const numbers: NavItem = { label: /* i18n */ 'My number', href: '/account/numbers' }
const tabs: readonly NavItem[] = [
  { label: /* i18n */ 'My enquiries', href: '/customer-enquiryPending' },
  { label: /* i18n */ 'Bookings', href: '/bookings' },
  { label: /* i18n */ 'Saved', href: '/saved' },
  numbers,
  { label: /* i18n */ 'My requests', href: '/jobs' },
  { label: /* i18n */ 'My Account', href: '/account' },
]

/** The pages of a customer, each one tap from the others; the current one is scrolled into sight. */
export function OwnTabs({ path }: { path: string }) {
  const { i18n } = useLingui()
  const current = [numbers, ...tabs].find((tab) => isCurrent(tab, path))
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
