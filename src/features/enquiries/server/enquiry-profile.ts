import type { Actor } from '#core/context.ts'
import { knownName } from '#features/accounts/account-name.ts'
import { nationalNumber } from '#platform/phone.ts'
import type { EnquiryProfile } from '../form-state.ts'

/** What the enquiry form prefills for a signed-in person; undefined for a visitor. */
export function enquiryProfile(actor: Actor | undefined): EnquiryProfile | undefined {
  if (!actor) return undefined
  return {
    role: actor.role,
    contactNumber: nationalNumber(actor.phone ?? ''),
    fullName: knownName(actor.name),
    email: actor.email ?? '',
  }
}
