import { useLingui } from '@lingui/react'
import type { PageAddress } from '#platform/page-address.ts'
import { Chip } from '#ui/chip.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { formatDate, formatTime, orNotAvailable } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { ShortText } from '#ui/short-text.tsx'
import type { EnquiryListItem } from '../contract.ts'
import { EnquiryStatusChip } from './enquiry-status-chip.tsx'

type EnquiryTableProps = {
  caption: string
  rows: readonly EnquiryListItem[]
  /** Number of the first row, one-based. */
  firstNumber: number
  /** Header of the column with the other side's name. */
  nameHeader?: string
  /**
   * A merchant's list truncates names and subjects to ten characters (spec §5) and shows the bare state; a customer's
   * is whole, and says which enquiries got a reply.
   */
  isCustomers?: boolean
  hrefFor: (row: EnquiryListItem) => PageAddress
}

/** Spec §4: wide screens show the time of the last activity, phones the time the enquiry arrived. */
function twice(key: string, header: string, format: (time: string) => string): Column<EnquiryListItem>[] {
  return [
    { key, header, only: 'desktop', noWrap: true, cell: ({ lastUpdated }) => format(lastUpdated) },
    { key: `${key}-phone`, header, only: 'phone', cell: ({ dateCreated }) => format(dateCreated) },
  ]
}

/** Enquiries as in spec §2: a table on wide screens, cards on phones. */
export function EnquiryTable(props: EnquiryTableProps) {
  const { caption, rows, firstNumber, nameHeader, isCustomers = false, hrefFor } = props
  const { i18n } = useLingui()
  const shown = (text: string) => (isCustomers ? orNotAvailable(text, i18n) : <ShortText text={text} />)
  const columns: Column<EnquiryListItem>[] = [
    { key: 'number', header: i18n.t('Sl.No'), cell: (_row, index) => firstNumber + index },
    {
      key: 'name',
      header: nameHeader ?? i18n.t('Name'),
      card: 'title',
      cell: ({ name, unread }) => (
        <>
          {shown(name)}
          {unread && (
            <>
              {' '}
              <Chip tone="action">{i18n.t('New')}</Chip>
            </>
          )}
        </>
      ),
    },
    {
      key: 'subject',
      header: i18n.t('Subject'),
      cell: ({ subject, kind }) => (
        <>
          {shown(subject)}
          {kind === 'BOOKING' && (
            <>
              {' '}
              <Chip>{i18n.t('Booking')}</Chip>
            </>
          )}
        </>
      ),
    },
    { key: 'location', header: i18n.t('Location'), cell: ({ location }) => orNotAvailable(location, i18n) },
    {
      key: 'status',
      header: i18n.t('Status'),
      cell: (row) => <EnquiryStatusChip enquiry={row} isCustomers={isCustomers} />,
    },
    ...twice('date', i18n.t('Date'), (time) => formatDate(time, i18n)),
    ...twice('time', i18n.t('Time'), (time) => formatTime(time, i18n)),
    {
      key: 'message',
      header: i18n.t('Message'),
      card: 'action',
      cell: (row) => (
        <PageLink
          href={hrefFor(row)}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-action hover:underline"
        >
          {i18n.t('View Enquiry')}
          <span className="sr-only"> {row.enquiryId}</span>
        </PageLink>
      ),
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ enquiryId }) => enquiryId} />
}
