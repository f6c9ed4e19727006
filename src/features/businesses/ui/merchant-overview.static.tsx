import { useLingui } from '@lingui/react'
import { ImagePlus } from 'lucide-react'
import { uploadPath } from '#features/media/media-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, VerifiedChip } from '#ui/chip.tsx'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import type { getMerchantOverview } from '../server/get-merchant-overview.ts'
import { NoListings } from './no-listings.tsx'

type Overview = Awaited<ReturnType<typeof getMerchantOverview>>

/** What is pending for a merchant, and how complete each of the listings is. */
export function MerchantOverview({ overview }: { overview: Overview }) {
  const { i18n } = useLingui()
  const { pending, answered, views, paidUntil, businesses } = overview
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{i18n.t('Overview')}</h1>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatTile
          label={i18n.t('Waiting for your answer')}
          value={pending}
          href="/merchant-enquiryPending"
          action={i18n.t('Answer them')}
        />
        <StatTile label={i18n.t('Answered')} value={answered} href="/merchant-enquiry" action={i18n.t('See all')} />
        <StatTile label={i18n.t('Visits to your pages')} value={views} />
        <StatTile
          label={i18n.t('Plan')}
          value={paidUntil ? i18n.t('Paid') : i18n.t('Free')}
          note={
            paidUntil
              ? i18n.t('until {date}', { date: formatDate(paidUntil, i18n) })
              : i18n.t('1 listing, pending enquiries only')
          }
          href="/merchant-payment"
          action={paidUntil ? i18n.t('See details') : i18n.t('See what a plan gives')}
        />
      </div>
      <Card title={i18n.t('Your listings')} titleId="own-listings">
        {businesses.length === 0 ? (
          <NoListings />
        ) : (
          <ul className="grid divide-y divide-line">
            {businesses.map(({ id, name, url, completeness, isVerified, isOpen, photoCount }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <PageLink
                  href={url}
                  className="min-w-0 flex-1 basis-56 font-semibold break-words text-action hover:underline"
                >
                  {name}
                </PageLink>
                {isVerified && <VerifiedChip />}
                {!isOpen && <Chip tone="warning">{i18n.t('Closed for enquiries')}</Chip>}
                <span className="text-sm text-muted">
                  {i18n.t('Profile {percent}% complete', { percent: completeness })}
                </span>
                <ButtonLink href={uploadPath(id)} variant="quiet" icon={<ImagePlus size={20} aria-hidden />}>
                  {photoCount === 0
                    ? i18n.t('Add photos')
                    : i18n.t('{count, plural, one {# photo} other {# photos}}', { count: photoCount })}
                  <span className="sr-only"> ({name})</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
