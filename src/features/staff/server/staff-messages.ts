import type { Config } from '#config.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { invitationsPath } from '../staff-path.ts'

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = { invitation: 'NUKKAD-STF-01' } as const

/** Leads to what the number is invited to, through the sign-in with that number: the link alone opens nothing. */
export function invitationSms({ origin, site }: Pick<Config, 'origin' | 'site'>) {
  return {
    template: templates.invitation,
    body: `${site.name}: a business invites you to answer its customers. See who, and accept within 7 days: ${origin + signInPath(invitationsPath)}`,
  }
}
