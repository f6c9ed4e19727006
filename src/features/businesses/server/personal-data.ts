import type { SignedInCtx } from '#core/context.ts'
import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { listMediaOfAll } from '#features/media/server/media-queries.ts'
import { viewMedia } from '#features/media/server/media-view.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import {
  eraseBusinessesOf,
  erasedBusinessColumns,
  updateOwnedAsDeleted,
  updateOwnedAsRestored,
} from './business-queries.ts'
import { listMistakesForExport, reporterOf } from './mistake-queries.ts'
import { listListingsForExport } from './own-listing-queries.ts'

const originColumns = ['referral_code', 'source', 'source_key']

/** The reporter of a mistake is deleted after 30 days, with or without an account (clean-up.ts). */
export const businessData = {
  tables: ['business', 'listing_mistake'],
  outliving: {
    business: {
      erased: erasedBusinessColumns,
      // The name, by which customers and invoices know it; the rest is ours.
      kept: ['name', 'native_name', 'slug', 'locality', 'status', 'status_before_deletion', ...originColumns],
    },
  },
  async export(ctx): Promise<Pick<AccountExport, 'listings' | 'mistakes'>> {
    const [listings, mistakes] = await Promise.all([
      exportListings(ctx),
      listMistakesForExport(ctx.db, reporterOf(ctx.actor.accountId)),
    ])
    return {
      listings,
      mistakes: mistakes.map(({ business_name, kind, body, reported_at }) => ({
        business: business_name,
        kind,
        text: body,
        reportedAt: reported_at.toISOString(),
      })),
    }
  },
  async hide(tx, { actor }) {
    for (const id of await updateOwnedAsDeleted(tx, actor.accountId)) await indexBusiness(tx, id)
  },
  async restore(tx, accountId) {
    for (const id of await updateOwnedAsRestored(tx, accountId)) await indexBusiness(tx, id)
  },
  erase: (tx, { accountIds }) => eraseBusinessesOf(tx, accountIds),
} satisfies PersonalData

async function exportListings({ db, actor }: SignedInCtx): Promise<AccountExport['listings']> {
  const listings = await listListingsForExport(db, actor.accountId)
  const media = await listMediaOfAll(
    db,
    listings.map(({ id }) => id),
  )
  const mediaOf = Map.groupBy(media, (row) => row.business_id)
  return listings.map(({ id, created_at, ...said }) => ({
    businessId: id,
    ...said,
    createdAt: created_at.toISOString(),
    media: viewMedia(mediaOf.get(id) ?? []).map(({ mediaId, kind, url, alt }) => ({ mediaId, kind, url, alt })),
  }))
}
