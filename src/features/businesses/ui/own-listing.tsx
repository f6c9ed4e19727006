import { useLingui } from '@lingui/react'
import {
  CalendarDays,
  Camera,
  ChevronRight,
  Eye,
  Hash,
  History,
  IndianRupee,
  Info,
  Link,
  MapPin,
  MessagesSquare,
  Phone,
  Reply,
  Share2,
  Store,
  Users,
} from 'lucide-react'
import { settingsPath } from '#features/bookings/paths.ts'
import { connectionsPath } from '#features/connections/connections-path.ts'
import { automaticAnswerPath } from '#features/enquiries/automatic-answer.ts'
import { quickRepliesPath } from '#features/enquiries/quick-replies.ts'
import { historyPath } from '#features/listings/listing-path.ts'
import { uploadPath } from '#features/media/media-path.ts'
import { staffPath } from '#features/staff/staff-path.ts'
import type { ServerOnly } from '#platform/server-only.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, VerifiedChip } from '#ui/chip.tsx'
import { formatDate } from '#ui/format.ts'
import { MeterBar } from '#ui/meter-bar.tsx'
import { opensModal } from '#ui/modals/opens-modal.ts'
import { PageLink } from '#ui/page-link.tsx'
import { nameLanguage } from '../name-language.ts'
import { ownPagePath } from '../own-page-path.ts'
import type { OwnListing as OwnListingView } from '../server/show-own-business.ts'
import type { OwnPage as OwnPageView } from '../server/show-own-page.ts'
import { OwnPage } from './own-page.static.tsx'

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
    icon: MessagesSquare,
    path: (id: number) => `${quickRepliesPath}?business=${id}` as const,
    title: /* i18n */ 'Quick replies',
    text: /* i18n */ 'Sentences for answers that you give often',
  },
  {
    icon: Reply,
    path: automaticAnswerPath,
    title: /* i18n */ 'Automatic answer',
    text: /* i18n */ 'While you are closed, or always',
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
    isOwners: true,
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

/** How complete a listing is and what it lacks, its page with a pencil at each part, and the way to everything else. */
export function OwnListing({ listing, page }: { listing: OwnListingView; page: ServerOnly<OwnPageView> }) {
  const { i18n } = useLingui()
  const { id, isOwn, name, url } = listing
  const shownPages = isOwn ? pages : pages.filter((each) => !('isOwners' in each))
  return (
    <article aria-label={name} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Progress listing={listing} />
        <p className="flex gap-3 rounded-md bg-sunken p-3 text-sm max-lg:hidden">
          <Info size={20} aria-hidden className="flex-none text-muted" />
          {i18n.t('What you change here is on your page and in search within 2 seconds.')}
        </p>
      </div>
      <div className="grid gap-3 lg:col-start-1 lg:row-start-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="flex flex-wrap gap-2">
            <States listing={listing} />
          </p>
          <p className="flex flex-wrap gap-x-4">
            <PageLink
              href={`${url}/share`}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action"
            >
              <Share2 size={20} aria-hidden />
              {i18n.t('Share')}
              <span className="sr-only"> ({name})</span>
            </PageLink>
            <PageLink href={url} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action">
              <Eye size={20} aria-hidden />
              {i18n.t('View page')}
              <span className="sr-only"> ({name})</span>
            </PageLink>
          </p>
        </div>
        <OwnPage data={page} />
      </div>
      <section aria-labelledby="all-parts" className="grid gap-2 lg:col-start-1">
        <h2 id="all-parts" className="text-lg">
          {i18n.t('Everything you can change')}
        </h2>
        <ul className="grid overflow-hidden rounded-md bg-card shadow-soft sm:grid-cols-2">
          {shownPages.map(({ icon: Icon, path, title, text }) => (
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
      </section>
    </article>
  )
}

function States({ listing: { isOpen, isVerified, lastPaidDay } }: { listing: OwnListingView }) {
  const { i18n } = useLingui()
  return (
    <>
      <Chip tone={isOpen ? 'action' : 'warning'}>
        {isOpen ? i18n.t('Takes enquiries') : i18n.t('Closed for enquiries')}
      </Chip>
      {lastPaidDay ? (
        <Chip tone="verified">{i18n.t('Paid until {date}', { date: formatDate(lastPaidDay, i18n) })}</Chip>
      ) : (
        <Chip>{i18n.t('Free plan')}</Chip>
      )}
      {isVerified && <VerifiedChip />}
    </>
  )
}

/** How far the profile is, the next thing to add, and what else is missing. */
function Progress({ listing: { id, missing, profilePercentage } }: { listing: OwnListingView }) {
  const { i18n } = useLingui()
  const relevantReasons = reasons.filter(({ part }) => missing.some(({ text }) => text === part))
  return (
    <Card>
      <div className="grid gap-2">
        <p className="flex justify-between gap-3 text-sm">
          <b>{i18n.t('Profile {percent}% complete', { percent: profilePercentage })}</b>
          {missing.length > 0 && (
            <span className="text-muted">
              {i18n.t('{count, plural, one {# step left} other {# steps left}}', { count: missing.length })}
            </span>
          )}
        </p>
        <MeterBar percent={profilePercentage} />
        {missing.length > 0 && (
          <ul className="divide-y divide-line">
            {missing.map(({ text, page }) => (
              <li key={text}>
                <PageLink
                  href={`${page}?business=${id}`}
                  className="flex min-h-11 items-center justify-between gap-3 py-1 text-action hover:underline"
                >
                  {i18n.t('Add: {part}', { part: i18n.t(text) })}
                  <ChevronRight size={20} aria-hidden className="flex-none rtl:rotate-180" />
                </PageLink>
              </li>
            ))}
          </ul>
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
    </Card>
  )
}

/** The listings besides the one that is shown. */
export function OtherListings({ listings }: { listings: readonly OwnListingView[] }) {
  const { i18n } = useLingui()
  if (listings.length === 0) return null
  return (
    <section aria-labelledby="other-listings" className="grid gap-2">
      <h2 id="other-listings" className="text-lg">
        {i18n.t('Your other listings')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-md bg-card shadow-soft">
        {listings.map(({ id, isOpen, missing, name, profilePercentage, where }) => (
          <li key={id}>
            <PageLink
              href={ownPagePath(id)}
              className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-action-tint"
            >
              <Store size={20} aria-hidden className="flex-none text-muted" />
              <span className="min-w-0 flex-1">
                <b lang={nameLanguage(name)} className="block break-words">
                  {name}
                </b>
                <span className="block text-sm text-muted">
                  {where} · {!isOpen && `${i18n.t('Closed for enquiries')} · `}
                  {i18n.t('Profile {percent}% complete', { percent: profilePercentage })}
                  {missing.length > 0 &&
                    ` · ${i18n.t('{count, plural, one {# step left} other {# steps left}}', { count: missing.length })}`}
                </span>
              </span>
              <ChevronRight size={20} aria-hidden className="flex-none text-muted rtl:rotate-180" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
