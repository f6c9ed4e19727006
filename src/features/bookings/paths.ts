import type { BusinessPath } from '#features/businesses/business-path.ts'
import { type PageAddress, type PathOf, pagePath, uncheckedAddress } from '#platform/page-address.ts'

/** What is chosen so far, in the order of the page: a service, a day, a time of it (`1030`). */
export interface BookChoice {
  service?: number | undefined
  date?: string | undefined
  time?: string | undefined
  /** The first date of the days shown. */
  from?: string | undefined
}

const queryOf = (values: Record<string, string | number | undefined>) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

/** The page on which a business is booked. */
export function bookPath(business: BusinessPath, choice: BookChoice = {}): PageAddress {
  return uncheckedAddress(`${business}/book${queryOf({ ...choice })}`)
}

/** One booking, for whoever has its link. */
export function bookedPath(token: string): PathOf<'/booked/:token'> {
  return pagePath('/booked/:token', { token })
}

export function movePath(token: string, choice: Omit<BookChoice, 'service'> = {}): PageAddress {
  return uncheckedAddress(`${bookedPath(token)}/move${queryOf({ ...choice })}`)
}

/** What can be booked at a business, for those who run it. */
export function settingsPath(business?: number, more: { service?: number | 'new'; name?: string } = {}): PageAddress {
  return uncheckedAddress(`/booking${queryOf({ business, ...more })}`)
}

/**
 * The bookings of a day, for those who run the business. `add` opens the form of a booking by hand, at that time where
 * it is one.
 */
export function dayPath(
  chosen: {
    business?: number | undefined
    date?: string | undefined
    booking?: number | undefined
    add?: 1 | string
  } = {},
): PageAddress {
  return uncheckedAddress(`/booking/day${queryOf({ ...chosen })}`)
}

export const customerBookingsPath = (page = 1): PageAddress => (page > 1 ? `/bookings?page=${page}` : '/bookings')
