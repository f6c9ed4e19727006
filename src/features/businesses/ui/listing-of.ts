import type { ListingView } from '#ui/listing-card.tsx'
import { chooseSigns, type Sign } from '#ui/signboard/signboard.ts'
import type { BusinessCard } from '../contract.ts'
import { nameLanguage } from '../name-language.ts'
import { isCalledFirst } from '../rules.ts'

/** What a list says of all its businesses, so that its cards need not: the slugs of a city and a category. */
export interface ListSubject {
  city?: string | undefined
  category?: string | undefined
  /** The slugs of that category and all below it. */
  kinds?: readonly string[] | undefined
}

/** Businesses as the props of the cards of one list. */
export function listingsOf(cards: readonly BusinessCard[], subject: ListSubject): ListingView[] {
  return chooseSigns(cards).map(({ business, sign }) => viewOf(business, sign, subject))
}

/** What is painted for a business that stands alone. */
export function signOf(business: Pick<BusinessCard, 'businessId' | 'scenes'>): Sign {
  const [{ sign } = noSign] = chooseSigns([business])
  return sign
}

/** A business on its own. */
export function listingOf(card: BusinessCard): ListingView {
  return viewOf(card, signOf(card), {})
}

/** What stands below the name for readers of another script (ui/second-name.tsx). */
export function secondNameOf({ nativeName, nameReading }: Pick<BusinessCard, 'nativeName' | 'nameReading'>) {
  return {
    nativeName: nativeName ?? undefined,
    nativeNameLang: nativeName === null ? undefined : nameLanguage(nativeName),
    nameReading,
  }
}

/**
 * The name and what stands below it. That of a demo listing, which is ours, stands first as it reads in the letters of
 * the page, and below it as it is stored (docs/decisions/596-demo-names-in-the-letters-of-the-page.md).
 */
export function namesOf(card: Pick<BusinessCard, 'isDemo' | 'name' | 'nativeName' | 'nameReading'>) {
  const { isDemo, name, nameReading } = card
  if (!isDemo || !nameReading) return { name, nameLang: nameLanguage(name), ...secondNameOf(card) }
  return {
    name: nameReading,
    nameLang: nameLanguage(nameReading),
    storedName: name,
    storedNameLang: nameLanguage(name),
  }
}

const noSign = { sign: { paint: 0, scene: undefined } }

/** The main trade where it is not that of the list, and beside it the one by which the business is in the list. */
function tradeOf([main, ...others]: BusinessCard['categories'], { category, kinds = [] }: ListSubject) {
  if (!main || main.slug === category) return undefined
  const isListed = ({ slug }: { slug: string }) => slug === category || kinds.includes(slug)
  const listed = isListed(main) ? undefined : others.find(isListed)
  return listed ? `${main.name} · ${listed.name}` : main.name
}

/** Whether its card offers to enquire: not where it is first of all called, as in an emergency. */
export const takesEnquiries = (card: BusinessCard) =>
  card.isTakingEnquiries && (card.phone === null || !isCalledFirst(card))

function viewOf(card: BusinessCard, sign: Sign, subject: ListSubject): ListingView {
  const { categories, citySlug, locality, phone, url } = card
  const city = citySlug === subject.city && locality !== '' ? '' : card.city
  return {
    href: url,
    ...namesOf(card),
    trade: tradeOf(categories, subject),
    place: [locality, city].filter((part) => part !== '').join(', '),
    rating: card.rating ?? { average: 0, count: 0 },
    openState: card.openState ?? undefined,
    distanceMetres: card.distanceMetres ?? undefined,
    fact: card.fact?.text,
    replyMinutes: card.replyMinutes ?? undefined,
    isVerified: card.isVerified,
    isAd: false,
    isDemo: card.isDemo,
    photoUrl: card.photoUrl ?? undefined,
    quote: card.quote ?? undefined,
    quoteLang: card.quote === null ? undefined : nameLanguage(card.quote),
    sign,
    enquireHref: takesEnquiries(card) ? `${url}?isopenmodal=true` : undefined,
    phone: phone ?? undefined,
  }
}
