import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatCount } from '#ui/format.ts'
import { Pagination } from '#ui/pagination.tsx'
import type { InboxItem } from '../inbox-item.ts'
import { type InboxOrigin, originPath } from '../inbox-origin.ts'
import { listedAtMost } from '../rules.ts'
import { InboxList } from './inbox-list.tsx'

interface ShownInbox {
  origin: InboxOrigin
  rows: readonly InboxItem[]
  totalPages: number
  total: number
  ofSeveral: boolean
  now: string
}

type InboxPageProps = {
  caption: string
  list: ShownInbox
  currentId?: number | undefined
  /** Beside a conversation, which gets the room. */
  isBeside?: boolean
  /** First part of 'No {info} Enquires Available', in the language of the page. */
  emptyInfo?: string
  /** Call to action of the empty list. */
  children?: ReactNode
}

/** One page of the merchant's enquiries with Previous and Next, or the empty state. */
export function InboxPage({ caption, list, currentId, isBeside = false, emptyInfo, children }: InboxPageProps) {
  const { i18n } = useLingui()
  const { origin, rows, totalPages, total, now, ofSeveral } = list
  if (rows.length === 0) {
    return (
      // The spelling is the specification's (§2).
      <EmptyState name={i18n.t('Enquires')} {...(emptyInfo && { info: emptyInfo })}>
        {children}
      </EmptyState>
    )
  }
  const isLast = origin.query.page >= totalPages
  return (
    <div className="grid gap-4">
      <InboxList {...{ caption, rows, origin, now, ofSeveral, currentId, isBeside }} />
      <Pagination
        page={origin.query.page}
        totalPages={totalPages}
        hrefFor={(page) => originPath(origin, page)}
        label={i18n.t('Pages of enquiries')}
      />
      {total > listedAtMost && isLast && (
        <p className="text-muted">
          {i18n.t('The list shows the newest {count}. Search or filter to find older ones.', {
            count: formatCount(listedAtMost),
          })}
        </p>
      )}
    </div>
  )
}

/** A number that is counted to `listedAtMost`: `1,000+` beyond. */
export function countedText(total: number): string {
  return total > listedAtMost ? `${formatCount(listedAtMost)}+` : formatCount(total)
}
