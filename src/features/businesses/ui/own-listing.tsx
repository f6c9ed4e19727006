import { useLingui } from '@lingui/react'
import {
  CalendarDays,
  Camera,
  ChevronRight,
  Eye,
  Hash,
  History,
  IndianRupee,
  Link,
  MapPin,
  Phone,
  Store,
  Users,
} from 'lucide-react'
import { settingsPath } from '#features/bookings/paths.ts'
import { connectionsPath } from '#features/connections/connections-path.ts'
import { historyPath } from '#features/listings/listing-path.ts'
import { uploadPath } from '#features/media/media-path.ts'
import { staffPath } from '#features/staff/staff-path.ts'
import { Button } from '#ui/button.tsx'
import { Chip, VerifiedChip } from '#ui/chip.tsx'
import { formatDate } from '#ui/format.ts'
import { opensModal } from '#ui/modals/opens-modal.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { OwnListing as OwnListingView } from '../server/show-own-business.ts'
import { nameLanguage } from './name-language.ts'

/** Parts of a listing whose benefit is not obvious, and the modal that explains it. */
const reasons = [
  { part: 'website', modal: 'myCustomer', label: /* i18n */ 'Why a website?' },
  { part: 'hashtags', modal: 'whyHashtag', label: /* i18n */ 'Why hashtags?' },
]

/** The pages that change a listing, and those of its work. */
const pages = [
  {
    icon: Store,
    path: (id: number) => `/company-info?business=${id}` as const,
    title: /* i18n */ 'Company info',
    text: /* i18n */ 'Name, trade, place, hours, holidays',
  },
  {
    icon: Phone,
    path: (id: number) => `/contact-info?business=${id}` as const,
    title: /* i18n */ 'Contact info',
    text: /* i18n */ 'Numbers, e-mail, website',
  },
  {
    icon: IndianRupee,
    path: (id: number) => `/about-company?business=${id}` as const,
    title: /* i18n */ 'About the company',
    text: /* i18n */ 'In your words; services, prices',
  },
  { icon: Camera, path: uploadPath, title: /* i18n */ 'Photos and videos', text: /* i18n */ 'What people see first' },
  {
    icon: Hash,
    path: (id: number) => `/hash?business=${id}` as const,
    title: /* i18n */ 'Hashtags',
    text: /* i18n */ 'Words that customers tap',
  },
  {
    icon: CalendarDays,
    path: (id: number) => settingsPath(id),
    title: /* i18n */ 'Booking',
    text: /* i18n */ 'Times that customers can take',
  },
  {
    icon: Users,
    path: (id: number) => staffPath(id),
    title: /* i18n */ 'Staff',
    text: /* i18n */ 'Who answers with you',
  },
  {
    icon: MapPin,
    path: () => '/branches' as const,
    title: /* i18n */ 'Branches',
    text: /* i18n */ 'One brand, several places',
  },
  {
    icon: Link,
    path: (id: number) => connectionsPath(id),
    title: /* i18n */ 'Connections',
    text: /* i18n */ 'Your enquiries in other programs',
  },
  { icon: History, path: historyPath, title: /* i18n */ 'History', text: /* i18n */ 'Who changed what, and undo' },
] as const

/** One of the merchant's listings: its state, how complete it is, what is missing, and its public page. */
export function OwnListing({ listing }: { listing: OwnListingView }) {
  const { i18n } = useLingui()
  const { city, id, isOpen, isVerified, missing, name, nativeName, paidUntil, profilePercentage, url } = listing
  const relevantReasons = reasons.filter(({ part }) => missing.some(({ text }) => text === part))
  const headingId = `listing-${id}`
  return (
    <article aria-labelledby={headingId} className="grid gap-3 py-4">
      <div className="grid gap-2">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h3 id={headingId} lang={nameLanguage(name)} className="text-base break-words">
              {name}
            </h3>
            {nativeName && <p lang={nameLanguage(nativeName)}>{nativeName}</p>}
            <p className="text-sm text-muted">{city}</p>
          </div>
          <PageLink
            href={url}
            className="inline-flex min-h-11 flex-none items-center gap-1.5 font-semibold text-action"
          >
            <Eye size={20} aria-hidden />
            {i18n.t('View page')}
            <span className="sr-only"> ({name})</span>
          </PageLink>
        </div>
        <div className="flex flex-wrap gap-2">
          <Chip tone={isOpen ? 'action' : 'warning'}>
            {isOpen ? i18n.t('Takes enquiries') : i18n.t('Closed for enquiries')}
          </Chip>
          {paidUntil ? (
            <Chip tone="verified">{i18n.t('Paid until {date}', { date: formatDate(paidUntil, i18n) })}</Chip>
          ) : (
            <Chip>{i18n.t('Free plan')}</Chip>
          )}
          {isVerified && <VerifiedChip />}
        </div>
      </div>
      <div className="grid gap-1">
        <p className="text-sm font-semibold">{i18n.t('Profile {percent}% complete', { percent: profilePercentage })}</p>
        <div aria-hidden className="h-2 max-w-80 overflow-hidden rounded-sm bg-sunken">
          <div className="h-full bg-action" style={{ width: `${profilePercentage}%` }} />
        </div>
        {missing.length > 0 && (
          <>
            <p className="text-sm text-muted">{i18n.t('Still missing:')}</p>
            <ul className="flex flex-wrap gap-x-4">
              {missing.map(({ text, page }) => (
                <li key={text}>
                  <PageLink
                    href={`${page}?business=${id}`}
                    className="text-link inline-flex min-h-11 items-center text-sm"
                  >
                    {i18n.t(text)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </>
        )}
        {relevantReasons.length > 0 && (
          <p className="-ms-4 flex flex-wrap">
            {relevantReasons.map(({ part, modal, label }) => (
              <Button key={part} variant="quiet" className="text-sm" {...opensModal(modal)}>
                {i18n.t(label)}
              </Button>
            ))}
          </p>
        )}
      </div>
      <nav aria-label={i18n.t('Change {name}', { name })}>
        <ul className="-mx-4 grid border-t border-line sm:grid-cols-2">
          {pages.map(({ icon: Icon, path, title, text }) => (
            <li key={title} className="grid border-b border-line">
              <PageLink
                href={path(id)}
                className="flex min-h-15 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-action-tint"
              >
                <Icon size={20} aria-hidden className="flex-none text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{i18n.t(title)}</span>
                  <span className="block text-sm text-muted">{i18n.t(text)}</span>
                </span>
                <ChevronRight size={20} aria-hidden className="flex-none text-muted rtl:rotate-180" />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  )
}
