import type { Ctx } from '#core/context.ts'
import { latinDigits } from '#platform/digits.ts'
import { parseGstNumber } from '#platform/gst-number.ts'
import { dialledLandline, parsePhone } from '#platform/phone.ts'
import { oneLine } from '#platform/plain-text.ts'
import { fieldErrorsOf, invalidFields } from '#platform/refusal.ts'
import { checkEmailNotDisposable, type FieldError, validate } from '#platform/validator.ts'
import type { AnswerChanges } from '../answers.ts'
import { isBusinessName } from '../rules.ts'

type Fields = Readonly<Record<string, string | undefined>>

const typedIn = (form: Fields) => (name: string) => oneLine(form[name] ?? '')

/** Refuses with an error for each wrong field; the e-mail address is looked up when nothing else is wrong. */
async function refuseWrong(
  { app }: Pick<Ctx, 'app'>,
  errors: Record<string, FieldError>,
  email: string | undefined,
): Promise<void> {
  const wrong = fieldErrorsOf(errors)
  if (email && Object.keys(wrong).length === 0) {
    const disposable = await checkEmailNotDisposable(email, app.isDisposableEmail)
    if (disposable) wrong.emailAddress = disposable
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}

function identityOf(form: Fields, knownName?: string) {
  const typed = typedIn(form)
  const gstNo = typed('gstNo')
  const isNameKept = knownName !== undefined && form.name?.trim() === knownName
  const name = isNameKept ? knownName : typed('name')
  const gstNumber = parseGstNumber(latinDigits(gstNo))
  return {
    errors: {
      name: !isNameKept && nameError(name),
      gstNo: gstNo !== '' && (validate(gstNo, 'gstNo') || (!gstNumber && /* i18n */ 'Invalid Gst number')),
    },
    values: { name, gstNumber: gstNumber ?? null },
  }
}

const nameError = (name: string): FieldError =>
  name === '' ? validate('', 'name') : !isBusinessName(name) && /* i18n */ 'Invalid name'

function contactsOf(form: Fields) {
  const typed = typedIn(form)
  const [landline, url, email] = [
    dialledLandline(typed('landline')),
    withScheme(typed('url')),
    typed('emailAddress').toLowerCase(),
  ]
  return {
    errors: {
      landline: validate(landline, 'landline', true),
      url: validate(url, 'url', true),
      emailAddress: validate(email, 'emailAddress', true),
    },
    values: {
      landline: landline === '' ? null : (parsePhone(landline) ?? latinDigits(landline)),
      website: url || null,
      email: email || null,
    },
  }
}

/**
 * Reads name and GST number, each by the rules and with the sentences of spec §5; the name that a listing has already
 * may stay, whatever the rules of today. Refuses with the errors.
 */
export async function readIdentity(ctx: Pick<Ctx, 'app'>, form: Fields, knownName: string) {
  const { errors, values } = identityOf(form, knownName)
  await refuseWrong(ctx, errors, undefined)
  return values
}

/** Reads landline, website and e-mail, all of them optional. Refuses with an error for each wrong field. */
export async function readContacts(ctx: Pick<Ctx, 'app'>, form: Fields) {
  const { errors, values } = contactsOf(form)
  await refuseWrong(ctx, errors, values.email ?? undefined)
  return values
}

/** Both at once, as the form of a new business asks for them. Refuses with an error for each wrong field. */
export async function readDetails(ctx: Pick<Ctx, 'app'>, form: Fields) {
  const [identity, contacts] = [identityOf(form), contactsOf(form)]
  await refuseWrong(ctx, { ...identity.errors, ...contacts.errors }, contacts.values.email ?? undefined)
  return { ...identity.values, ...contacts.values } satisfies AnswerChanges
}

/** Nobody types https: a name of a site is completed. */
function withScheme(url: string): string {
  return url !== '' && !url.includes(':') && /^[^\s/]+\.[^\s/]+/.test(url) ? `https://${url}` : url
}
