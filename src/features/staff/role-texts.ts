import type { BusinessRole, StaffRole } from './rules.ts'

export const roleTexts: Record<BusinessRole, string> = {
  owner: /* i18n */ 'Owner',
  manager: /* i18n */ 'Manager',
  replier: /* i18n */ 'Replies only',
}

/** What a role is for, as an owner chooses it. */
export const roleHints: Record<StaffRole, string> = {
  manager: /* i18n */ 'All but money, staff and giving away',
  replier: /* i18n */ 'Reads and answers enquiries and bookings',
}
