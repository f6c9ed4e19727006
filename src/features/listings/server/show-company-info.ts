import type { SignedInCtx } from '#core/context.ts'
import { fieldsOfHours } from '#features/registration/hours-form.ts'
import { tradesOf } from '#features/registration/server/trades-of.ts'
import { showEdit } from './show-edit.ts'

/** The page of a listing's name, kinds of business, place and hours, with the values of its forms. */
export async function showCompanyInfo(ctx: SignedInCtx, url: URL) {
  const shown = await showEdit(ctx, url)
  const { chosen } = shown
  if (!chosen) return { ...shown, company: undefined }
  const { app } = ctx
  const { fields } = chosen
  const city = app.places.cityById(fields.cityId)
  const known = fields.pincode ? app.places.pincode(fields.pincode) : undefined
  const state = city && app.places.stateById(city.stateId)
  return {
    ...shown,
    company: {
      trades: tradesOf(ctx, fields.categoryIds),
      tiles: app.config.map,
      localities: app.places
        .localitiesOf(fields.cityId)
        .map(({ name }) => name)
        .slice(0, 40),
      place: {
        kind: fields.serviceArea === null ? (fields.hidesAddress ? 'hidden' : 'address') : 'area',
        pincode: fields.pincode ?? '',
        address: fields.address,
        serviceArea: fields.serviceArea ?? '',
        locality: fields.locality,
        city: city?.name ?? '',
        district: known?.district ?? city?.district ?? '',
        state: state?.name ?? '',
        lat: fields.lat === null ? '' : String(fields.lat),
        lng: fields.lng === null ? '' : String(fields.lng),
      },
      hours: fieldsOfHours(fields.hours),
      hasHours: fields.hours !== null,
    },
  }
}

export type CompanyInfo = NonNullable<Awaited<ReturnType<typeof showCompanyInfo>>['company']>
