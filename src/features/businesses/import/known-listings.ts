import { bandOf, bandsAround } from './latitude-bands.ts'
import { type Compared, type KnownBusiness, type Matcher, type MergeReason, mergeReasons } from './match-business.ts'
import { type Candidate, hasId } from './read-candidate.ts'
import { hashOf } from './text-hash.ts'

/** A listing that rows are compared with: known before, or new and not yet written. */
export interface Slot {
  business: KnownBusiness
  /** Made when a row is compared with it, which few listings are. */
  compared: Compared<KnownBusiness> | undefined
  isNew: boolean
  isChanged: boolean
  /** Older listings first. */
  order: number
}

export interface Match {
  slot: Slot
  /** Undefined when the row is the listing's own, seen again. */
  why: MergeReason | undefined
}

/**
 * So many of the oldest listings with one phone, or with one name in one town, PIN code or band of latitude, are
 * compared with a row; by the database and in memory alike. It bounds the time that a row can take.
 */
export const namesakesMax = 200
const firstNewOrder = 1e15
const strongestFirst = Object.keys(mergeReasons)

/** The listings that rows of a batch, or of a whole dry run, may duplicate. */
export class KnownListings {
  readonly #matcher: Matcher
  readonly #all: Slot[] = []
  readonly #byId = new Map<number, Slot>()
  readonly #byKey = new Map<string, Match>()
  /** By the hash of what they are looked up by, oldest first. One that is alone is not in an array, to save memory. */
  readonly #alike = new Map<number, Slot | Slot[]>()

  constructor(matcher: Matcher) {
    this.#matcher = matcher
  }

  /** Adds listings of the database, and the rows that earlier runs have merged into them. */
  addStored(listings: readonly KnownBusiness[], merged: readonly StoredMerge[]): void {
    for (const business of listings) {
      if (!this.#byId.has(business.id)) this.#add(business, false, business.id)
    }
    for (const { sourceKey, businessId, reason } of merged) {
      const slot = this.#byId.get(businessId)
      if (slot && !this.#byKey.has(sourceKey)) this.#byKey.set(sourceKey, { slot, why: reason })
    }
  }

  addNew(business: KnownBusiness): Slot {
    return this.#add(business, true, firstNewOrder + this.#all.length)
  }

  /** The listing of a row: by its key, else the surest match, of several equally sure ones the oldest. */
  find(row: Candidate): Match | undefined {
    const own = this.#byKey.get(row.sourceKey)
    if (own) return own
    let best: { slot: Slot; why: MergeReason } | undefined
    let compared: Compared<Candidate> | undefined
    for (const slot of this.#listingsLike(row)) {
      compared ??= this.#matcher.prepare(row)
      slot.compared ??= this.#matcher.prepare(slot.business)
      const why = this.#matcher.reasonToMerge(compared, slot.compared)
      if (why && (!best || isSurer({ slot, why }, best))) best = { slot, why }
    }
    return best
  }

  /**
   * Whether a listing that has the id of a row is plainly another business: two files gave one id to two. What an owner
   * has changed or deleted is no sign of that.
   */
  isOtherBusiness(row: Candidate, slot: Slot): boolean {
    const { ownerId, isDeleted } = slot.business
    if (!hasId(row) || ownerId !== null || isDeleted) return false
    slot.compared ??= this.#matcher.prepare(slot.business)
    return this.#matcher.areOtherBusinesses(this.#matcher.prepare(row), slot.compared)
  }

  /** Remembers which listing a row was merged into. */
  keep(sourceKey: string, match: Match): void {
    if (!this.#byKey.has(sourceKey)) this.#byKey.set(sourceKey, match)
  }

  replace(slot: Slot, business: KnownBusiness): void {
    const before = new Set(this.#keysOf(slot.business))
    Object.assign(slot, { business, compared: undefined, isChanged: true })
    for (const key of this.#keysOf(business)) if (!before.has(key)) this.#addTo(key, slot)
  }

  newSlots(): Slot[] {
    return this.#all.filter(({ isNew }) => isNew)
  }

  changedSlots(): Slot[] {
    return this.#all.filter(({ isNew, isChanged }) => !isNew && isChanged)
  }

  #add(business: KnownBusiness, isNew: boolean, order: number): Slot {
    const slot: Slot = { business, compared: undefined, isNew, isChanged: isNew, order }
    this.#all.push(slot)
    if (!isNew) this.#byId.set(business.id, slot)
    if (business.sourceKey !== null) this.#byKey.set(business.sourceKey, { slot, why: undefined })
    for (const key of this.#keysOf(business)) this.#addTo(key, slot)
    return slot
  }

  /** What rows find a listing by. */
  #keysOf({ slug, cityId, pincode, lat, phone }: KnownBusiness): number[] {
    const keys = [townKey(slug, cityId)]
    if (pincode !== null) keys.push(pincodeKey(slug, pincode))
    if (lat !== null) keys.push(bandKey(slug, bandOf(lat)))
    // Not a shared one: thousands of listings have it, and it is no reason to merge.
    if (phone !== null && !this.#matcher.isSharedPhone(phone)) keys.push(hashOf(phone))
    return keys
  }

  #listingsLike({ slug, cityId, pincode, isPincodeTyped, lat, isPositionTyped, phone }: Candidate): Iterable<Slot> {
    const keys = [townKey(slug, cityId)]
    if (isPincodeTyped && pincode !== null) keys.push(pincodeKey(slug, pincode))
    if (isPositionTyped && lat !== null) keys.push(...bandsAround(lat).map((band) => bandKey(slug, band)))
    if (phone !== null) keys.push(hashOf(phone))
    const lists = keys.flatMap((key) => this.#alike.get(key) ?? [])
    return lists.length > 1 ? new Set(lists) : lists
  }

  /** Keeps the oldest. */
  #addTo(key: number, slot: Slot) {
    const list = this.#alike.get(key)
    if (!list) {
      this.#alike.set(key, slot)
      return
    }
    const slots = Array.isArray(list) ? list : [list]
    const after = slots.findLastIndex(({ order }) => order < slot.order)
    if (after + 1 < namesakesMax) slots.splice(after + 1, 0, slot)
    if (slots.length > namesakesMax) slots.pop()
    if (slots !== list) this.#alike.set(key, slots)
  }
}

/** A row of this source that an earlier run merged into a listing. */
export interface StoredMerge {
  sourceKey: string
  businessId: number
  reason: MergeReason
}

function isSurer(a: { slot: Slot; why: MergeReason }, b: { slot: Slot; why: MergeReason }): boolean {
  const sureness = strongestFirst.indexOf(a.why) - strongestFirst.indexOf(b.why)
  return sureness < 0 || (sureness === 0 && a.slot.order < b.slot.order)
}

// Two texts with one hash cost a comparison: every listing that is found by it is compared in full.
const townKey = (slug: string, cityId: number) => hashOf(`${cityId} ${slug}`)
const pincodeKey = (slug: string, pincode: string) => hashOf(`p${pincode} ${slug}`)
const bandKey = (slug: string, band: number) => hashOf(`b${band} ${slug}`)
