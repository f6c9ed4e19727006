import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { PageAddress } from '#platform/page-address.ts'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { listPath } from '../list-query.ts'
import type { EnquiryCounts, EnquiryStatus } from '../rules.ts'

type StatusTabsProps = { current: keyof EnquiryCounts; counts: EnquiryCounts }

/** What each state means to a customer. */
export const statusLabels = (i18n: I18n): Record<EnquiryStatus, string> => ({
  PENDING: i18n.t('Pending'),
  RESOLVED: i18n.t('Replied or closed'),
})

/** The heading of a customer's enquiries, and their lists as links with counts. */
export function StatusTabs({ current, counts }: StatusTabsProps) {
  const { i18n } = useLingui()
  const labels = statusLabels(i18n)
  const customerList = (status: EnquiryStatus) => listPath('/customer-enquiryPending', { status })
  const tabs: { key: keyof EnquiryCounts; label: string; href: PageAddress }[] = [
    { key: 'PENDING', label: labels.PENDING, href: customerList('PENDING') },
    { key: 'RESOLVED', label: labels.RESOLVED, href: customerList('RESOLVED') },
    { key: 'together', label: i18n.t('Asked together'), href: '/jobs' },
  ]
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{i18n.t('My enquiries')}</h1>
        <p className="text-muted">
          {i18n.t('{count} in all', { count: formatCount(counts.PENDING + counts.RESOLVED) })}
        </p>
      </div>
      <nav aria-label={i18n.t('Status')} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
        <ul className="flex min-w-max gap-1 border-b border-line md:gap-2">
          {tabs
            .filter(({ key }) => key !== 'together' || key === current || counts.together > 0)
            .map(({ key, label, href }) => (
              <li key={key}>
                <PageLink
                  href={href}
                  aria-current={key === current ? 'page' : undefined}
                  className="state-tab aria-[current]:[scroll-initial-target:nearest] md:px-4"
                >
                  {label} ({formatCount(counts[key])})
                </PageLink>
              </li>
            ))}
        </ul>
      </nav>
    </>
  )
}
