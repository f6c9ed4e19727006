import { useLingui } from '@lingui/react'
import { ShieldAlert } from 'lucide-react'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { papersPath } from '../claim-path.ts'
import type { ClaimNewsItem } from '../server/list-claim-news.ts'

/** What an owner must know of the claims of others, and what to do about each. */
export function ClaimNews({ news }: { news: readonly ClaimNewsItem[] }) {
  const { i18n } = useLingui()
  if (news.length === 0) return null
  return (
    <ul className="grid gap-2">
      {news.map(({ claimId, businessId, business, state, day }) => (
        <li
          key={claimId}
          className="flex flex-wrap items-center gap-3 rounded-md bg-warning-tint p-4 text-warning-text"
        >
          <ShieldAlert size={20} aria-hidden className="flex-none" />
          <p className="min-w-0 flex-1 basis-56 break-words">
            <b>{business}:</b>{' '}
            {state === 'open'
              ? i18n.t(
                  'somebody says that it is theirs and has sent papers. We check them by {date} and call you first.',
                  {
                    date: formatDate(day, i18n),
                  },
                )
              : i18n.t('it has another owner since {date}, whose papers we checked. If that is wrong, send yours.', {
                  date: formatDate(day, i18n),
                })}
          </p>
          {state === 'open' ? (
            <PageLink href="/merchant-contactUs" className="text-link inline-flex min-h-11 items-center font-semibold">
              {i18n.t('Write to us')}
            </PageLink>
          ) : (
            <PageLink
              href={papersPath(businessId)}
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              {i18n.t('Send papers')}
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  )
}
