import type { SignedInCtx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { readContacts } from '#features/registration/server/read-details.ts'
import { oneLine } from '#platform/plain-text.ts'
import { invalidFields, readTogether } from '#platform/refusal.ts'
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
  const { fields } = listing
  const [contacts, contactPerson, showsEmail] = await readTogether(
    () => readContacts(ctx, form),
    () => readPerson(form),
    () => readShowsEmail(form, fields),
  )
  return {
    ...contacts,
    contactPerson,
    showsEmail,
    phone: numberOf(ctx, form, fields.phone),
  }
}

function readPerson(form: FormValues): string | null {
  const contactPerson = oneLine(form.contactPerson ?? '')
  if ([...contactPerson].length > personLength) throw invalidFields({ contactPerson: /* i18n */ 'This is too long' })
  return contactPerson || null
}

/** Only an address that is there can be shown. */
function readShowsEmail(form: FormValues, stored: ListingFields): boolean {
  const isTyped = (form.emailAddress ?? '').trim() !== ''
  const showsEmail = isOn(form.showsEmail) ?? (stored.showsEmail && isTyped)
  if (showsEmail && !isTyped) throw invalidFields({ emailAddress: 'Email is required' })
  return showsEmail
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
