import type { SignedInCtx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { readContacts } from '#features/registration/server/read-details.ts'
import { oneLine } from '#platform/plain-text.ts'
import { invalidFields } from '#platform/refusal.ts'
import type { ListingFields } from '../listing-fields.ts'
import { personLength } from '../rules.ts'
import { findListing } from './listing-queries.ts'

/**
 * Reads the contacts that are not proven by a code, and which of the proven numbers customers see. Refuses:
 * business_not_found, invalid fields.
 */
export async function readContactForm(
  ctx: SignedInCtx,
  form: FormValues,
  businessId: number,
): Promise<Partial<ListingFields>> {
  const listing = await findListing(ctx.db, businessId)
  if (!listing) throw refuseBusiness('business_not_found')
  const contacts = await readContacts(ctx, form)
  const contactPerson = oneLine(form.contactPerson ?? '')
  if ([...contactPerson].length > personLength) throw invalidFields({ contactPerson: /* i18n */ 'This is too long' })
  const { fields } = listing
  const showsEmail = isOn(form.showsEmail) ?? (fields.showsEmail && contacts.email !== null)
  if (showsEmail && contacts.email === null) throw invalidFields({ emailAddress: 'Email is required' })
  return {
    ...contacts,
    contactPerson: contactPerson || null,
    showsEmail,
    phone: numberOf(ctx, form, fields.phone),
  }
}

/** A switch of the form; undefined where the page was older than it, and what is stored stays. */
const isOn = (value: string | undefined) => (value === undefined ? undefined : value === 'on')

/** The number that customers see; an older page hid it by choosing none. */
function numberOf(ctx: SignedInCtx, form: FormValues, listed: string | null): string | null {
  const isShown = isOn(form.showsPhone) ?? (form.phone !== 'none' && listed !== null)
  if (!isShown) return null
  return form.showsPhone === undefined ? listed : phoneOf(ctx, form.phone, listed)
}

/**
 * `own` is the number of the account. A number of somebody else is never made public: only a number that was proven, or
 * that stands there already.
 */
function phoneOf({ actor }: SignedInCtx, choice: string | undefined, listed: string | null): string | null {
  return choice === 'own' && actor.phone ? actor.phone : listed
}
