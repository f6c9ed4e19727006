import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { PageAddress } from '#platform/page-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { EnquiryListItem } from '../contract.ts'
import type { ListPath } from '../list-query.ts'
import { type ListQuery, listPath } from '../list-query.ts'
import type { EnquiryStatus } from '../rules.ts'
import { EnquiryTable } from './enquiry-table.tsx'

type EnquiryListProps = {
  caption: string
  /** Path of the page with the list. */
  path: ListPath
  list: { rows: readonly EnquiryListItem[]; query: ListQuery; totalPages: number }
  status?: EnquiryStatus
  nameHeader?: string
  /** A customer's list, see `EnquiryTable`. */
  isCustomers?: boolean
  hrefFor: (row: EnquiryListItem) => PageAddress
  /** First part of 'No {info} Enquires Available', in the language of the page. */
  emptyInfo?: string
  /** Call to action of the empty list. */
  children?: ReactNode
}

/** One page of enquiries with Previous and Next, or the empty state. */
export function EnquiryList(props: EnquiryListProps) {
  const { i18n } = useLingui()
  const { caption, path, list, status, nameHeader, isCustomers = false, hrefFor, emptyInfo, children } = props
  const { rows, query, totalPages } = list
  if (rows.length === 0) {
    return (
      // The spelling is the specification's (§2).
      <EmptyState name={i18n.t('Enquires')} {...(emptyInfo && { info: emptyInfo })}>
        {children}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6">
      <EnquiryTable
        caption={caption}
        rows={rows}
        firstNumber={(query.page - 1) * query.limit + 1}
        isCustomers={isCustomers}
        hrefFor={hrefFor}
        {...(nameHeader && { nameHeader })}
      />
      <Pagination
        page={query.page}
        totalPages={totalPages}
        hrefFor={(page) => listPath(path, { ...query, status, page })}
        label={i18n.t('Pages of enquiries')}
      />
    </div>
  )
}
