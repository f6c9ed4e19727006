import type { SignedInCtx } from '#core/context.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { showOwnerDraft } from '#features/accounts/server/owner-draft.ts'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { keptNewsDays, type StaffRole } from '../rules.ts'
import { staffPage } from '../staff-path.ts'
import { findBusinessRole, getBusinessFor } from './business-rights.ts'
import { chooseListing } from './choose-listing.ts'
import { listInvitationsOf } from './invitation-queries.ts'
import { listStaffNews } from './list-staff-news.ts'
import { countSeats, listMembers } from './staff-queries.ts'

export interface ShownMember {
  accountId: number
  name: string
  phone: string | null
  role: StaffRole
  since: string
}

export interface ShownInvitation {
  id: number
  name: string
  phone: string
  role: StaffRole
  expiresAt: string
  hasExpired: boolean
}

/**
 * The staff of the business in the URL, or of the caller's first: all of it for the owner; others see their own role,
 * and may leave.
 */
export async function showStaff(ctx: SignedInCtx, url: URL) {
  const { listings, chosen: row } = await chooseListing(ctx, url, 'reply')
  if (!row) return { listings, chosen: null }
  const chosen = { id: row.id, name: row.name }
  const business = await getBusinessFor(ctx, chosen.id, 'reply')
  const role = await findBusinessRole(ctx.db, ctx.actor.accountId, business)
  if (role !== 'owner') return { listings, chosen: { ...chosen, role, team: null } }
  const [owner, members, invitations, taken, plan, confirmation, news] = await Promise.all([
    findAccount(ctx.db, ctx.actor.accountId),
    listMembers(ctx.db, chosen.id),
    listInvitationsOf(ctx.db, chosen.id),
    countSeats(ctx.db, chosen.id, ctx.now),
    currentPlanOf(ctx.db, chosen.id, ctx.now),
    showOwnerDraft(ctx, staffPage, { use: 'team', businessId: chosen.id }),
    listStaffNews(ctx, [chosen], keptNewsDays),
  ])
  return {
    listings,
    chosen: {
      ...chosen,
      role,
      team: {
        owner: { name: owner?.name ?? '', phone: owner?.phone ?? null },
        members: members.map(
          ({ account_id, name, phone, role: held, since }): ShownMember => ({
            accountId: account_id,
            name,
            phone,
            role: held,
            since: since.toISOString(),
          }),
        ),
        invitations: invitations.map(
          ({ id, name, phone, role: offered, expires_at }): ShownInvitation => ({
            id,
            name,
            phone,
            role: offered,
            expiresAt: expires_at.toISOString(),
            hasExpired: expires_at <= ctx.now,
          }),
        ),
        news,
        seats: { taken, all: plan.seatCount },
        isPaid: plan.planId !== null,
        confirmation: confirmation.owner,
        typed: confirmation.typed,
        draftId: confirmation.draftId,
      },
    },
  }
}
export type ShownTeam = NonNullable<NonNullable<Awaited<ReturnType<typeof showStaff>>['chosen']>['team']>
