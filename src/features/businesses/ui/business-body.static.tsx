import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ShownAd } from '#core/ad-spaces.ts'
import type { BrandOfBusiness } from '#features/brands/brand-of-business.ts'
import { OtherBranches } from '#features/brands/ui/other-branches.tsx'
import type { FactView } from '#features/facts/contract.ts'
import { FactsSection, ServicesSection } from '#features/facts/ui/facts-section.tsx'
import type { MediaView } from '#features/media/contract.ts'
import type { Reviews } from '#features/ratings/reviews.ts'
import { ReviewsSection } from '#features/ratings/ui/reviews-section.tsx'
import { AdCard } from '#page-kit/ad-card.tsx'
import { Section } from '#page-kit/section.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { formatMonth, formatWait } from '#ui/format.ts'
import type { BusinessCard, BusinessPage } from '../contract.ts'
import { BusinessAbout } from './business-about.tsx'
import { BusinessList } from './business-list.tsx'
import { PictureCards } from './picture-cards.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

type BusinessBodyData = {
  brand: BrandOfBusiness | undefined
  business: BusinessPage
  isOwner: boolean
  media: readonly MediaView[]
  related: readonly BusinessCard[]
  ad: ShownAd | null
  reviews: Reviews
  isClosedForGood: boolean
}

/** What it says of itself, and what Nukkad knows of it. */
function factsOfPage({ facts, listedSince, replyMinutes }: BusinessPage, i18n: I18n): FactView[] {
  const known = [{ key: 'since', label: i18n.t('On Nukkad since'), text: formatMonth(listedSince, i18n) }]
  if (replyMinutes !== null)
    known.unshift({ key: 'reply', label: i18n.t('Usually replies in'), text: formatWait(replyMinutes, i18n) })
  return [...facts, ...known]
}

/** What a business offers, its description and reviews, and similar businesses. */
export function BusinessBody({ data }: { data: ServerOnly<BusinessBodyData> }) {
  const { ad, brand, business, isClosedForGood, isOwner, media, related, reviews } = readServerOnly(data)
  const { i18n } = useLingui()
  return (
    <div className="grid gap-8">
      <ServicesSection services={business.services} />
      <FactsSection facts={factsOfPage(business, i18n)} />
      <BusinessAbout business={business} />
      {!(isClosedForGood && reviews.rating === null) && (
        <ReviewsSection
          business={business}
          reviews={reviews}
          asksForReview={!isOwner && !isClosedForGood}
          isOwner={isOwner}
        />
      )}
      {ad && <AdCard ad={ad} />}
      {brand && <OtherBranches brand={brand} />}
      {related.length > 0 && (
        <Section id="related" title={i18n.t('Others like this nearby')}>
          <PictureCards
            cards={related}
            subject={{ city: business.citySlug, category: business.categories[0]?.slug }}
            headingLevel={3}
          />
        </Section>
      )}
      <RecentlyViewed here={{ business, media }} />
    </div>
  )
}

type AlternativesProps = { alternatives: readonly BusinessCard[] }

/** Suggestions on the page of a business that is no longer listed. */
export function Alternatives({ alternatives }: AlternativesProps) {
  const { i18n } = useLingui()
  if (alternatives.length === 0) return null
  return (
    <Section id="alternatives" title={i18n.t('Others of the same kind')}>
      <BusinessList cards={alternatives} headingLevel={3} />
    </Section>
  )
}
