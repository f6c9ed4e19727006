import type { OpeningHours } from '#features/businesses/rules.ts'
import { hasPhoneNumber } from '#platform/phone.ts'

/** The questions, in their order, one a screen; `check` is only asked where a listing may be the same business. */
export const steps = ['number', 'name', 'category', 'place', 'check', 'hours', 'photo'] as const
export type Step = (typeof steps)[number]

/** The screens that the bar of progress counts. */
const countedSteps = steps.filter((step) => step !== 'check')
export const stepCount = countedSteps.length

/** From 1; the check belongs to the place. */
export function stepNumber(step: Step): number {
  return countedSteps.indexOf(step === 'check' ? 'place' : step) + 1
}

export const isStep = (text: string | null | undefined): text is Step => steps.some((step) => step === text)

/** Listings of an account without a paid plan (decisions.md, "Business"). */
export const freeListings = 1

export const limitText =
  /* i18n */ 'The free plan has one listing. With a paid plan of that listing you add as many as you like.'

/** Days after which a draft that nobody touched is deleted: with an account, and of a browser without one. */
export const draftDays = { account: 60, browser: 7 } as const
/** How long a second tap on the last button leads to the listing that the first has made. */
export const publishedDraftDays = 1
/** Drafts of browsers without an account that one network may have at a time: many phones share an address. */
export const draftsPerNetwork = 200

/** Of the last form: two photos at most, one from the camera or one from the gallery. */
export const photoFormBytes = 12 * 1024 * 1024

/**
 * How far a pin may be from its town or its PIN code: as far as a district of usual size reaches. In the wide ones of
 * deserts and mountains the PIN code is near.
 */
export const pinMetres = 50_000

/** Kinds of businesses that are offered for what somebody types. */
export const maxTrades = 8

/** Kinds of businesses that are offered before anything is typed, by their addresses: those most often listed. */
export const commonTrades: readonly string[] = [
  'grocery-stores',
  'restaurants',
  'tailors',
  'salons',
  'electricians',
  'medical-stores',
  'mobile-repair',
  'coaching-classes',
]

export const nameLength = 100
export const addressLength = 200
export const localityLength = 80
export const serviceAreaLength = 120

const nameCharacters = /^[\p{L}\p{M}\p{N}\p{Join_Control} .,'’&@+/()!:#°|-]+$/u

/**
 * Whether a text may be the name of a business. That of a person has letters alone (spec §5); shops are also called
 * "A2B", "7 Days" or "Ravi & Sons". A number to call belongs into its own field.
 */
export function isBusinessName(text: string): boolean {
  return (
    [...text].length <= nameLength && nameCharacters.test(text) && /[\p{L}\p{N}]/u.test(text) && !hasPhoneNumber(text)
  )
}

type Span = readonly [number, number]
const days = (open: readonly number[], ...spans: Span[]) =>
  Array.from({ length: 7 }, (_, day) => (open.includes(day) ? spans : []))
const [monToSat, monToFri, everyDay] = [
  [0, 1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5, 6],
]

/** Hours that many businesses have, by the value of their choice. */
export const hourPresets = {
  'mon-sat-9-21': days(monToSat, [540, 1260]),
  'every-day-9-21': days(everyDay, [540, 1260]),
  'mon-sat-10-19': days(monToSat, [600, 1140]),
  'mon-fri-10-18': days(monToFri, [600, 1080]),
  '24x7': '24x7',
} as const satisfies Record<string, OpeningHours>

export type HourPreset = keyof typeof hourPresets
export const isHourPreset = (text: string | undefined): text is HourPreset =>
  text !== undefined && Object.hasOwn(hourPresets, text)

/** The question that is asked last, for the number of the listing. */
export const phoneUnanswered = /* i18n */ 'Please say whether customers see your number'
