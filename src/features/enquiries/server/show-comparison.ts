import type { Ctx } from '#core/context.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { listBusinesses } from '#features/businesses/server/business-queries.ts'
import { viewBusinessPage } from '#features/businesses/server/business-view.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import type { FactValue, Price } from '#features/facts/fact-values.ts'
import { compareFacts } from '#features/facts/server/compare-facts.ts'
import { chosenPlace } from '#features/places/chosen-place.ts'
import { metresBetween } from '#features/places/rules.ts'
import { resultsPath } from '#features/search/results-path.ts'
import { chosenIds } from '../chosen-businesses.ts'

/**
 * The businesses in the address side by side: what lists and pages say of them, and every fact that one of them states.
 */
export async function showComparison(ctx: Ctx, url: URL) {
  const ids = chosenIds(url.searchParams)
  const rows = new Map((await listBusinesses(ctx.db, ids)).map((row) => [row.id, row]))
  const cards = await listBusinessCards(ctx, { ids, distancesMetres: ids.map((id) => distanceTo(ctx, rows.get(id))) })
  const pages = cards.flatMap(({ businessId }) => {
    const row = rows.get(businessId)
    return row ? viewBusinessPage(ctx, row) : []
  })
  const [first] = cards
  return {
    cards,
    best: bestOf(cards, (id) => rows.get(id)?.facts?.price),
    // All of one trade in one city come from its list.
    list:
      first &&
      cards.every(
        ({ categories, citySlug }) => categories[0]?.id === first.categories[0]?.id && citySlug === first.citySlug,
      )
        ? listOf(first)
        : undefined,
    facts: compareFacts(pages, ctx.i18n),
    openIds: cards.flatMap(({ businessId, isTakingEnquiries }) => (isTakingEnquiries ? businessId : [])),
  }
}

function listOf({ categories: [category], city, citySlug }: BusinessCard) {
  return category && { href: resultsPath({ citySlug, what: category.slug }), what: category.name, city }
}

/** The average of fewer ratings says little: a single friend's five stars are not the best. */
const fewRatings = 5

/** Which of the businesses is the best in a row, by its place; in rows in which nobody or everybody is, none. */
export function bestOf(
  cards: readonly Pick<BusinessCard, 'businessId' | 'rating' | 'distanceMetres' | 'replyMinutes'>[],
  priceOf: (id: number) => FactValue | undefined,
) {
  const prices = cards.map(({ businessId }) => priceOf(businessId)).map((value) => (isPrice(value) ? value : undefined))
  const isOneUnit = new Set(prices.flatMap((price) => price?.unit ?? [])).size === 1
  return {
    rating: bestIn(cards.map(({ rating }) => (rating && rating.count >= fewRatings ? -rating.average : undefined))),
    distance: bestIn(cards.map((card) => card.distanceMetres ?? undefined)),
    reply: bestIn(cards.map(({ replyMinutes }) => replyMinutes ?? undefined)),
    price: isOneUnit ? bestIn(prices.map((price) => price?.fromPaise)) : [],
  }
}

const isPrice = (value: FactValue | undefined): value is Price =>
  typeof value === 'object' && !Array.isArray(value) && 'fromPaise' in value

/** The places of the smallest number, where there is a larger one. */
function bestIn(values: readonly (number | undefined)[]): number[] {
  const known = values.filter((value) => value !== undefined)
  const least = Math.min(...known)
  if (known.every((value) => value === least)) return []
  return values.flatMap((value, index) => (value === least ? index : []))
}

/** From where the visitor looks; null when they did not say. */
function distanceTo(
  { app, cookies }: Ctx,
  business: { lat: number | null; lng: number | null } | undefined,
): number | null {
  const { near, area } = chosenPlace(cookies, app.places)
  const from = near?.position ?? area
  if (!from || business?.lat == null || business.lng == null) return null
  return Math.round(metresBetween(from, { lat: business.lat, lng: business.lng }))
}
