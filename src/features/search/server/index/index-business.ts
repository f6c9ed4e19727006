import { businessTag, cityTag } from '#core/cache-tags.ts'
import { notifyChange } from '#core/change-queries.ts'
import type { Db } from '#core/database.ts'
import { isPaidAt, rankOf } from '#features/businesses/rules.ts'
import { saveClosedSound } from '#features/businesses/server/save-closed-sound.ts'
import { hoursAround } from '#features/businesses/special-days.ts'
import type { Lineage } from '#features/facts/catalogue.ts'
import { foldText } from '#platform/fold-text.ts'
import { cellOf, tieBreakOf } from '../../rules.ts'
import { releasePhrase, reweighPhrase, takePhrase } from './index-phrase.ts'
import {
  deleteListingCategories,
  deleteSearchDoc,
  findIndexed,
  findListing,
  getSetupForWriting,
  insertCounterDeltas,
  insertNewWords,
  type ListingRow,
  listCategoryLines,
  noteChange,
  upsertListingCategories,
  upsertSearchDoc,
} from './index-queries.ts'
import { type CategoryWords, documentTsv, documentWords, type SearchableListing } from './lexemes.ts'
import { ratingOf, traitsOf } from './listing-facts.ts'
import { openMinutes } from './open-minutes.ts'
import { foldName, searchWords } from './search-text.ts'
import { phraseKey, phraseWeight } from './suggestion-keys.ts'
import { takeWeek } from './week-queries.ts'

/**
 * Brings the index up to date with the tables. Call it in the transaction that saves, pays for, rates, closes or
 * deletes a business, after its rows and categories are written. A business that is absent or not open is removed.
 */
export async function indexBusiness(db: Db, businessId: number, now = new Date()): Promise<void> {
  const setup = await getSetupForWriting(db)
  if (setup.isRebuilding) await noteChange(db, businessId)
  const row = await findListing(db, businessId)
  if (row?.status !== 'open') {
    if (row?.status === 'closed') await saveClosedSound(db, row)
    return removeFromIndex(db, businessId)
  }

  const lines = await listCategoryLines(db, businessId)
  const listing = searchableListing(row, lines, now)
  const words = documentWords(listing, lines)
  const before = await findIndexed(db, businessId)
  const phraseId = await movePhrase(db, listing, before)
  const weekId = await takeWeek(db, listing.openMinutes)
  const cell = cellOf(listing.lat, listing.lng)
  await upsertSearchDoc(db, {
    id: listing.id,
    city_id: listing.cityId,
    phrase_id: phraseId,
    rank: listing.rank,
    lat: listing.lat,
    lng: listing.lng,
    cell,
    rating: listing.rating,
    traits: listing.traits,
    week_id: weekId,
    tsv: documentTsv(words, listing, setup),
  })
  await upsertListingCategories(db, listing, { cell, weekId })
  await insertCounterDeltas(db, deltasBetween(before.categories, categoriesOf(listing)))
  await insertNewWords(db, words.base)
  await invalidatePages(db, businessId, [listing.cityId, ...before.categories.map(({ cityId }) => cityId)])
}

/** Pages that show the business or a list of its city are rendered again. */
async function invalidatePages(db: Db, businessId: number, cityIds: readonly number[]): Promise<void> {
  await notifyChange(db, [businessTag(businessId), ...new Set(cityIds.map(cityTag))])
}

async function removeFromIndex(db: Db, businessId: number): Promise<void> {
  const before = await findIndexed(db, businessId)
  await deleteListingCategories(db, businessId)
  await insertCounterDeltas(db, deltasBetween(before.categories, []))
  await deleteSearchDoc(db, businessId)
  if (before.phrase) await releasePhrase(db, before.phrase, businessId)
  await invalidatePages(
    db,
    businessId,
    before.categories.map(({ cityId }) => cityId),
  )
}

function searchableListing(row: ListingRow, lines: CategoryWords, now: Date): SearchableListing {
  const rank = rankOf({
    isPaid: isPaidAt(row.paidUntil, now),
    isVerified: row.isVerified,
    ratingSum: row.ratingSum,
    ratingCount: row.ratingCount,
    completeness: row.completeness,
  })
  return {
    ...row,
    categoryIds: [...lines.keys()],
    rank: rank + tieBreakOf(row.id),
    rating: ratingOf(row),
    traits: traitsOf(row, lineagesIn(lines, [...lines.keys()])),
    openMinutes: openMinutes(hoursAround(row.hours, row.specialDays, now)),
  }
}

/** The words and ancestors of categories, for documents. */
export function categoryWordsOf(
  categories: readonly { id: number; parentId: number | null; name: string; slug: string }[],
): CategoryWords {
  const byId = new Map(categories.map((category) => [category.id, category]))
  function line(id: number): number[] {
    const parentId = byId.get(id)?.parentId
    return parentId == null ? [id] : [id, ...line(parentId)]
  }
  return new Map(
    categories.map(({ id, name }) => {
      const selfAndAncestorIds = line(id)
      const lineage = selfAndAncestorIds.flatMap((above) => byId.get(above)?.slug ?? [])
      return [id, { words: searchWords(foldText(name)), selfAndAncestorIds, lineage }]
    }),
  )
}

/** The lineages of the categories of a listing. */
export function lineagesIn(categories: CategoryWords, ids: readonly number[]): Lineage[] {
  return ids.flatMap((id) => {
    const lineage = categories.get(id)?.lineage
    return lineage ? [lineage] : []
  })
}

type Indexed = Awaited<ReturnType<typeof findIndexed>>

async function movePhrase(db: Db, listing: SearchableListing, before: Indexed): Promise<number> {
  const folded = phraseKey(foldName(listing.name))
  if (before.phrase?.folded === folded && before.phrase.cityId === listing.cityId) {
    await reweighPhrase(db, before.phrase, listing)
    return before.phrase.id
  }
  if (before.phrase) await releasePhrase(db, before.phrase, listing.id)
  const w = phraseWeight(listing.rank, 1)
  return takePhrase(db, { cityId: listing.cityId, folded, phrase: listing.name, w, listingId: listing.id })
}

interface InCategory {
  cityId: number
  categoryId: number
}

function categoriesOf({ cityId, categoryIds }: SearchableListing): InCategory[] {
  return categoryIds.map((categoryId) => ({ cityId, categoryId }))
}

function deltasBetween(before: readonly InCategory[], after: readonly InCategory[]) {
  const isIn = (list: readonly InCategory[], { cityId, categoryId }: InCategory) =>
    list.some((other) => other.cityId === cityId && other.categoryId === categoryId)
  return [
    ...before.filter((entry) => !isIn(after, entry)).map((entry) => ({ ...entry, n: -1 })),
    ...after.filter((entry) => !isIn(before, entry)).map((entry) => ({ ...entry, n: 1 })),
  ]
}
