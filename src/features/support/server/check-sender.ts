import type { Ctx } from '#core/context.ts'
import { knownName } from '#features/accounts/account-name.ts'
import { nationalNumber, parseMobile } from '#platform/phone.ts'
import { checkEmailNotDisposable, type FieldError, smsMobileError, validate } from '#platform/validator.ts'
import type { SenderProfile } from '../form-state.ts'

/** The sender of a form: number in E.164, e-mail in lower case. */
export interface Sender {
  name: string
  phone: string | null
  email: string | null
}

interface SenderFields {
  fullName?: string | undefined
  contactNumber?: string | undefined
  email?: string | undefined
}

/** What forms prefill for a signed-in person; undefined for a visitor. */
export function senderProfile({ actor }: Pick<Ctx, 'actor'>): SenderProfile | undefined {
  if (!actor) return undefined
  const { name, phone, email } = actor
  return { fullName: knownName(name), contactNumber: nationalNumber(phone ?? ''), email: email ?? '' }
}

/**
 * Reads name, number and e-mail of a form, using the profile for omitted ones, with an error for each invalid one (spec
 * §5). `needs`: one of number and e-mail, or always the e-mail.
 */
export async function checkSender(ctx: Ctx, fields: SenderFields, { needs }: { needs: 'either' | 'email' }) {
  const profile = senderProfile(ctx)
  const name = fields.fullName || ctx.actor?.name || ''
  const typedNumber = fields.contactNumber || profile?.contactNumber || ''
  const email = (fields.email || profile?.email || '').toLowerCase()
  const phone = parseMobile(typedNumber) ?? null
  const errors: Record<'fullName' | 'contactNumber' | 'email', FieldError> = {
    // The stored name must not keep its person from writing to us, whenever it was accepted.
    fullName: !(name && name === ctx.actor?.name) && validate(name, 'name'),
    contactNumber: smsMobileError(typedNumber, needs === 'email' || email !== ''),
    email: validate(email, 'emailAddress', needs === 'either'),
  }
  // The signed-in person's own address was checked when it was added.
  if (!errors.email && email !== ctx.actor?.email) {
    errors.email = await checkEmailNotDisposable(email, ctx.app.isDisposableEmail)
  }
  const sender: Sender = { name, phone, email: email || null }
  return { sender, errors }
}
