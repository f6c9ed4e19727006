import { useLingui } from '@lingui/react'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StarRow } from '#ui/rating-stars.tsx'
import { StarLinks } from '#ui/star-choice.tsx'
import type { RatingView } from '../contract.ts'
import { ratePath, reviewPhotosPath } from '../reviews.ts'

const linkClass = 'inline-flex min-h-11 items-center text-action underline underline-offset-4'

type RatingInviteProps = { businessUrl: BusinessPath; own: RatingView | undefined; isSignedIn: boolean }

/** The entry to one's own rating: stars that open the form preselected, or one's rating with a link to change it. */
export function RatingInvite({ businessUrl, own, isSignedIn }: RatingInviteProps) {
  const { i18n } = useLingui()
  const pathFor = (stars?: number) => {
    const path = ratePath(businessUrl, stars)
    return isSignedIn ? path : signInPath(path)
  }
  if (!own)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="font-semibold">{i18n.t('Rate this business')}</p>
          <StarLinks hrefFor={pathFor} />
        </div>
        <PageLink href={pathFor()} rel="nofollow" className={linkClass}>
          {i18n.t('Write a review')}
        </PageLink>
      </div>
    )
  return (
    <div className="grid gap-1 rounded-md bg-sunken px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {i18n.t('You gave {stars} of 5 on {date}', {
              stars: own.stars,
              date: formatDate(own.dateEdited ?? own.dateCreated, i18n),
            })}
          </span>
          <StarRow average={own.stars} />
        </p>
        {own.can.edit && (
          <span className="flex flex-wrap gap-x-4">
            <PageLink href={pathFor()} rel="nofollow" className={linkClass}>
              {i18n.t('Change your review')}
            </PageLink>
            <PageLink href={reviewPhotosPath(own.ratingId)} rel="nofollow" className={linkClass}>
              {own.photos.length > 0 ? i18n.t('Change photos') : i18n.t('Add photos')}
            </PageLink>
          </span>
        )}
      </div>
      {!own.isShown && (
        <p className="pb-2 text-sm text-muted">
          {own.can.edit
            ? i18n.t('Several people reported your review. We are looking at it; until then others do not see it.')
            : i18n.t('We took your review down after reports.')}
        </p>
      )}
    </div>
  )
}
