import { useLingui } from '@lingui/react'
import { nameLanguage, textLanguage } from '#features/businesses/name-language.ts'
import { BusinessPicture } from '#features/businesses/ui/business-picture.tsx'
import { secondNameOf } from '#features/businesses/ui/listing-of.ts'
import { Chip } from '#ui/chip.tsx'
import { formatDateTime, orNotAvailable } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { SecondName } from '#ui/second-name.tsx'
import type { CustomerEnquiry } from '../customer-enquiry.ts'
import { EnquiryStatusChip } from './enquiry-status-chip.tsx'

/** A customer's enquiries as cards: what it is about, whom they asked, and the last word in it. */
export function CustomerEnquiryList({ label, rows }: { label: string; rows: readonly CustomerEnquiry[] }) {
  return (
    <ul aria-label={label} className="grid items-start gap-3 lg:grid-cols-2">
      {rows.map((row) => (
        <EnquiryCard key={row.enquiryId} row={row} />
      ))}
    </ul>
  )
}

function EnquiryCard({ row }: { row: CustomerEnquiry }) {
  const { i18n } = useLingui()
  const { businessId, booking, card, enquiryId, kind, lastUpdated, location, name, preview, subject, unread } = row
  const business = orNotAvailable(name, i18n)
  return (
    <li
      className={`relative grid gap-2.5 rounded-md border bg-card p-4 shadow-soft hover:bg-action-tint ${unread ? 'border-marigold' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-[1_1_7rem] text-base break-words">
          {/* The whole card is tapped. */}
          <PageLink href={`/customer-message?enquiryId=${enquiryId}`} className="after:absolute after:inset-0">
            {orNotAvailable(subject, i18n)}
          </PageLink>
        </h2>
        <span className="flex flex-none flex-wrap justify-end gap-1.5">
          {unread && <Chip tone="action">{i18n.t('New')}</Chip>}
          {kind === 'BOOKING' && booking !== 'coming' && <Chip>{i18n.t('Booking')}</Chip>}
          <EnquiryStatusChip enquiry={row} booking={booking} isCustomers />
        </span>
      </div>
      <div className="flex items-center gap-3">
        <BusinessPicture businessId={businessId} name={name} card={card} className="size-11" />
        <div className="min-w-0">
          <p lang={nameLanguage(name)} className="font-semibold break-words">
            {business}
          </p>
          {card && <SecondName {...secondNameOf(card)} className="block text-sm" />}
          <p className="text-sm text-muted">
            {location !== '' && `${location} · `}
            {formatDateTime(lastUpdated, i18n)}
          </p>
        </div>
      </div>
      {preview && (
        <div className="rounded-md bg-sunken px-3 py-2 text-sm">
          <p className="line-clamp-2 break-words">
            <b>{preview.from === 'customer' ? i18n.t('You') : business}: </b>
            <span lang={textLanguage(preview.text, i18n)}>{preview.text}</span>
          </p>
        </div>
      )}
    </li>
  )
}
