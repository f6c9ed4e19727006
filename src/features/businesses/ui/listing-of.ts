import type { ListingView } from '#ui/listing-card.tsx'
import type { BusinessCard } from '../contract.ts'
import { nameLanguage } from './name-language.ts'

/** The icon of a business without a category. */
const shopIcon = 'store'

/** A business as the props of a list card. */
export function listingOf(card: BusinessCard): ListingView {
  return {
    href: card.url,
    name: card.name,
    nameLang: nameLanguage(card.name),
    categories: card.categories.map(({ name }) => name),
    icon: card.categories[0]?.icon ?? shopIcon,
    locality: card.locality,
    city: card.city,
    rating: card.rating ?? { average: 0, count: 0 },
    openState: card.openState ? { isOpen: card.openState.isOpen, text: card.openState.text } : undefined,
    distanceMetres: card.distanceMetres ?? undefined,
    isVerified: card.isVerified,
    isAd: false,
    isDemo: card.isDemo,
    photoUrl: card.photoUrl ?? undefined,
    enquireHref: card.isTakingEnquiries ? `${card.url}?isopenmodal=true` : undefined,
    phone: card.phone ?? undefined,
  }
}
