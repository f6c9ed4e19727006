import type { I18n } from '@lingui/core'
import type { App } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { categoryPath } from '#features/categories/category-path.ts'
import { viewCardFact, viewFacts } from '#features/facts/server/view-facts.ts'
import { cityName, localityName, stateName } from '#features/places/place-name.ts'
import { holidayName } from '#features/places/server/holidays.ts'
import { nameReading } from '#features/search/server/name-reading.ts'
import { indianDate } from '#platform/indian-time.ts'
import { type WebAddress, webAddress } from '#platform/page-address.ts'
import { formatDay } from '#ui/format.ts'
import { openStateAt, spansText, weekHoursText } from '#ui/opening-hours.ts'
import { businessPath } from '../business-path.ts'
import type { BusinessCard, BusinessPage, OwnBusiness } from '../contract.ts'
import {
  averageOf,
  clockOf,
  isOpenAt,
  isPaidAt,
  isStreetHidden,
  publicPhoneOf,
  replyMinutesOf,
  schemaOrgHours,
} from '../rules.ts'
import { businessDate, comingDays, hoursAround } from '../special-days.ts'
import type { BusinessCardRow, BusinessRow, OwnBusinessRow } from './business-queries.ts'
import { demoAreaIn, demoDescriptionIn, demoServiceIn } from './demo-in-hindi.ts'

/** What a view needs besides the row: names of places and categories, the time for "open now", and the language. */
export interface ViewCtx {
  app: Pick<App, 'places' | 'categories'>
  now: Date
  i18n: I18n
}

/** Maximum number of hashtags on a card; the page shows all. */
const cardHashtags = 5

/** The public view of a row in a list. */
export function viewBusinessCard(
  ctx: ViewCtx,
  row: BusinessCardRow,
  distanceMetres: number | null = null,
): Omit<BusinessCard, 'photoUrl' | 'quote'> {
  const city = cityOf(ctx, row)
  return {
    businessId: row.id,
    name: row.name,
    url: businessPath({ citySlug: city.slug, slug: row.slug, id: row.id }),
    categories: categoriesOf(ctx, row),
    locality: localityName(row.locality, ctx.i18n),
    city: cityName(city, ctx.i18n),
    citySlug: city.slug,
    lat: row.lat,
    lng: row.lng,
    isTakingEnquiries: row.status === 'open',
    closedText: closedSentence(ctx, row),
    rating: averageOf(row),
    openState: openStateOf(ctx, row),
    isVerified: row.is_verified,
    isDemo: row.is_demo,
    phone: publicPhoneOf(row),
    hashtags: row.hashtags.slice(0, cardHashtags),
    distanceMetres,
    fact: viewCardFact(ctx, row),
    nativeName: row.native_name,
    nameReading: nameReading(row.name, ctx.i18n),
    replyMinutes: isClosedForGood(row) ? null : replyMinutesOf(row, ctx.now),
    scenes: scenesOf(ctx, row),
  }
}

/** The public view of a row on the business page. */
export function viewBusinessPage(ctx: ViewCtx, row: BusinessRow): BusinessPage {
  const city = cityOf(ctx, row)
  const isOver = isClosedForGood(row)
  const hours = isOver ? null : row.hours
  const state = ctx.app.places.stateById(city.stateId)
  const { fact: _, ...card } = viewBusinessCard(ctx, row)
  return {
    ...card,
    localityWritten: row.locality,
    state: state ? stateName(state, ctx.i18n) : '',
    description: descriptionOf(ctx, row),
    hashtags: row.hashtags,
    address: isStreetHidden(row) ? '' : row.address,
    isStreetHidden: isStreetHidden(row),
    serviceArea: row.service_area,
    pincode: row.pincode,
    website: safeWebsiteOf(row.website),
    landline: row.status === 'open' && row.phone !== null ? row.landline : null,
    email: row.status === 'open' && row.shows_email ? row.email : null,
    contactPerson: row.contact_person,
    hours: hours && weekHoursText(hours, ctx.now, ctx.i18n),
    openingHours: hours ? schemaOrgHours(hours) : [],
    specialDays: hours ? specialDaysOf(ctx, row, state?.code ?? '') : [],
    ...(isOver ? { facts: [], price: null, services: [] } : factsOf(ctx, row)),
    listedSince: row.created_at.toISOString(),
    verifiedAt: row.is_verified ? (row.verified_at?.toISOString() ?? null) : null,
    viewCount: row.view_count,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The view of a row in its owner's list. */
export function viewOwnBusiness(ctx: ViewCtx, row: OwnBusinessRow): OwnBusiness {
  const city = cityOf(ctx, row)
  return {
    id: row.id,
    // The specification names two ids (§3); listing and details are one row here.
    vendorBusinessDetailsId: row.id,
    name: row.name,
    url: businessPath({ citySlug: city.slug, slug: row.slug, id: row.id }),
    status: row.status === 'open' ? 'open' : 'closed',
    reopensOn: row.reopens_on,
    city: cityName(city, ctx.i18n),
    profilePercentage: row.completeness,
    isVerified: row.is_verified,
    isPaid: isPaidAt(row.paid_until, ctx.now),
    paidUntil: row.paid_until?.toISOString() ?? null,
    viewCount: row.view_count,
    nativeName: row.native_name,
  }
}

function cityOf({ app }: ViewCtx, { id, city_id }: { id: number; city_id: number }) {
  const city = app.places.cityById(city_id)
  if (!city) throw new Error(`Business ${id} is in city ${city_id}, which is not loaded.`)
  return city
}

function categoriesOf(ctx: ViewCtx, row: BusinessCardRow) {
  const citySlug = cityOf(ctx, row).slug
  return row.category_ids.flatMap((id) => {
    const category = ctx.app.categories.byId(id)
    if (!category) return []
    const { slug, icon } = category
    return [{ id, name: categoryName(category, ctx.i18n), slug, icon, url: categoryPath(slug, citySlug) }]
  })
}

function descriptionOf(ctx: ViewCtx, row: BusinessRow): string {
  if (!row.is_demo) return row.description
  const city = cityOf(ctx, row)
  const cityNames = [city.name, cityName(city, ctx.i18n)] as const
  return demoDescriptionIn(ctx.i18n, row.description, {
    name: row.name,
    city: cityNames,
    locality: row.locality === '' ? cityNames : [row.locality, localityName(row.locality, ctx.i18n)],
  })
}

function factsOf(ctx: ViewCtx, row: BusinessRow) {
  const viewed = viewFacts(ctx, row)
  if (!row.is_demo) return viewed
  return {
    ...viewed,
    facts: viewed.facts.map((each) =>
      each.key === 'area' ? { ...each, text: demoAreaIn(ctx.i18n, each.text, cityOf(ctx, row)) } : each,
    ),
    services: viewed.services.map((each) => ({ ...each, name: demoServiceIn(ctx.i18n, each.name) })),
  }
}

/** Of its first category that has any. */
export function scenesOf(
  { app }: { app: Pick<App, 'categories'> },
  { category_ids }: Pick<BusinessCardRow, 'category_ids'>,
): readonly string[] {
  return category_ids.map((id) => app.categories.scenesOf(id)).find((scenes) => scenes.length > 0) ?? []
}

/** As many as a page shows. */
const shownSpecialDays = 8

/** The next days with other hours, with the name of the holiday in the state of the business. */
function specialDaysOf({ app, i18n, now }: ViewCtx, { special_days }: BusinessCardRow, stateCode: string) {
  return comingDays(special_days ?? [], businessDate(now))
    .slice(0, shownSpecialDays)
    .map(({ date, spans }) => ({
      date,
      name: holidayName(app.places, { date, stateCode }, i18n) ?? null,
      isClosed: spans.length === 0,
      text: spansText(spans, i18n),
      hours: spans.map(([from, to]) => `${clockOf(from)}-${clockOf(to)}`),
    }))
}

/** The day on which it opens again; undefined when its owner named none, or the day has passed. */
function reopeningOf({ reopens_on }: Pick<BusinessRow, 'reopens_on'>, now: Date): string | undefined {
  return reopens_on !== null && reopens_on > indianDate(now) ? reopens_on : undefined
}

/** Why a business takes no enquiries, as a sentence; null for one that does. */
export function closedSentence({ i18n, now }: Pick<ViewCtx, 'i18n' | 'now'>, row: ClosedRow): string | null {
  if (row.status === 'open') return null
  if (row.closed_for_good) return i18n.t('This business has closed for good.')
  if (row.successor_id !== null) return i18n.t('This business is another listing now, and takes no enquiries here.')
  const day = reopeningOf(row, now)
  return day
    ? i18n.t('This business is closed for now. It opens again on {day}.', {
        day: formatDay(day, i18n, indianDate(now)),
      })
    : i18n.t('This business is closed for now and takes no enquiries.')
}

/** It has no hours, prices or answers any more. */
export const isClosedForGood = ({ status, closed_for_good }: Pick<ClosedRow, 'status' | 'closed_for_good'>): boolean =>
  status === 'closed' && closed_for_good

/** What decides why a business is closed. */
export type ClosedRow = Pick<BusinessRow, 'status' | 'closed_for_good' | 'successor_id' | 'reopens_on'>

/** A business that is closed for now is not open, whatever its hours say. */
function openStateOf({ now, i18n }: ViewCtx, row: BusinessCardRow) {
  const { status, closed_for_good, successor_id } = row
  if (status !== 'open' && closed_for_good) return { isOpen: false, text: i18n.t('Closed for good'), changesAt: null }
  if (status !== 'open' && successor_id !== null)
    return { isOpen: false, text: i18n.t('Another listing now'), changesAt: null }
  if (status !== 'open') {
    const day = reopeningOf(row, now)
    const text = day
      ? i18n.t('Closed for now · Opens again on {day}', { day: formatDay(day, i18n, indianDate(now)) })
      : i18n.t('Closed for now')
    return { isOpen: false, text, changesAt: null }
  }
  const hours = hoursAround(row.hours, row.special_days, now)
  const isOpen = isOpenAt(hours, now)
  const state = openStateAt(hours, now, i18n)
  return isOpen === undefined || !state
    ? null
    : { isOpen, text: state.text, changesAt: state.changesAt?.toISOString() ?? null }
}

/** Only web addresses become links: a merchant may have typed `javascript:`. */
function safeWebsiteOf(website: string | null): WebAddress | null {
  if (!website) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`)
  return webAddress(url?.href) ?? null
}
