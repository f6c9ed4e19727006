import type { SenderProfile } from '#features/support/form-state.ts'
import type { PlacementView } from './contract.ts'
import type { Run } from './rules.ts'

export interface CalendarDay {
  date: string
  /** `other`: of the month before or after. */
  state: 'free' | 'taken' | 'chosen' | 'past' | 'other'
}

/** A month in whole weeks; months as `2026-12`. */
export interface AdMonth {
  month: string
  /** The months beside it in which days can be booked. */
  before: string | null
  after: string | null
  days: CalendarDay[]
}

export interface ChosenDays {
  isFree: boolean
  /** Kept too long by the one who looks: when they can be booked again. */
  pausedUntil: string | null
}

/** Everything the page of booking shows for the choices in its address; what nobody has chosen yet is null. */
export interface AdBookingView {
  placements: PlacementView[]
  placement: PlacementView | null
  city: { slug: string; name: string } | null
  unknownCity: string | null
  category: { slug: string; name: string; scenes: readonly string[] } | null
  unknownCategory: string | null
  days: number
  /** The days of the chosen length. */
  run: (Run & ChosenDays & { isKept: boolean }) | null
  /** The first day from which the chosen length is free. */
  firstFree: string | null
  calendar: AdMonth | null
  totalPaise: number | null
  /** Names of trades to choose from. */
  trades: string[]
  isSignedIn: boolean
  businesses: { id: number; name: string; where: string; pictureUrl: string | null }[]
  profile: SenderProfile | undefined
  /** Asked where the PIN code does not say it. */
  states: { value: string; label: string }[]
  /** To whom the invoice goes, as far as the first of the businesses says it. */
  buyer: Record<'buyerName' | 'address' | 'pincode' | 'state' | 'gstNo', string> | null
  /** Typed before the sign-in. */
  draft: Record<string, string> | null
}
