import { useLingui } from '@lingui/react'
import { CalendarClock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingState } from '#features/bookings/contract.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Chip } from '#ui/chip.tsx'
import { formatDateTime, orNotAvailable } from '#ui/format.ts'
import { type ChatMessage, MessageList } from '#ui/message-list.tsx'
import type { EnquiryView } from '../contract.ts'
import { EnquiryStatusChip } from './enquiry-status-chip.tsx'
import { NewMessages } from './new-messages.tsx'

type ConversationProps = {
  enquiry: EnquiryView
  messages: readonly ChatMessage[]
  back: { href: PageAddress; label: string }
  /** A customer reads "Replied" where that is what the state means. */
  isCustomers?: boolean
  /** How the customer's booking stands; undefined where a time was only asked for, or it is over. */
  booking?: BookingState | undefined
  /** Whom it is with: beside the messages on wide screens, above them on phones. */
  aside: ReactNode
  /** What is seldom needed: below `aside` on wide screens, below the messages on phones. */
  more?: ReactNode
  /** Below the messages. */
  children: ReactNode
}

/** An enquiry as its two parties see it: its subject, the other side, the messages, and the available actions. */
export function Conversation({
  enquiry,
  messages,
  back,
  isCustomers = false,
  booking,
  aside,
  more,
  children,
}: ConversationProps) {
  const { i18n } = useLingui()
  const { subject, kind, location, dateCreated, preferredAt } = enquiry
  return (
    <div className="grid gap-6">
      <BackLink {...back} />
      <header className="grid gap-2">
        <h1 className="text-2xl break-words">{orNotAvailable(subject, i18n)}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <EnquiryStatusChip enquiry={enquiry} isCustomers={isCustomers} booking={booking} />
          {kind === 'BOOKING' && <Chip>{i18n.t('Booking')}</Chip>}
          <span className="inline-flex items-center gap-1">
            <MapPin size={16} aria-hidden />
            {orNotAvailable(location, i18n)}
          </span>
          <span>{formatDateTime(dateCreated, i18n)}</span>
        </p>
        {preferredAt && booking !== 'cancelled' && (
          <p className="inline-flex items-center gap-2 font-semibold">
            <CalendarClock size={20} aria-hidden />
            {booking
              ? i18n.t('When: {when}', { when: formatDateTime(preferredAt, i18n) })
              : i18n.t('Preferred time: {time}', { time: formatDateTime(preferredAt, i18n) })}
          </p>
        )}
      </header>
      <div className="conversation">
        {aside && <div>{aside}</div>}
        <div className="conversation-words">
          <MessageList messages={messages} />
          <NewMessages messages={messages} />
          {children}
        </div>
        {more && <div>{more}</div>}
      </div>
    </div>
  )
}
