import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { UserCheck, UserX } from 'lucide-react'
import { formatDate, orNotAvailable } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ShownStaffNews } from '../server/list-staff-news.ts'
import { staffPath } from '../staff-path.ts'

/** What invited people and staff did; with links to the staff of the business elsewhere than there. */
export function StaffNews({ news, isLinked = false }: { news: readonly ShownStaffNews[]; isLinked?: boolean }) {
  const { i18n } = useLingui()
  if (news.length === 0) return null
  return (
    <ul aria-label={i18n.t('News of your staff')} className="grid gap-2">
      {news.map((each) => {
        const Icon = each.kind === 'accepted' ? UserCheck : UserX
        return (
          <li
            key={`${each.businessId} ${each.accountId}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-action-tint px-4 py-3"
          >
            <Icon size={20} aria-hidden className="flex-none text-action" />
            <p className="min-w-0 flex-1 basis-56 break-words">
              {sentenceOf(each, i18n)}{' '}
              <span className="text-sm whitespace-nowrap text-muted">{formatDate(each.happenedAt, i18n)}</span>
            </p>
            {isLinked && (
              <PageLink
                href={staffPath(each.businessId)}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                {i18n.t('See your staff')}
              </PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function sentenceOf({ kind, name, business }: ShownStaffNews, i18n: I18n): string {
  const values = { name: orNotAvailable(name, i18n), business }
  switch (kind) {
    case 'accepted':
      return i18n.t('{name} accepted your invitation and now works for {business}.', values)
    case 'declined':
      return i18n.t('{name} declined your invitation to work for {business}.', values)
    case 'left':
      return i18n.t('{name} has left {business} and no longer sees its enquiries.', values)
  }
}
