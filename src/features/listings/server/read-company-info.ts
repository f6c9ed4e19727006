import type { SignedInCtx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { nativeNameInput, refuseBusiness } from '#features/businesses/contract.ts'
import { businessDate } from '#features/businesses/special-days.ts'
import { canHoldBusinesses } from '#features/categories/rules.ts'
import { readHours } from '#features/registration/hours-form.ts'
import { hourPresets, isHourPreset } from '#features/registration/rules.ts'
import { readIdentity } from '#features/registration/server/read-details.ts'
import { readPlaceFields } from '#features/registration/server/read-place-step.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { parseIndianDate } from '#platform/indian-date.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { parseForm } from '#platform/parse-form.ts'
import { invalidFields, readTogether, refuseInvalid } from '#platform/refusal.ts'
import type { ListingFields } from '../listing-fields.ts'
import { furthestDay, maxCategories } from '../rules.ts'
import { readSpecialDays } from '../special-days-form.ts'
import { findListing } from './listing-queries.ts'

/**
 * Reads name, name in an Indian script, GSTIN and categories. A name or a category that the listing has already may
 * stay, whatever the rules of today. Refuses: business_not_found, invalid fields.
 */
export async function readIdentityForm(
  ctx: SignedInCtx,
  form: FormValues,
  businessId: number,
): Promise<Partial<ListingFields>> {
  const listing = await findListing(ctx.db, businessId)
  if (!listing) throw refuseBusiness('business_not_found')
  const { fields } = listing
  const [{ name, gstNumber }, { nativeName }, categoryIds] = await readTogether(
    () => readIdentity(ctx, form, fields.name),
    () => parseForm(nativeNameInput, { nativeName: form.nativeName ?? '' }),
    () => readCategories(ctx, chosenCategories(form), fields.categoryIds),
  )
  return { name, nativeName: nativeName || null, gstNumber, categoryIds }
}

/** The ticked categories of the form, the main one first. */
function chosenCategories(form: FormValues): number[] {
  const ticked = Object.entries(form).flatMap(([name, value]) => {
    const [, id] = /^category-(\d{1,9})$/.exec(name) ?? []
    return id && value === 'on' ? Number(id) : []
  })
  const main = Number(form.main)
  return ticked.includes(main) ? [main, ...ticked.filter((id) => id !== main)] : ticked
}

/** Categories that a listing may have. Refuses none, too many, and groups of trades. */
function readCategories(
  { app: { categories } }: Pick<SignedInCtx, 'app'>,
  ids: readonly number[],
  known: readonly number[],
): number[] {
  const unique = [...new Set(ids)]
  if (unique.length === 0) throw invalidFields({ categories: /* i18n */ 'Please choose what your business does' })
  if (unique.length > Math.max(maxCategories, known.length)) {
    throw invalidFields({ categories: /* i18n */ 'Please choose at most 5 kinds of business.' })
  }
  const isAllowed = (id: number) => {
    const category = categories.byId(id)
    return known.includes(id) || (category !== undefined && canHoldBusinesses(category))
  }
  if (!unique.every(isAllowed))
    throw invalidFields({ categories: /* i18n */ 'Please choose a category from the list.' })
  return unique
}

/** Reads the place. Refuses with an error for each wrong field. */
export function readPlaceForm(ctx: SignedInCtx, form: FormValues): Partial<ListingFields> {
  const { kind, cityId, pincode, locality, address, serviceArea, lat, lng } = readPlaceFields(ctx, form)
  return { cityId, pincode, locality, address, serviceArea, hidesAddress: kind === 'hidden', lat, lng }
}

/** Reads the opening hours: one of the presets, day by day, none, or as they are. Refuses with errors by field. */
export function readHoursForm(form: FormValues): Pick<ListingFields, 'hours'> | Record<string, never> {
  const { choice } = form
  if (choice === 'keep') return {}
  if (choice === 'none') return { hours: null }
  if (isHourPreset(choice)) return { hours: hourPresets[choice] }
  if (choice !== 'own') throw invalidFields({ choice: /* i18n */ 'Please choose your hours' })
  const read = readHours(form)
  if ('errors' in read) throw invalidFields(read.errors)
  return { hours: read.hours }
}

/** Reads holidays and days off. Refuses: business_not_found, and with errors by field. */
export async function readDaysForm(
  ctx: SignedInCtx,
  form: FormValues,
  businessId: number,
): Promise<Pick<ListingFields, 'specialDays'>> {
  const listing = await findListing(ctx.db, businessId)
  if (!listing) throw refuseBusiness('business_not_found')
  const today = businessDate(ctx.now)
  const bounds = { today, last: addDays(today, furthestDay) }
  const read = readSpecialDays(form, listing.fields.specialDays ?? [], bounds)
  if ('errors' in read) throw invalidFields(read.errors)
  return { specialDays: read.days.length > 0 ? read.days : null }
}

/** Reads the day on which a business that is closed for now opens again; null for none. Refuses other days. */
export function readReopening(typed: string, now: Date): string | null {
  if (typed.trim() === '') return null
  const [date, today] = [parseIndianDate(typed.trim()), indianDate(now)]
  if (date === undefined || date <= today || date > addDays(today, furthestDay))
    throw invalidFields({ reopensOn: /* i18n */ 'Please choose a day from tomorrow to a year from now' })
  return date
}

/** Reads whether the business takes enquiries, and when it does again. Refuses anything else. */
export async function readState(
  ctx: SignedInCtx,
  { status, successor, reopensOn }: FormValues,
  businessId: number,
): Promise<Pick<ListingFields, 'status' | 'closedForGood' | 'reopensOn' | 'successorId'>> {
  const plain = { closedForGood: false, reopensOn: null, successorId: null }
  switch (status) {
    case 'open':
      return { status, ...plain }
    case 'closed':
      return { status, ...plain, reopensOn: readReopening(reopensOn ?? '', ctx.now) }
    case 'gone':
      return { status: 'closed', ...plain, closedForGood: true }
    case 'moved': {
      const id = idOf(successor)
      const others = await listBusinessesFor(ctx, 'own')
      if (id === undefined || id === businessId || !others.some((other) => other.id === id)) {
        throw invalidFields({ successor: /* i18n */ 'Please choose one of your other listings' })
      }
      return { status: 'closed', ...plain, successorId: id }
    }
    default:
      throw refuseInvalid('validation_failed')
  }
}
