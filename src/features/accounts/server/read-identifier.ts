import type { Ctx } from '#core/context.ts'
import { parseMobile, wrongMobile } from '#platform/phone.ts'
import { type FieldErrors, invalidFields, Refusal } from '#platform/refusal.ts'
import { checkEmailNotDisposable, smsMobileError, validate } from '#platform/validator.ts'
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
  return phoneNumber ? readMobile(phoneNumber) : readEmail(ctx, email, { isFresh })
}

/** An e-mail address where nothing else will do. Refuses with the message of spec §5 at `email`. */
export async function readEmail(ctx: Ctx, typed: string, { isFresh = true } = {}): Promise<Identifier> {
  const problem =
    validate(typed, 'emailAddress') || (isFresh && (await checkEmailNotDisposable(typed, ctx.app.isDisposableEmail)))
  if (problem) throw invalidFields({ email: problem })
  return { kind: 'email', value: typed.trim().toLowerCase() }
}

/** A mobile number where nothing else will do. Refuses with the message of spec §5 at `phoneNumber`. */
export function readMobile(typed: string): Identifier {
  const mobile = parseMobile(typed)
  if (!mobile) throw invalidFields({ phoneNumber: smsMobileError(typed) || wrongMobile })
  return { kind: 'phone', value: mobile }
}

/** A sentence for the field that names no identifier. */
export async function identifierProblems(
  ctx: Ctx,
  named: { email?: string | undefined; phoneNumber?: string | undefined },
): Promise<FieldErrors> {
  return fieldErrorsOf(() => readIdentifier(ctx, named))
}

/** The same, where nothing but a mobile number will do. */
export async function mobileProblems(_ctx: Ctx, { phoneNumber = '' }: { phoneNumber?: string }): Promise<FieldErrors> {
  return fieldErrorsOf(async () => readMobile(phoneNumber))
}

async function fieldErrorsOf(read: () => Promise<Identifier>): Promise<FieldErrors> {
  try {
    await read()
    return {}
  } catch (error) {
    if (error instanceof Refusal && error.fieldErrors) return error.fieldErrors
    throw error
  }
}
