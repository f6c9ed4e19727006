import type { Ctx } from '#core/context.ts'
import { latinDigits } from '#platform/digits.ts'
import { parseGstNumber } from '#platform/gst-number.ts'
import { parsePhone } from '#platform/phone.ts'
import { oneLine } from '#platform/plain-text.ts'
import { fieldErrorsOf, invalidFields } from '#platform/refusal.ts'
import { checkEmailNotDisposable, type FieldError, validate } from '#platform/validator.ts'
import type { AnswerChanges } from '../answers.ts'
import { isBusinessName } from '../rules.ts'

type Fields = Readonly<Record<string, string | undefined>>

/**
 * Reads the name of a business and what may be said beside it: landline, website, e-mail and GST number, each by the
 * rules and with the sentences of spec §5 where it is given. Refuses with an error for each wrong field.
 */
export async function readDetails({ app }: Pick<Ctx, 'app'>, form: Fields) {
  const typed = (name: string) => oneLine(form[name] ?? '')
  const [name, landline, url] = [typed('name'), typed('landline'), withScheme(typed('url'))]
  const [email, gstNo] = [typed('emailAddress').toLowerCase(), typed('gstNo')]
  const gstNumber = parseGstNumber(latinDigits(gstNo))
  const errors: Record<string, FieldError> = {
    name: name === '' ? validate('', 'name') : !isBusinessName(name) && /* i18n */ 'Invalid name',
    landline: validate(landline, 'landline', true),
    url: validate(url, 'url', true),
    emailAddress: validate(email, 'emailAddress', true),
    gstNo: gstNo !== '' && (validate(gstNo, 'gstNo') || (!gstNumber && /* i18n */ 'Invalid Gst number')),
  }
  const wrong = fieldErrorsOf(errors)
  if (email !== '' && Object.keys(wrong).length === 0) {
    const disposable = await checkEmailNotDisposable(email, app.isDisposableEmail)
    if (disposable) wrong.emailAddress = disposable
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
  return {
    name,
    landline: landline === '' ? null : (parsePhone(landline) ?? latinDigits(landline)),
    website: url || null,
    email: email || null,
    gstNumber: gstNumber ?? null,
  } satisfies AnswerChanges
}

/** Nobody types https: a name of a site is completed. */
function withScheme(url: string): string {
  return url !== '' && !url.includes(':') && /^[^\s/]+\.[^\s/]+/.test(url) ? `https://${url}` : url
}
