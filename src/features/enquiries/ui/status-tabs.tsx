import { useLingui } from '@lingui/react'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ListPath } from '../list-query.ts'
import { listPath } from '../list-query.ts'
import type { EnquiryStatus } from '../rules.ts'

type StatusTabsProps = {
  path: ListPath
  current: EnquiryStatus
  counts: Record<EnquiryStatus, number>
  /** What each state means to the reader, in the language of the page. */
  labels: Record<EnquiryStatus, string>
}

/** Two lists of enquiries as links, each with its count. */
export function StatusTabs({ path, current, counts, labels }: StatusTabsProps) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Status')}>
      <ul className="flex gap-2 border-b border-line">
        {(['PENDING', 'RESOLVED'] as const).map((status) => (
          <li key={status}>
            <PageLink
              href={listPath(path, { status })}
              aria-current={status === current ? 'page' : undefined}
              className="flex min-h-12 items-center border-b-3 border-transparent px-4 hover:bg-action-tint aria-[current]:border-action aria-[current]:font-semibold aria-[current]:text-action"
            >
              {labels[status]} ({formatCount(counts[status])})
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
