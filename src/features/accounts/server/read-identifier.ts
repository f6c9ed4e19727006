import type { Ctx } from '#core/context.ts'
import { wrongMobile } from '#platform/field-schemas.ts'
import { parseMobile } from '#platform/phone.ts'
import { invalidFields } from '#platform/refusal.ts'
import { checkEmailNotDisposable, validate } from '#platform/validator.ts'
import type { Identifier } from '../identifier.ts'

/**
 * The identifier of a request that names an e-mail or a mobile number, checked as spec §5 has it. Refuses with the
 * message of the field that is wrong. `isFresh` also turns away throw-away mailboxes: wherever an address is taken in,
 * not where one known is named.
 */
export async function readIdentifier(
  ctx: Ctx,
  { email = '', phoneNumber = '' }: { email?: string | undefined; phoneNumber?: string | undefined },
  { isFresh = true } = {},
): Promise<Identifier> {
  if (!email && !phoneNumber) throw invalidFields({ phoneNumber: 'Mobile number or Email is required....' })
  if (phoneNumber) {
    const mobile = parseMobile(phoneNumber)
    if (mobile) return { kind: 'phone', value: mobile }
    throw invalidFields({ phoneNumber: wrongMobile })
  }
  const problem =
    validate(email, 'emailAddress') || (isFresh && (await checkEmailNotDisposable(email, ctx.app.isDisposableEmail)))
  if (problem) throw invalidFields({ email: problem })
  return { kind: 'email', value: email.trim().toLowerCase() }
}
