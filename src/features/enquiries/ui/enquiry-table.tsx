import { Chip, StatusChip } from '#ui/chip.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { formatDate, formatTime, orNotAvailable } from '#ui/format.ts'
import { ShortText } from '#ui/short-text.tsx'
import type { EnquiryListItem } from '../contract.ts'

type EnquiryTableProps = {
  caption: string
  rows: readonly EnquiryListItem[]
  /** Number of the first row, from 1. */
  firstNumber: number
  /** Header of the column that names the other side. */
  nameHeader?: string
  /** The merchant's list cuts names and subjects to ten characters (spec §5); a customer reads them whole. */
  isWhole?: boolean
  hrefFor: (row: EnquiryListItem) => string
}

/** Spec §4: wide screens show when something last happened, phones when the enquiry came. */
function twice(header: string, format: (time: string) => string): Column<EnquiryListItem>[] {
  return [
    { key: header, header, only: 'desktop', noWrap: true, cell: ({ lastUpdated }) => format(lastUpdated) },
    { key: `${header}-phone`, header, only: 'phone', cell: ({ dateCreated }) => format(dateCreated) },
  ]
}

/** Enquiries as spec §2 lists them: a table on wide screens, cards on phones. */
export function EnquiryTable({
  caption,
  rows,
  firstNumber,
  nameHeader = 'Name',
  isWhole = false,
  hrefFor,
}: EnquiryTableProps) {
  const shown = (text: string) => (isWhole ? orNotAvailable(text) : <ShortText text={text} />)
  const columns: Column<EnquiryListItem>[] = [
    { key: 'number', header: 'Sl.No', cell: (_row, index) => firstNumber + index },
    {
      key: 'name',
      header: nameHeader,
      card: 'title',
      cell: ({ name, unread }) => (
        <>
          {shown(name)}
          {unread && (
            <>
              {' '}
              <Chip tone="action">New</Chip>
            </>
          )}
        </>
      ),
    },
    {
      key: 'subject',
      header: 'Subject',
      cell: ({ subject, kind }) => (
        <>
          {shown(subject)}
          {kind === 'BOOKING' && (
            <>
              {' '}
              <Chip>Booking</Chip>
            </>
          )}
        </>
      ),
    },
    { key: 'location', header: 'Location', cell: ({ location }) => orNotAvailable(location) },
    { key: 'status', header: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
    ...twice('Date', formatDate),
    ...twice('Time', formatTime),
    {
      key: 'message',
      header: 'Message',
      card: 'action',
      cell: (row) => (
        <a
          href={hrefFor(row)}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-action hover:underline"
        >
          View Enquiry<span className="sr-only"> {row.enquiryId}</span>
        </a>
      ),
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ enquiryId }) => enquiryId} />
}
