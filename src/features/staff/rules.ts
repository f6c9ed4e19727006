import { dayMs } from '#platform/durations.ts'
/** What a person is to a business. */
export type BusinessRole = 'owner' | 'manager' | 'replier'

/** Those that an owner gives to others. */
export type StaffRole = Exclude<BusinessRole, 'owner'>

/**
 * `reply`: read and answer enquiries and bookings. `edit`: change what the public page shows. `own`: money, people,
 * keys, and giving the business away.
 */
export type BusinessRight = 'reply' | 'edit' | 'own'

const rightsOfRoles: Record<BusinessRole, readonly BusinessRight[]> = {
  owner: ['reply', 'edit', 'own'],
  manager: ['reply', 'edit'],
  replier: ['reply'],
}

export function hasRight(role: BusinessRole, right: BusinessRight): boolean {
  return rightsOfRoles[role].includes(right)
}

export const staffRoles: readonly StaffRole[] = ['manager', 'replier']

/** The roles of staff that have a right; none for what only owners may do. */
export function staffRolesWith(right: BusinessRight): StaffRole[] {
  return staffRoles.filter((role) => hasRight(role, right))
}

const invitationDays = 7
/** What people did of their own accord, as the owner reads it. */
export type StaffNewsKind = 'accepted' | 'declined' | 'left'
/** For how long the owner reads it on the page of staff, and on the overview. */
export const keptNewsDays = 30
export const overviewNewsDays = 7

/** For how long somebody reads that their work for a business has ended. */
export const shownEndingDays = 30
/** How long one that has expired is still shown to its owner. */
export const expiredInvitationDays = 30
/** Enough to correct a wrong number, too few to bother strangers. */
export const dailyInvitationLimit = 10

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMs)
}
