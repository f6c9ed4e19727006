import type { Ctx } from '#core/context.ts'
import { dayMs } from '#platform/durations.ts'
import { decidedWithinDays, lostNewsDays } from '../rules.ts'
import { listClaimsAgainst } from './claim-queries.ts'

/**
 * What others claim of the businesses of an account: those that an operator still decides, and for `lostNewsDays` those
 * that it lost by a decision. `day` is when we decide at the latest, or decided.
 */
export async function listClaimNews({ db, now }: Pick<Ctx, 'db' | 'now'>, accountId: number) {
  const lostSince = new Date(now.getTime() - lostNewsDays * dayMs)
  const rows = await listClaimsAgainst(db, { ownerId: accountId, lostSince })
  return rows.map(({ id, business_id, business_name, claimed_at, decided_at }) => ({
    claimId: id,
    businessId: business_id,
    business: business_name,
    state: decided_at ? ('lost' as const) : ('open' as const),
    day: (decided_at ?? new Date(claimed_at.getTime() + decidedWithinDays * dayMs)).toISOString(),
  }))
}

export type ClaimNewsItem = Awaited<ReturnType<typeof listClaimNews>>[number]
