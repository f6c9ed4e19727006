import { useLingui } from '@lingui/react'
import type { FormProblem } from '#core/page.ts'
import { uploadPath } from '#features/media/media-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip, VerifiedChip } from '#ui/chip.tsx'
import { formatDate } from '#ui/format.ts'
import { opensModal } from '#ui/modals/opens-modal.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { OwnListing as OwnListingView } from '../server/show-own-business.ts'
import { nameLanguage } from './name-language.ts'
import { NativeNameForm } from './native-name-form.tsx'

/** Parts of a listing whose benefit is not obvious, and the modal that explains it. */
const reasons = [
  { part: 'website', modal: 'myCustomer', label: /* i18n */ 'Why a website?' },
  { part: 'hashtags', modal: 'whyHashtag', label: /* i18n */ 'Why hashtags?' },
]

/** One of the merchant's listings: its state, how complete it is, what is missing, and its public page. */
export function OwnListing({ listing, problem }: { listing: OwnListingView; problem: FormProblem | undefined }) {
  const { i18n } = useLingui()
  const { city, id, isOpen, isVerified, missing, name, nativeName, paidUntil, profilePercentage, url } = listing
  const relevantReasons = reasons.filter(({ part }) => missing.includes(part))
  const lacksPhotos = missing.includes('photos')
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
          <p className="text-sm text-muted">
            {i18n.t('Missing: {parts}.', { parts: missing.map((part) => i18n.t(part)).join(', ') })}
          </p>
        )}
        {(relevantReasons.length > 0 || lacksPhotos) && (
          <p className="-ms-4 flex flex-wrap">
            {lacksPhotos && (
              <ButtonLink href={uploadPath(id)} variant="quiet" className="text-sm">
                {i18n.t('Add photos')}
              </ButtonLink>
            )}
            {relevantReasons.map(({ part, modal, label }) => (
              <Button key={part} variant="quiet" className="text-sm" {...opensModal(modal)}>
                {i18n.t(label)}
              </Button>
            ))}
          </p>
        )}
      </div>
      <NativeNameForm listing={listing} problem={problem} />
      <p>
        <PageLink href={url} className="text-link inline-flex min-h-11 items-center font-semibold">
          {i18n.t('View page')}
          <span className="sr-only"> ({name})</span>
        </PageLink>
      </p>
    </article>
  )
}
