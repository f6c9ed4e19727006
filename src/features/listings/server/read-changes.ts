import type { FormValues } from '#core/page.ts'
import { plainText } from '#platform/plain-text.ts'
import { invalidFields } from '#platform/refusal.ts'
import type { ListingFields } from '../listing-fields.ts'
import { descriptionLength } from '../rules.ts'

/** Reads the text about the company; an empty one removes it. Refuses with the errors of its field. */
export function readDescription(form: FormValues): Pick<ListingFields, 'description'> {
  const description = plainText(form.description ?? '')
  const { length } = [...description]
  if (length > 0 && length < descriptionLength.min) {
    throw invalidFields({ description: /* i18n */ 'Please write at least 40 characters, or nothing.' })
  }
  if (length > descriptionLength.max)
    throw invalidFields({ description: /* i18n */ 'Please write at most 2,000 characters.' })
  return { description }
}
