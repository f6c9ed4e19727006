import type { OpeningHours } from '#features/businesses/rules.ts'
import type { SpecialDay } from '#features/businesses/special-days.ts'
import type { Facts } from '#features/facts/fact-values.ts'

/** What the people of a business may change in its listing; every value has been checked. */
export interface ListingFields {
  name: string
  nativeName: string | null
  /** The main one first. */
  categoryIds: readonly number[]
  description: string
  cityId: number
  locality: string
  address: string
  pincode: string | null
  lat: number | null
  lng: number | null
  hidesAddress: boolean
  serviceArea: string | null
  /** E.164; null when customers may not see one. */
  phone: string | null
  landline: string | null
  email: string | null
  /** Whether customers see the e-mail address. */
  showsEmail: boolean
  website: string | null
  contactPerson: string | null
  gstNumber: string | null
  hours: OpeningHours | null
  specialDays: readonly SpecialDay[] | null
  hashtags: readonly string[]
  facts: Facts | null
  status: 'open' | 'closed'
  closedForGood: boolean
  /** The day on which it opens again, as 2026-12-25; only while it is closed for now. */
  reopensOn: string | null
  /** The listing that it is now: it moved, or was listed twice. */
  successorId: number | null
}

export type ListingField = keyof ListingFields

/** The columns of `business` that hold them; categories have a table of their own. */
export const columnOf = {
  name: 'name',
  nativeName: 'native_name',
  description: 'description',
  cityId: 'city_id',
  locality: 'locality',
  address: 'address',
  pincode: 'pincode',
  lat: 'lat',
  lng: 'lng',
  hidesAddress: 'hides_address',
  serviceArea: 'service_area',
  phone: 'phone',
  landline: 'landline',
  email: 'email',
  showsEmail: 'shows_email',
  website: 'website',
  contactPerson: 'contact_person',
  gstNumber: 'gst_number',
  hours: 'hours',
  specialDays: 'special_days',
  hashtags: 'hashtags',
  facts: 'facts',
  status: 'status',
  closedForGood: 'closed_for_good',
  reopensOn: 'reopens_on',
  successorId: 'successor_id',
} as const satisfies Record<Exclude<ListingField, 'categoryIds'>, string>

export const listingColumns = Object.values(columnOf)

/** The fields whose values differ from those of `before`, with both values. */
export function differences(
  before: ListingFields,
  changes: Partial<ListingFields>,
): { before: Partial<ListingFields>; after: Partial<ListingFields> } {
  const differing = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !isSame(before[field as ListingField], value),
  )
  return {
    before: Object.fromEntries(differing.map(([field]) => [field, before[field as ListingField]])),
    after: Object.fromEntries(differing),
  }
}

/** Values of the database and of forms are plain data; the order of the keys of an object says nothing. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
