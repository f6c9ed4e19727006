import type { Ctx } from '#core/context.ts'
import { parseMobile, wrongMobile } from '#platform/phone.ts'
import { type FieldErrors, invalidFields, Refusal } from '#platform/refusal.ts'
import { checkEmailNotDisposable, validate } from '#platform/validator.ts'
import type { Identifier } from '../identifier.ts'

/**
 * The identifier of a request that names an e-mail address or a mobile number, checked by the rules of spec §5. Refuses
 * with the message of the wrong field. `isFresh` also rejects disposable mailboxes: set it wherever a new address is
 * accepted, not where a known one is named.
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

/** A sentence for the field that names no identifier. */
export async function identifierProblems(
  ctx: Ctx,
  named: { email?: string | undefined; phoneNumber?: string | undefined },
): Promise<FieldErrors> {
  try {
    await readIdentifier(ctx, named)
    return {}
  } catch (error) {
    if (error instanceof Refusal && error.fieldErrors) return error.fieldErrors
    throw error
  }
}
