import { useLingui } from '@lingui/react'
import { Breadcrumbs } from './breadcrumbs.static.tsx'
import { ButtonLink } from './button.tsx'
import { StatusChip } from './chip.tsx'
import { type Column, DataTable } from './data-table.tsx'
import type { Example } from './example.ts'
import { formatDate, formatTime } from './format.ts'
import { MessageList } from './message-list.tsx'
import { Pagination } from './pagination.tsx'
import { ShortText } from './short-text.tsx'

type Row = { id: number; name: string; subject: string | null; location: string; status: string; at: string }

const rows: Row[] = [
  { id: 1, name: 'Asha Rao', subject: 'AC repair', location: 'Pune', status: 'PENDING', at: '2026-11-20T10:45:00Z' },
  {
    id: 2,
    name: 'श्रीमती लक्ष्मीबाई देशपांडे',
    subject: 'शादी के लिए हलवाई चाहिए',
    location: 'Nagpur',
    status: 'RESOLVED',
    at: '2026-11-19T04:05:00Z',
  },
  {
    id: 3,
    name: 'Venkatanarasimharajuvaripeta',
    subject: null,
    location: 'Thiruvananthapuram',
    status: 'PENDING',
    at: '2026-11-18T18:20:00Z',
  },
]

function Moment({ at, format }: { at: string; format: typeof formatDate }) {
  const { i18n } = useLingui()
  return <>{format(at, i18n)}</>
}

const columns: Column<Row>[] = [
  { key: 'number', header: 'Sl.No', cell: (_, index) => index + 1, only: 'desktop' },
  { key: 'name', header: 'Name', cell: ({ name }) => <ShortText text={name} />, card: 'title' },
  { key: 'subject', header: 'Subject', cell: ({ subject }) => <ShortText text={subject} /> },
  { key: 'location', header: 'Location', cell: ({ location }) => <ShortText text={location} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
  { key: 'date', header: 'Date', cell: ({ at }) => <Moment at={at} format={formatDate} />, noWrap: true },
  { key: 'time', header: 'Time', cell: ({ at }) => <Moment at={at} format={formatTime} />, noWrap: true },
  {
    key: 'message',
    header: 'Message',
    cell: ({ id, name }) => (
      <ButtonLink
        href={`#enquiry-${id}`}
        variant="outline"
        aria-label={`View Enquiry of ${name}`}
        className="max-lg:w-full"
      >
        View Enquiry
      </ButtonLink>
    ),
    card: 'action',
    noWrap: true,
  },
]

export const examples: Example[] = [
  {
    title: 'Breadcrumbs',
    element: (
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Pune', href: '#pune' },
          { label: 'Electricians and house wiring contractors' },
        ]}
      />
    ),
  },
  {
    title: 'Table, cards on phones',
    element: <DataTable caption="Enquiries" columns={columns} rows={rows} rowKey={({ id }) => id} />,
  },
  { title: 'Pages', element: <Pagination page={10} totalPages={1234} hrefFor={(page) => `#page-${page}`} /> },
  {
    title: 'First of two pages',
    element: <Pagination page={1} totalPages={2} hrefFor={(page) => `#page-${page}`} label="Pages of replies" />,
  },
  {
    title: 'Conversation',
    element: (
      <MessageList
        messages={[
          {
            messageId: 1,
            from: 'Asha Rao',
            isMine: false,
            text: 'क्या आप रविवार को आ सकते हैं?\nAC ठंडा नहीं कर रहा।',
            sentAt: '2026-11-20T10:45:00Z',
          },
          {
            messageId: 2,
            from: 'Me',
            isMine: true,
            text: 'Yes, between 10 am and 12. Please send the address.',
            sentAt: '2026-11-20T11:02:00Z',
          },
          {
            messageId: 3,
            from: 'Asha Rao',
            isMine: false,
            text: `https://example.in/${'a-very-long-address-'.repeat(6)}`,
            sentAt: '2026-11-20T11:20:00Z',
          },
        ]}
      />
    ),
  },
]
