import type { OtpFormState } from '#features/accounts/otp-step.ts'

/** State of the booking form after a submission that did not book. */
export interface BookFormState extends OtpFormState {
  /** Every value entered, so that nothing is lost. */
  values: Record<string, string>
  /** Until when the time is kept, once it is. */
  heldUntil?: string | undefined
}

export const bookFieldNames = ['service', 'startsAt', 'fullName', 'contactNumber', 'note'] as const

/** A day as the strip of days shows it. */
export interface ShownDay {
  date: string
  state: 'free' | 'full' | 'closed'
  /** How many times are free. */
  free: number
}

export interface ShownSlot {
  startsAt: string
  /** As the address has it: `1030`. */
  time: string
  isFree: boolean
  /** The time of the booking that is about to be moved. */
  isPresent: boolean
}

/** Days to choose from, and the times of the chosen one. */
export interface ShownTimes {
  days: ShownDay[]
  date: string | undefined
  slots: ShownSlot[]
  /** The chosen time. */
  startsAt: string | undefined
  /** It was free when it was chosen, and is not any more. */
  isTaken: boolean
  /** Free times around a taken one. */
  nearest: string[]
  /** The first of the days before and after those shown. */
  earlier: string | undefined
  later: string | undefined
}
