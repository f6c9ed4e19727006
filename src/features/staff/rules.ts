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

const staffRoles: readonly StaffRole[] = ['manager', 'replier']

/** The roles of staff that have a right; none for what only owners may do. */
export function staffRolesWith(right: BusinessRight): StaffRole[] {
  return staffRoles.filter((role) => hasRight(role, right))
}
