import type { SignedInCtx } from '#core/context.ts'
import { businessDate, comingDays, hoursAround, type SpecialDay } from '#features/businesses/special-days.ts'
import { cityName, localityName, stateName } from '#features/places/place-name.ts'
import { holidayName, holidaysOf } from '#features/places/server/holidays.ts'
import { fieldsOfHours } from '#features/registration/hours-form.ts'
import { namesOf } from '#features/registration/server/read-place-step.ts'
import { tradesOf } from '#features/registration/server/trades-of.ts'
import { addDays } from '#platform/iso-date.ts'
import { openStateAt } from '#ui/opening-hours.ts'
import { furthestDay, offeredDays } from '../rules.ts'
import { fieldsOfDays } from '../special-days-form.ts'
import { hasBadgeForDocuments } from './listing-queries.ts'
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
      hasBadgeForDocuments: await hasBadgeForDocuments(ctx.db, chosen.id),
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
        ...namesOf(
          app.places,
          { city, district: known?.district ?? city?.district ?? '', stateId: state?.id },
          ctx.i18n,
        ),
        lat: fields.lat === null ? '' : String(fields.lat),
        lng: fields.lng === null ? '' : String(fields.lng),
      },
      placeText: [
        fields.serviceArea ?? fields.address,
        localityName(fields.locality, ctx.i18n),
        city ? cityName(city, ctx.i18n) : '',
        fields.pincode ?? '',
      ]
        .filter((part) => part !== '')
        .join(', '),
      openLine: openStateAt(hoursAround(fields.hours, fields.specialDays, ctx.now), ctx.now, ctx.i18n)?.text,
      now: ctx.now.toISOString(),
      specialDays: fields.specialDays ?? [],
      hours: fieldsOfHours(fields.hours),
      hasHours: fields.hours !== null,
      state: state ? stateName(state, ctx.i18n) : '',
      days: daysOf(ctx, fields.specialDays ?? [], state?.code ?? ''),
    },
  }
}

export interface OfferedDay {
  date: string
  /** Null for a day off of its own. */
  name: string | null
  /** The date may still shift by a day: that of moon or sun is fixed by its gazette. */
  isMovable: boolean
}

/** The holidays of the next months in its state, and the days that it has already. */
function daysOf({ app, i18n, now }: SignedInCtx, known: readonly SpecialDay[], stateCode: string) {
  const today = businessDate(now)
  const coming = comingDays(known, today)
  const holidays = holidaysOf(app.places, stateCode, { from: today, to: addDays(today, offeredDays) })
  const dates = [...new Set([...holidays, ...coming].map(({ date }) => date))].sort()
  const offered = dates.map(
    (date): OfferedDay => ({
      date,
      name: holidayName(app.places, { date, stateCode }, i18n) ?? null,
      isMovable: holidays.some((holiday) => holiday.date === date && holiday.isMovable),
    }),
  )
  return { offered, count: coming.length, values: fieldsOfDays(coming), today, last: addDays(today, furthestDay) }
}

export type CompanyInfo = NonNullable<Awaited<ReturnType<typeof showCompanyInfo>>['company']>
