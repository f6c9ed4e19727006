import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { removeFilesLater } from '#features/media/server/media-jobs.ts'
import { adNumberOf } from '../rules.ts'
import { eraseAdsOf, listAdsOf } from './advertising-queries.ts'

export const advertisingData = {
  tables: ['ad_booking'],
  async export({ app, db, actor }): Promise<Pick<AccountExport, 'advertisements'>> {
    const rows = await listAdsOf(db, actor.accountId)
    return {
      advertisements: rows.map((row) => ({
        adNumber: adNumberOf(row.id),
        placement: row.placement,
        city: app.places.cityById(row.city_id)?.name ?? '',
        startsOn: row.startsOn,
        lastOn: row.lastOn,
        headline: row.headline,
        line: row.line,
        url: row.url,
        name: row.contact_name,
        phone: row.phone,
        email: row.email,
        bookedAt: row.created_at.toISOString(),
      })),
    }
  },
  erase: async (tx, { accountIds }) => removeFilesLater(tx, await eraseAdsOf(tx, accountIds)),
} satisfies PersonalData
