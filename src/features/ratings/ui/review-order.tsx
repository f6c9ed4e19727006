import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { PageLink } from '#ui/page-link.tsx'
import { reviewsPath, type ShownReviews } from '../reviews.ts'
import { ratingOrders } from '../rules.ts'

const orderLabels = { newest: /* i18n */ 'Newest', useful: /* i18n */ 'Most useful' } as const

/** In which order the reviews are, and that only some are shown. */
export function ReviewOrder({ businessUrl, shown }: { businessUrl: BusinessPath; shown: ShownReviews }) {
  const { i18n } = useLingui()
  const { stars } = shown
  return (
    <nav aria-label={i18n.t('Order of the reviews')} className="flex flex-wrap gap-x-2">
      {ratingOrders.map((order) => (
        <PageLink
          key={order}
          href={reviewsPath(businessUrl, { ...shown, order })}
          rel="nofollow"
          aria-current={order === shown.order ? 'true' : undefined}
          className="chip-link"
        >
          {i18n.t(orderLabels[order])}
        </PageLink>
      ))}
      {stars !== undefined && (
        <PageLink
          href={reviewsPath(businessUrl, { ...shown, stars: undefined })}
          rel="nofollow"
          aria-current="true"
          className="chip-link"
        >
          {i18n.t('{stars, plural, one {# star} other {# stars}}', { stars })}
          <X size={16} aria-hidden />
          <span className="sr-only">{i18n.t(', show all')}</span>
        </PageLink>
      )}
    </nav>
  )
}
