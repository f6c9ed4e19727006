import type { SignedInCtx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import type { BusinessRow } from '#features/businesses/server/business-queries.ts'
import type { InvoiceBuyer } from '#features/invoices/invoice-parties.ts'
import { latinDigits } from '#platform/digits.ts'
import { parseGstNumber } from '#platform/gst-number.ts'
import { oneLine } from '#platform/plain-text.ts'
import { invalidFields } from '#platform/refusal.ts'
import { validate } from '#platform/validator.ts'
import { findGstNumber, findLastBuyer } from './buyer-queries.ts'

/** The fields of the form; `state` is asked only where the PIN code does not say it. */
export interface BuyerFields {
  buyerName: string
  address: string
  pincode: string
  state: string
  gstNo: string
}

const lengths = { name: { min: 2, max: 100 }, address: { min: 5, max: 300 } } as const

/** Whom the invoice goes to as the form shows it first: as the last time, else what the listing says. */
export async function suggestBuyer(ctx: SignedInCtx, business: BusinessRow): Promise<BuyerFields> {
  const { db, actor, app } = ctx
  const last = await findLastBuyer(db, { accountId: actor.accountId, businessId: business.id })
  if (last) {
    const { name, address, pincode, stateCode, gstin } = last
    return {
      buyerName: name,
      address,
      pincode,
      state: stateOfPincode(ctx, pincode) ? '' : stateCode,
      gstNo: gstin ?? '',
    }
  }
  const city = app.places.cityById(business.city_id)?.name
  const gstNumber = parseGstNumber((await findGstNumber(db, business.id)) ?? '')
  return {
    buyerName: business.name,
    address: [business.address, business.locality, city].filter(Boolean).join(', '),
    pincode: business.pincode ?? '',
    state: '',
    gstNo: gstNumber ?? '',
  }
}

/** Two digits, as in a GSTIN; undefined for a PIN code without a place, as those of the army are. */
export function stateOfPincode({ app }: Pick<SignedInCtx, 'app'>, pincode: string): string | undefined {
  const place = app.places.pincode(pincode)
  return place && app.places.stateById(place.stateId)?.gstCode
}

export function buyerFieldsOf(form: FormValues): BuyerFields {
  return {
    buyerName: form.buyerName ?? '',
    address: form.address ?? '',
    pincode: latinDigits((form.pincode ?? '').trim()),
    state: (form.state ?? '').trim(),
    gstNo: (form.gstNo ?? '').trim(),
  }
}

/**
 * Reads to whom the invoice goes. Refuses with an error for each wrong field: a GSTIN with a wrong check character, or
 * of another state than the address, would be worthless on an invoice.
 */
export async function readBuyer(ctx: SignedInCtx, fields: BuyerFields): Promise<InvoiceBuyer> {
  const { pincode, state, gstNo } = fields
  // Also of the API and of listings: it is printed on a document, and shown to operators in their terminals.
  const [buyerName, address] = [oneLine(fields.buyerName), oneLine(fields.address)]
  const errors: Record<string, string> = {}
  if (buyerName === '') errors.buyerName = /* i18n */ 'Name is required'
  else if (buyerName.length < lengths.name.min || buyerName.length > lengths.name.max)
    errors.buyerName = /* i18n */ 'Please write the name with 2 to 100 characters.'
  if (address.length < lengths.address.min || address.length > lengths.address.max)
    errors.address = /* i18n */ 'Please write the address with 5 to 300 characters.'
  const wrongPincode = validate(pincode, 'pincode')
  if (wrongPincode) errors.pincode = wrongPincode
  const known = wrongPincode ? undefined : stateOfPincode(ctx, pincode)
  const stateCode = known ?? ctx.app.places.states.find(({ gstCode }) => gstCode === state)?.gstCode
  if (!wrongPincode && !stateCode) errors.state = /* i18n */ 'Please choose the state of this PIN code.'
  const gstin = gstNo === '' ? null : parseGstNumber(gstNo)
  if (gstin === undefined) errors.gstNo = /* i18n */ 'Invalid Gst number'
  else if (gstin && stateCode && !gstin.startsWith(stateCode))
    errors.gstNo = /* i18n */ 'This GST number is of another state than the PIN code.'
  if (Object.keys(errors).length > 0 || !stateCode || gstin === undefined) throw invalidFields(errors)
  const account = await findAccount(ctx.db, ctx.actor.accountId)
  return {
    name: buyerName,
    address,
    pincode,
    stateCode,
    gstin,
    email: account?.email ?? null,
    phone: account?.phone ?? null,
  }
}
