import { useLingui } from '@lingui/react'
import { PageLink } from '#ui/page-link.tsx'
import { listPath } from '../list-query.ts'
import { countedText } from './inbox-page.tsx'

const path = '/merchant-enquiryPending'
const states = { pending: {}, answered: { status: 'RESOLVED' }, spam: { show: 'spam' } } as const
type State = keyof typeof states

/** One of these lists, of one shop or of all. */
export const pendingPath = (state: State, business?: number) => listPath(path, { ...states[state], business })

interface PendingTabsProps {
  current: State
  counts: Record<State, number>
  business: number | undefined
}

/** What waits, what was answered and what was called spam, each with its count; the last only once there is some. */
export function PendingTabs({ current, counts, business }: PendingTabsProps) {
  const { i18n } = useLingui()
  const labels = { pending: i18n.t('Pending'), answered: i18n.t('Answered'), spam: i18n.t('Spam') }
  const shown = (Object.keys(states) as State[]).filter((state) => state !== 'spam' || counts.spam > 0)
  return (
    <nav aria-label={i18n.t('Status')} className="overflow-x-auto [scrollbar-width:none]">
      <ul className="flex min-w-max border-b border-line">
        {shown.map((state) => (
          <li key={state}>
            <PageLink
              href={pendingPath(state, business)}
              aria-current={state === current ? 'page' : undefined}
              className="state-tab aria-[current]:[scroll-initial-target:nearest]"
            >
              {labels[state]} ({countedText(counts[state])})
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
