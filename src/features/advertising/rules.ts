import { indianDate } from '#platform/indian-time.ts'
import type { FieldError } from '#platform/validator.ts'

/**
 * Requests per e-mail address and day: each one sends it an e-mail, and nobody has verified the address
 * (docs/decisions/013).
 */
export const dailyAdRequestLimit = 3
/** Requests per network and day: offices and mobile networks share an address. */
export const dailyNetworkLimit = 30
/** How far ahead an advertisement may start. */
export const startHorizonDays = 365
export const bodyMaxLength = 2000

const dayMs = 86_400_000

/** An advertisement starts tomorrow at the earliest: one of our staff reviews it first. */
export function startDateError(startOn: string | null, now: Date): FieldError {
  if (startOn === null) return false
  const latest = indianDate(new Date(now.getTime() + startHorizonDays * dayMs))
  return (
    !(startOn > indianDate(now) && startOn <= latest) &&
    /* i18n */ 'Please choose a day from tomorrow, within the next 12 months'
  )
}

/** The reference that a business quotes when it calls: AD-1042. */
export function adNumberOf(id: number): string {
  return `AD-${id}`
}
