import { useLingui } from '@lingui/react'
import { ChevronDown, Phone, Plus } from 'lucide-react'
import { useNavigation } from 'react-router'
import { timeOptions } from '#features/registration/ui/time-select.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Form } from '#ui/form.tsx'
import { formatPhone, formatTime } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { dayPath } from '../paths.ts'
import { bookingStep } from '../rules.ts'
import type { DayBooking, ShownGap } from '../server/show-day.ts'
import { BookingStatusChip } from './booking-status.tsx'

type DayAgendaProps = {
  businessId: number
  bookings: readonly DayBooking[]
  gaps: readonly ShownGap[]
  /** The business has hours, and none on this day. */
  isClosed: boolean
  selected: number | undefined
  date: string
}

/** A day from its first hour to its last: its bookings, what is free between them, and its breaks. */
export function DayAgenda({ businessId, bookings, gaps, isClosed, selected, date }: DayAgendaProps) {
  const { i18n } = useLingui()
  const lines = [
    ...bookings.map((booking) => ({ startsAt: booking.startsAt, booking })),
    ...gaps.map((gap) => ({ startsAt: gap.from, gap })),
  ].sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  if (lines.length === 0)
    return (
      <p className="rounded-md bg-card p-4 text-muted shadow-soft">
        {isClosed ? i18n.t('Closed on this day. Nothing is booked.') : i18n.t('Nothing is booked on this day.')}
      </p>
    )
  return (
    <ul className="grid rounded-md bg-card shadow-soft">
      {lines.map((line) => (
        <li
          key={'gap' in line ? line.startsAt : line.booking.id}
          className="flex gap-2 border-b border-line p-2 last:border-0"
        >
          <time
            dateTime={line.startsAt}
            className="w-18 flex-none pt-2.5 whitespace-nowrap [&:lang(hi)]:w-24 text-end text-sm text-muted tabular-nums"
          >
            {formatTime(line.startsAt, i18n)}
          </time>
          {'gap' in line ? (
            <Gap gap={line.gap} businessId={businessId} date={date} />
          ) : (
            <Entry booking={line.booking} isOpen={line.booking.id === selected} date={date} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Gap({ gap: { kind, to, at }, businessId, date }: { gap: ShownGap; businessId: number; date: string }) {
  const { i18n } = useLingui()
  const clock = formatTime(to, i18n)
  if (kind === 'closed') return <p className="py-2.5 text-sm text-muted">{i18n.t('Closed until {clock}', { clock })}</p>
  return (
    <PageLink
      href={`${dayPath({ business: businessId, date, add: at })}#add`}
      className="group flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-md px-3 text-sm text-muted hover:bg-action-tint"
    >
      {i18n.t('Free until {clock}', { clock })}
      <span className="flex items-center gap-1 font-semibold text-action">
        <Plus size={20} aria-hidden />
        <span className="max-sm:sr-only">{i18n.t('Add')}</span>
      </span>
    </PageLink>
  )
}

const edges: Partial<Record<DayBooking['status'], string>> = {
  CONFIRMED: 'border-action bg-action-tint',
  HELD: 'border-warning bg-warning-tint',
}

function Entry({ booking, isOpen, date }: { booking: DayBooking; isOpen: boolean; date: string }) {
  const { i18n } = useLingui()
  const {
    id,
    name,
    phone,
    service,
    note,
    status,
    heldUntil,
    enquiryId,
    isByHand,
    endsAt,
    cancelledBy,
    isForEarlierOwner,
  } = booking
  const { cancel, complete, noShow, restore, move } = booking.may
  return (
    <div
      className={`min-w-0 flex-1 rounded-md border-s-4 py-1 ps-3 pe-1 ${edges[status] ?? 'border-control bg-sunken'}`}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {heldUntil ? i18n.t('A customer') : name || i18n.t('Deleted customer')}
          </p>
          <p className="text-sm break-words text-muted">
            {service} · {i18n.t('until {clock}', { clock: formatTime(endsAt, i18n) })}
          </p>
          {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
          <p className="flex flex-wrap items-center gap-x-2 text-sm empty:hidden">
            {status !== 'CONFIRMED' && <BookingStatusChip status={status} />}
            {heldUntil && i18n.t('kept until {clock}', { clock: formatTime(heldUntil, i18n) })}
            {status === 'CANCELLED' && cancelledBy === 'customer' && i18n.t('by the customer, free again')}
            {isByHand && !isForEarlierOwner && i18n.t('entered by you')}
            {isForEarlierOwner && i18n.t('booked before you had this business: the number stays behind')}
          </p>
        </div>
        {phone && (
          <PageLink
            href={`tel:${phone}`}
            aria-label={i18n.t('Call {business}, {phone}', { business: name, phone: formatPhone(phone) })}
            className="grid size-11 flex-none place-items-center rounded-md text-action hover:bg-action-tint"
          >
            <Phone size={20} aria-hidden />
          </PageLink>
        )}
      </div>
      {(cancel || complete || noShow || restore || enquiryId !== null) && (
        <details open={isOpen} suppressHydrationWarning>
          <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-action">
            {i18n.t('More')}
            <ChevronDown size={16} aria-hidden />
          </summary>
          <div className="grid gap-3 pb-2">
            <div className="flex flex-wrap gap-2">
              {complete && <Decide id={id} intent="complete" label={i18n.t('Done')} />}
              {noShow && <Decide id={id} intent="noShow" label={i18n.t('Did not come')} />}
              {restore && <Decide id={id} intent="restore" label={i18n.t('Book again')} />}
              {cancel && <Decide id={id} intent="cancel" label={i18n.t('Cancel booking')} isDanger />}
            </div>
            {move && <Move id={id} date={date} />}
            {enquiryId !== null && (
              <PageLink
                href={`/merchant-message?enquiryId=${enquiryId}`}
                className="text-link inline-flex min-h-11 items-center justify-self-start"
              >
                {i18n.t('Write to the customer')}
              </PageLink>
            )}
          </div>
        </details>
      )}
    </div>
  )
}

function Decide({
  id,
  intent,
  label,
  isDanger = false,
}: {
  id: number
  intent: string
  label: string
  isDanger?: boolean
}) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post">
      <input type="hidden" name="booking" value={id} />
      <Button type="submit" variant={isDanger ? 'danger' : 'outline'} name="intent" value={intent} isBusy={isBusy}>
        {label}
      </Button>
    </Form>
  )
}

function Move({ id, date }: { id: number; date: string }) {
  const { i18n } = useLingui()
  return (
    <Form method="post" className="grid items-start gap-2 sm:grid-cols-[1fr_1fr_auto]" noValidate>
      <input type="hidden" name="booking" value={id} />
      <DateField id={`move-date-${id}`} name="date" label={i18n.t('Day')} defaultValue={date} />
      <SelectField
        id={`move-time-${id}`}
        name="time"
        label={i18n.t('Time')}
        options={[{ value: '', label: i18n.t('Please choose') }, ...timeOptions('from', [], i18n, bookingStep)]}
      />
      <Button type="submit" variant="outline" name="intent" value="move" className="min-h-12 sm:mt-7.5">
        {i18n.t('Move')}
      </Button>
    </Form>
  )
}
