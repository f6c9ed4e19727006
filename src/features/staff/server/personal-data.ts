import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteEndingsOfAccounts, listEndingsOf } from './ending-queries.ts'
import { deleteInvitationsOfOwners, deleteInvitationsTo, listInvitationsTo } from './invitation-queries.ts'
import { deleteNewsOfAccounts, listNewsForExport } from './news-queries.ts'
import { deleteStaffOfAccounts, listRolesForExport } from './staff-queries.ts'

export const staffData = {
  tables: ['staff_member', 'staff_ending', 'staff_news', 'staff_invitation'],
  async export({
    db,
    now,
    actor: { accountId, phone },
  }): Promise<Pick<AccountExport, 'invitedToWork' | 'workFor' | 'workEnded' | 'workTold'>> {
    const invited = phone ? await listInvitationsTo(db, phone, now) : []
    const rows = await listRolesForExport(db, accountId)
    const endings = await listEndingsOf(db, accountId)
    const told = await listNewsForExport(db, accountId)
    return {
      invitedToWork: invited.map(({ business_id, name, invited_name, role, invited_at, expires_at }) => ({
        businessId: business_id,
        business: name,
        name: invited_name,
        role,
        invitedAt: invited_at.toISOString(),
        expiresAt: expires_at.toISOString(),
      })),
      workFor: rows.map(({ business_id, name, role, since }) => ({
        businessId: business_id,
        business: name,
        role,
        since: since.toISOString(),
      })),
      workEnded: endings.map(({ business_id, name, ended_at }) => ({
        businessId: business_id,
        business: name,
        endedAt: ended_at.toISOString(),
      })),
      workTold: told.map(({ business_id, business, kind, name, happened_at }) => ({
        businessId: business_id,
        business,
        kind,
        name,
        happenedAt: happened_at.toISOString(),
      })),
    }
  },
  hide: async (tx, { actor }) => {
    await deleteStaffOfAccounts(tx, [actor.accountId])
    await deleteEndingsOfAccounts(tx, [actor.accountId])
    await deleteNewsOfAccounts(tx, [actor.accountId])
    if (actor.phone) await deleteInvitationsTo(tx, [actor.phone])
  },
  erase: async (tx, { accountIds, phones }) => {
    await deleteStaffOfAccounts(tx, accountIds)
    await deleteEndingsOfAccounts(tx, accountIds)
    await deleteNewsOfAccounts(tx, accountIds)
    await deleteInvitationsTo(tx, phones)
    await deleteInvitationsOfOwners(tx, accountIds)
  },
} satisfies PersonalData
