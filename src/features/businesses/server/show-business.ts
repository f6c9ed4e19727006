import type { Ctx } from '#core/context.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import { findRelatedTo } from '#features/search/server/query/find-related.ts'
import type { BusinessPath } from '../business-path.ts'
import { businessIdOf } from '../business-path.ts'
import type { BusinessCard, BusinessPage } from '../contract.ts'
import type { OpeningHours } from '../rules.ts'
import { hoursAround } from '../special-days.ts'
import type { BusinessRow } from './business-queries.ts'
import { isClosedForGood, viewBusinessPage } from './business-view.ts'
import { findSuccessor } from './find-successor.ts'
import { listBusinessCards } from './list-business-cards.ts'
import { findShownBusiness, type ShownBusinessRow } from './shown-business-queries.ts'
import { shownQuote } from './shown-quote.ts'

const relatedCount = 6

export type ShownBusiness =
  | { kind: 'missing' }
  /** It is no longer listed; `alternatives` do the same in the same city. */
  | { kind: 'deleted'; alternatives: BusinessCard[] }
  /** For good where it is the same business; another one may have the address given back by its owner. */
  | { kind: 'moved'; url: BusinessPath; isForGood: boolean }
  | {
      kind: 'business'
      business: BusinessPage
      /** A sentence of the review that helped most. */
      quote: string | null
      related: BusinessCard[]
      /** Slugs of the main category and the groups above it, nearest first. */
      lineage: string[]
      ownerId: number | null
      brand: ShownBusinessRow['brand']
      /** Whether it has photos or videos. */
      isPictured: boolean
      /** Whether it offers times to book. */
      isBookable: boolean
      isClosedForGood: boolean
      /** Of the seven days from today on. */
      hours: OpeningHours | null
    }

/**
 * What the address `/companydesc/{city}/{slug}-{id}` shows: the id identifies the business; the rest must match its
 * current address.
 */
export async function showBusiness(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  address: { city: string; business: string },
): Promise<ShownBusiness> {
  const id = businessIdOf(address.business)
  const row = id === undefined ? undefined : await findShownBusiness(ctx.db, id)
  if (!row) return { kind: 'missing' }
  if (row.status === 'deleted') return { kind: 'deleted', alternatives: await listAlternatives(ctx, row) }
  const successor = row.status === 'closed' && (await findSuccessor(ctx.db, row))
  if (successor) return { kind: 'moved', url: viewBusinessPage(ctx, successor).url, isForGood: false }
  const business = viewBusinessPage(ctx, row)
  if (address.city !== business.citySlug || address.business !== `${row.slug}-${row.id}`) {
    return { kind: 'moved', url: business.url, isForGood: true }
  }
  // A closed one is in no list of search: who came for it is led to others that do the same.
  const related = row.status === 'closed' ? await listAlternatives(ctx, row) : await listRelated(ctx, row)
  const mainCategory = row.category_ids[0]
  return {
    kind: 'business',
    business,
    quote: shownQuote(ctx.i18n, row),
    related,
    lineage: mainCategory === undefined ? [] : lineageOf(ctx, mainCategory),
    ownerId: row.owner_id,
    brand: row.brand,
    isPictured: row.is_pictured,
    isBookable: row.is_bookable,
    isClosedForGood: isClosedForGood(row),
    hours: hoursAround(row.hours, row.special_days, ctx.now),
  }
}

function lineageOf({ app: { categories } }: Pick<Ctx, 'app'>, id: number): string[] {
  const line = [...categories.ancestors(id), categories.byId(id)]
  return line.flatMap((category) => category?.slug ?? []).reverse()
}

/** Up to six others of its main category near it. */
async function listRelated(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  { id, kind }: ShownBusinessRow,
): Promise<BusinessCard[]> {
  const ids = kind ? await findRelatedTo(ctx.app.search, kind, id) : []
  return listBusinessCards(ctx, { ids: ids.slice(0, relatedCount) })
}

async function listAlternatives(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  row: BusinessRow,
): Promise<BusinessCard[]> {
  const categoryId = row.category_ids[0]
  if (categoryId === undefined) return []
  return listBusinessCards(
    ctx,
    await findBusinesses(ctx.app.search, { text: '', categoryId, cityId: row.city_id, page: 0, size: relatedCount }),
  )
}
