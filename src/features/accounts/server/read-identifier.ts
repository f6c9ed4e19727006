import type { Ctx } from '#core/context.ts'
import { invalidFields } from '#platform/refusal.ts'
import { checkEmailNotDisposable, validateField } from '#platform/validator.ts'
import { type Identifier, parseIdentifier } from '../identifier.ts'

/**
 * The identifier of a request that names an e-mail or a mobile number, checked as spec §5 has it. Refuses with the message of the field
 * that is wrong. `isFresh` also turns away throw-away mailboxes: wherever an address is taken in, not where one known is named.
 */
export async function readIdentifier(
  ctx: Ctx,
  { email = '', phoneNumber = '' }: { email?: string | undefined; phoneNumber?: string | undefined },
  { isFresh = true } = {},
): Promise<Identifier> {
  if (!email && !phoneNumber) throw invalidFields({ phoneNumber: 'Mobile number or Email is required....' })
  if (phoneNumber) {
    const identifier = parseIdentifier(phoneNumber)
    if (identifier?.kind === 'phone') return identifier
    throw invalidFields({ phoneNumber: 'Invalid mobile number - should be 10 digit in length' })
  }
  const problem =
    validateField('emailAddress', email) ||
    (isFresh && (await checkEmailNotDisposable(email, ctx.app.isDisposableEmail)))
  if (problem) throw invalidFields({ email: problem })
  return { kind: 'email', value: email.toLowerCase() }
}
