import type { SignedInCtx } from '#core/context.ts'
import { dayMs } from '#platform/durations.ts'
import { listNewsOf } from './news-queries.ts'

/** What people did with businesses of the caller in the last days, newest first. */
export async function listStaffNews(
  { db, now }: Pick<SignedInCtx, 'db' | 'now'>,
  businesses: readonly { id: number; name: string }[],
  days: number,
) {
  const names = new Map(businesses.map(({ id, name }) => [id, name]))
  const rows = await listNewsOf(db, [...names.keys()], new Date(now.getTime() - days * dayMs))
  return rows.map(({ business_id, account_id, kind, name, happened_at }) => ({
    businessId: business_id,
    business: names.get(business_id) ?? '',
    accountId: account_id,
    kind,
    name,
    happenedAt: happened_at.toISOString(),
  }))
}

export type ShownStaffNews = Awaited<ReturnType<typeof listStaffNews>>[number]
