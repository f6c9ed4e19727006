import type { Ctx } from '#core/context.ts'
import { type BusinessRow, findBusiness } from '#features/businesses/server/business-queries.ts'
import { viewChoices } from '#features/businesses/server/view-choices.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { listPopularCategories } from '#features/categories/server/category-view.ts'
import { listCovers } from '#features/media/server/media-queries.ts'
import { smallPictureUrl } from '#features/media/server/media-view.ts'
import { suggestBuyer } from '#features/payments/server/read-buyer.ts'
import { chosenCity } from '#features/places/chosen-city.ts'
import { cityName, stateName } from '#features/places/place-name.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { senderProfile } from '#features/support/server/check-sender.ts'
import type { AdBookingView, ChosenDays } from '../ad-booking-view.ts'
import { monthOfAds } from '../ad-month.ts'
import { adDayChoices, adPricePaise, firstFreeStart, isBookableStart, isFree, lastDayOf, type Run } from '../rules.ts'
import { isKeptInVain } from './ad-hold-queries.ts'
import { listPricedPlacements } from './list-rate-card.ts'
import { listRunsFor, type RunsFor } from './list-runs-for.ts'
import { readAdCategory, readAdCity } from './read-place-of-ad.ts'
import { findTypedAd } from './typed-ad.ts'

/** More than people scroll through; others are typed. */
const offeredTrades = 120

/**
 * Everything the page of booking shows for the choices in its address: prices and reach before anything is asked, the
 * free days of the chosen place, and the sum. What nobody has chosen yet is null.
 */
export async function showAdBooking(ctx: Ctx, { searchParams }: URL): Promise<AdBookingView> {
  const { app, i18n, now } = ctx
  const own = await ownBusinesses(ctx)
  const typedCity = searchParams.get('city')
  const city =
    typedCity === null
      ? (app.places.cityById(own.first?.city_id ?? 0) ?? chosenCity(ctx.cookies, app.places))
      : readAdCity(ctx, typedCity)
  const typedCategory = searchParams.get('category')
  const category =
    typedCategory === null ? app.categories.byId(own.first?.category_ids[0] ?? 0) : readAdCategory(ctx, typedCategory)
  const placements = await listPricedPlacements(ctx, { cityId: city?.id, categoryId: city && category?.id })
  const placement = placements.find((each) => each.placement === searchParams.get('placement'))
  const wantedDays = Number(searchParams.get('days'))
  const days = adDayChoices.find((choice) => choice === wantedDays) ?? 7
  const isPlaced = placement !== undefined && city !== undefined && (!placement.isOfCategory || category !== undefined)
  const place = isPlaced && {
    placement: placement.placement,
    cityId: city.id,
    categoryId: placement.isOfCategory ? (category?.id ?? 0) : 0,
  }
  const { taken, paused } = place ? await listRunsFor(ctx, place) : { taken: [], paused: [] }
  const chosen = place ? runOf(searchParams.get('from'), days, { taken, paused }, now) : null
  const run = place && chosen && { ...chosen, isKept: !(await isKeptInVain(ctx.db, { place, run: chosen, now })) }
  const firstFree = isPlaced ? firstFreeStart(days, taken, now) : undefined
  return {
    placements,
    placement: placement ?? null,
    city: city ? { slug: city.slug, name: cityName(city, i18n) } : null,
    unknownCity: typedCity && !city ? typedCity.slice(0, 80) : null,
    category: category
      ? { slug: category.slug, name: categoryName(category, i18n), scenes: app.categories.scenesOf(category.id) }
      : null,
    unknownCategory: typedCategory && !category ? typedCategory.slice(0, 80) : null,
    days,
    /** The days of the chosen length that are sold, and whether they are free. */
    run: run || null,
    firstFree: firstFree ?? null,
    calendar: isPlaced ? monthOfAds({ wanted: searchParams.get('month'), run: chosen, firstFree, taken, now }) : null,
    totalPaise: placement ? adPricePaise(placement.dayPricePaise, days) : null,
    trades: listPopularCategories(app.categories, offeredTrades).map((each) => categoryName(each, i18n)),
    isSignedIn: ctx.actor !== undefined,
    businesses: own.businesses,
    profile: senderProfile(ctx),
    states: app.places.states
      .map(({ code, name, gstCode }) => ({ value: gstCode, label: stateName({ code, name }, i18n) }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    buyer: own.buyer,
    draft: await findTypedAd(ctx),
  }
}

function runOf(from: string | null, days: number, { taken, paused }: RunsFor, now: Date): (Run & ChosenDays) | null {
  if (!from || !/^\d{4}-\d\d-\d\d$/.test(from) || !isBookableStart(from, now)) return null
  const until = paused.filter((run) => !isFree(from, days, [run])).map((run) => run.until.getTime())
  return {
    startsOn: from,
    lastOn: lastDayOf(from, days),
    isFree: isFree(from, days, taken),
    pausedUntil: until.length > 0 ? new Date(Math.max(...until)).toISOString() : null,
  }
}

/**
 * Those that an advertisement can lead to, with the picture that it shows when it has none of its own; and what the
 * first of them says already, so that its owner is not asked for it.
 */
async function ownBusinesses(ctx: Ctx): Promise<OwnBusinesses> {
  const { actor, db } = ctx
  const own = actor ? await listBusinessesFor({ ...ctx, actor }, 'own') : []
  const ids = own.map(({ id }) => id)
  const covers = new Map((await listCovers(db, ids)).map((cover) => [cover.business_id, smallPictureUrl(cover)]))
  const first = own[0] && (await findBusiness(db, own[0].id))
  return {
    businesses: viewChoices(ctx, own).map((choice) => ({ ...choice, pictureUrl: covers.get(choice.id) ?? null })),
    first,
    buyer: actor && first ? { ...(await suggestBuyer({ ...ctx, actor }, first)) } : null,
  }
}

interface OwnBusinesses {
  businesses: AdBookingView['businesses']
  first: BusinessRow | undefined
  buyer: AdBookingView['buyer']
}
