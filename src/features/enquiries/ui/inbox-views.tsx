import { useLingui } from '@lingui/react'
import { PageLink } from '#ui/page-link.tsx'
import { listPath } from '../list-query.ts'
import { type InboxView, inboxViews } from '../rules.ts'

const labels: Record<InboxView, string> = {
  all: /* i18n */ 'All',
  unread: /* i18n */ 'Unread',
  pending: /* i18n */ 'Pending',
  resolved: /* i18n */ 'Resolved',
  spam: /* i18n */ 'Spam',
}

interface InboxViewsProps {
  current: InboxView
  location: string
  business: number | undefined
}

/** What the list shows, as chips that are links: no script, and an address for each. */
export function InboxViews({ current, location, business }: InboxViewsProps) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Show')} className="-mx-4 overflow-x-auto px-4 nav:mx-0 nav:px-0">
      <ul className="flex gap-2 py-1">
        {inboxViews.map((view) => (
          <li key={view}>
            <PageLink
              href={listPath('/merchant-enquiry', { location, business, show: view === 'all' ? undefined : view })}
              aria-current={view === current ? 'page' : undefined}
              className="chip-link"
            >
              {i18n.t(labels[view])}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
