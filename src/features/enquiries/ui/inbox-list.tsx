import { useLingui } from '@lingui/react'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { formatAgo, formatDate, formatTime, formatWaited, orNotAvailable } from '#ui/format.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ShortText } from '#ui/short-text.tsx'
import type { InboxItem } from '../inbox-item.ts'
import { type InboxOrigin, threadPath } from '../inbox-origin.ts'
import { EnquiryStatusChip } from './enquiry-status-chip.tsx'
import { ReachLinks } from './reach-links.tsx'

type InboxListProps = {
  caption: string
  rows: readonly InboxItem[]
  origin: InboxOrigin
  /** When the rows were read. */
  now: string
  /** Whether the rows are of several businesses: each says of which. */
  ofSeveral?: boolean
  /** The conversation that is open beside the list. */
  currentId?: number | undefined
  /** Beside a conversation, which gets the room: as on phones. */
  isBeside?: boolean
}

/** The merchant's enquiries: the table of spec §2 above 1,024 px, a messenger below and beside a conversation. */
export function InboxList(props: InboxListProps) {
  const { isBeside = false } = props
  return (
    <>
      {!isBeside && <InboxTable {...props} />}
      <ul
        aria-label={props.caption}
        className={isBeside ? 'inbox-beside' : 'border-t border-line max-nav:-mx-4 lg:hidden'}
      >
        {props.rows.map((row) => (
          <InboxCard key={row.enquiryId} {...props} row={row} />
        ))}
      </ul>
    </>
  )
}

const isWaiting = ({ status, withdrawnAt }: InboxItem) => status === 'PENDING' && !withdrawnAt

function InboxTable({ caption, rows, origin, now, ofSeveral = false, currentId }: InboxListProps) {
  const { i18n } = useLingui()
  const { page, limit } = origin.query
  return (
    <div className="overflow-x-auto rounded-md bg-card shadow-soft max-lg:hidden">
      <table className="inbox-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {[
              i18n.t('Sl.No'),
              i18n.t('Name'),
              i18n.t('Subject'),
              i18n.t('Location'),
              i18n.t('Status'),
              i18n.t('Date'),
              i18n.t('Time'),
              i18n.t('Message'),
            ].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row, index) => (
          <tbody
            key={row.enquiryId}
            data-enquiry={row.enquiryId}
            data-unread={row.unread || undefined}
            data-current={row.enquiryId === currentId || undefined}
          >
            <tr>
              <td>{(page - 1) * limit + index + 1}</td>
              <th scope="row" data-label="Name">
                <span className="inline-flex items-center gap-1.5">
                  <ShortText text={row.name} />
                  <Unread row={row} />
                </span>
              </th>
              <td data-label="Subject">
                <ShortText text={row.subject} /> {row.kind === 'BOOKING' && <Chip>{i18n.t('Booking')}</Chip>}
              </td>
              <td>
                <span className="inbox-place" title={row.location}>
                  {orNotAvailable(row.location, i18n)}
                </span>
              </td>
              <td>
                <EnquiryStatusChip enquiry={row} isCustomers={false} />
              </td>
              <td>{formatDate(row.lastUpdated, i18n)}</td>
              <td>{formatTime(row.lastUpdated, i18n)}</td>
              <td>
                <PageLink
                  href={threadPath(row.enquiryId, origin)}
                  aria-current={row.enquiryId === currentId ? 'true' : undefined}
                  className="inline-flex min-h-8 items-center font-semibold text-action hover:underline"
                >
                  {i18n.t('View Enquiry')}
                  <span className="sr-only"> {row.enquiryId}</span>
                </PageLink>
              </td>
            </tr>
            <tr>
              <td />
              <td colSpan={7}>
                <span className="inbox-words">
                  <span className="min-w-0 flex-1 truncate">
                    {ofSeveral && `${row.businessName} · `}
                    <Preview row={row} />
                  </span>
                  <Ago row={row} now={now} />
                  {isWaiting(row) && <ReachLinks name={row.name} number={row.contactNumber} className="-my-2" />}
                </span>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  )
}

function InboxCard({ row, origin, now, ofSeveral = false, currentId }: InboxListProps & { row: InboxItem }) {
  const { i18n } = useLingui()
  const waits = isWaiting(row)
  return (
    <li
      className="inbox-card"
      data-enquiry={row.enquiryId}
      data-unread={row.unread || undefined}
      data-current={row.enquiryId === currentId || undefined}
    >
      <span className="row-span-3">
        <Avatar name={row.name} size="medium" />
      </span>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <PageLink
          href={threadPath(row.enquiryId, origin)}
          aria-current={row.enquiryId === currentId ? 'true' : undefined}
          className={classNames('inbox-open whitespace-nowrap', row.unread && 'font-bold')}
        >
          <ShortText text={row.name} />
          <span className="sr-only">
            {' '}
            {i18n.t('View Enquiry')} {row.enquiryId}
          </span>
        </PageLink>
        <Unread row={row} />
        {!waits && <EnquiryStatusChip enquiry={row} isCustomers={false} />}
        {row.kind === 'BOOKING' && <Chip>{i18n.t('Booking')}</Chip>}
      </p>
      <Ago row={row} now={now} />
      <p className="col-span-2 col-start-2 line-clamp-2 break-words text-muted">
        <span className={classNames('text-ink', row.unread && 'font-bold')}>
          <ShortText text={row.subject} />
        </span>{' '}
        · <Preview row={row} />
      </p>
      <p className="col-start-2 min-w-0 self-center truncate text-sm text-muted">
        {ofSeveral
          ? `${row.businessName} · ${formatDate(row.dateCreated, i18n)}`
          : i18n.t('Asked {time}', { time: formatDate(row.dateCreated, i18n) })}
      </p>
      {waits && <ReachLinks name={row.name} number={row.contactNumber} className="-me-2 -mb-2 justify-self-end" />}
    </li>
  )
}

function Unread({ row }: { row: InboxItem }) {
  const { i18n } = useLingui()
  if (!row.unread) return null
  return (
    <>
      <span aria-hidden className="unread-dot" />
      <span className="sr-only">{i18n.t('New')}</span>
    </>
  )
}

/** The first words of the newest message; `You` is the business. */
function Preview({ row: { preview, isPreviewMine } }: { row: InboxItem }) {
  const { i18n } = useLingui()
  return <>{isPreviewMine ? i18n.t('You: {text}', { text: preview }) : preview}</>
}

/** The time of the last word; of what waits longer than an hour, how long it does. */
function Ago({ row, now }: { row: InboxItem; now: string }) {
  const { i18n } = useLingui()
  const { lastUpdated } = row
  const isLate = isWaiting(row) && new Date(now).getTime() - new Date(lastUpdated).getTime() >= 3_600_000
  return (
    <time
      dateTime={lastUpdated}
      className={classNames(
        'flex-none justify-self-end text-sm whitespace-nowrap',
        isLate ? 'font-semibold text-warning-text' : 'text-muted',
      )}
    >
      {isLate ? formatWaited(lastUpdated, now, i18n) : formatAgo(lastUpdated, now, i18n)}
    </time>
  )
}
