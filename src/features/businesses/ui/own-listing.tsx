import { useLingui } from '@lingui/react'
import { settingsPath } from '#features/bookings/paths.ts'
import { historyPath } from '#features/listings/listing-path.ts'
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

/** The pages that change a listing. */
const editPages = [
  { page: '/company-info', label: /* i18n */ 'Company info', hint: /* i18n */ 'Name, trade, place, hours, holidays' },
  { page: '/contact-info', label: /* i18n */ 'Contact info', hint: /* i18n */ 'Numbers, e-mail, website' },
  { page: '/about-company', label: /* i18n */ 'About the company', hint: /* i18n */ 'In your words; services, prices' },
  { page: '/upload-media', label: /* i18n */ 'Photos and videos', hint: /* i18n */ 'What people see first' },
  { page: '/hash', label: /* i18n */ 'Hashtags', hint: /* i18n */ 'Words that customers tap' },
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
        <div>
          <h3 id={headingId} lang={nameLanguage(name)} className="text-base break-words">
            {name}
          </h3>
          {nativeName && <p lang={nameLanguage(nativeName)}>{nativeName}</p>}
          <p className="text-sm text-muted">{city}</p>
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
        <ul className="grid gap-2 xs:grid-cols-2 lg:grid-cols-3">
          {editPages.map(({ page, label, hint }) => (
            <li key={page} className="grid">
              <PageLink
                href={`${page}?business=${id}`}
                className="group grid content-start gap-0.5 rounded-md border border-line p-3 hover:border-action"
              >
                <span className="font-semibold text-action group-hover:underline">{i18n.t(label)}</span>
                <span className="text-sm text-muted">{i18n.t(hint)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="flex flex-wrap gap-x-4">
        <PageLink href={url} className="text-link inline-flex min-h-11 items-center font-semibold">
          {i18n.t('View page')}
          <span className="sr-only"> ({name})</span>
        </PageLink>
        <PageLink href={settingsPath(id)} className="text-link inline-flex min-h-11 items-center">
          {i18n.t('Booking')}
          <span className="sr-only"> ({name})</span>
        </PageLink>
        <PageLink href="/branches" className="text-link inline-flex min-h-11 items-center">
          {i18n.t('Branches')}
          <span className="sr-only"> ({name})</span>
        </PageLink>
        <PageLink href={staffPath(id)} className="text-link inline-flex min-h-11 items-center">
          {i18n.t('Staff')}
          <span className="sr-only"> ({name})</span>
        </PageLink>
        <PageLink href={historyPath(id)} className="text-link inline-flex min-h-11 items-center">
          {i18n.t('History')}
          <span className="sr-only"> ({name})</span>
        </PageLink>
      </p>
    </article>
  )
}
