import type { I18n } from '@lingui/core'
import type { Ctx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { indianDate, startOfIndianDate } from '#platform/indian-time.ts'
import { parseForm } from '#platform/parse-form.ts'
import { refuseWrongFields } from '#platform/refusal.ts'
import { formatDate } from '#ui/format.ts'
import { type EnquiryInput, enquiryFields } from '../contract.ts'
import type { EnquiryKind } from '../rules.ts'
import { chosenDay, dayParts, isDayPart } from '../wanted-time.ts'

/** The input of an enquiry as its form sends it. Refuses a day that is over or not in the calendar. */
export function readEnquiryFields(
  ctx: Pick<Ctx, 'now' | 'i18n'>,
  kind: EnquiryKind,
  values: FormValues,
): Omit<EnquiryInput, 'businessId'> {
  const { need = '', subject = '', message = '', day, date, part, time = '', ...fields } = values
  const wanted = chosenDay({ day, date }, indianDate(ctx.now))
  const known = { ...fields, kind, subject: subject.trim() === '' ? need : subject }
  if (kind === 'BOOKING') {
    // Either of them missing or wrong is refused as a missing time.
    const preferredAt = wanted && time !== '' ? `${wanted}T${time}:00+05:30` : undefined
    return parseForm(enquiryFields, { ...known, message, ...(preferredAt && { preferredAt }) })
  }
  if (wanted === 'invalid') refuseWrongFields({ day: /* i18n */ 'Please choose a day from today on, as 25/12/2026' })
  return parseForm(enquiryFields, { ...known, message: withTime(message, wanted, part, ctx.i18n) })
}

/** The wanted day as a line of the message: the business reads it where it reads the rest. */
function withTime(message: string, day: string | undefined, part: string | undefined, i18n: I18n): string {
  const partText = isDayPart(part) ? i18n.t(dayParts[part]) : ''
  if (message.trim() === '' || (day === undefined && partText === '')) return message
  const when = [day && formatDate(startOfIndianDate(day), i18n), partText].filter(Boolean).join(', ')
  return `${message.trim()}\n\n${i18n.t('When: {when}', { when })}`
}
