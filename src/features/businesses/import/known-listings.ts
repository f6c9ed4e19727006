import type { Compared, KnownBusiness, Matcher, MergeReason } from './match-business.ts'
import type { Candidate } from './read-candidate.ts'

/** A listing that rows are compared with: known before, or new and not yet written. */
export interface Slot extends Compared<KnownBusiness> {
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

const firstNewOrder = 1e15

/** The listings that rows of a batch, or of a whole dry run, may duplicate. */
export class KnownListings {
  readonly #matcher: Matcher
  readonly #all: Slot[] = []
  readonly #byId = new Map<number, Slot>()
  readonly #byKey = new Map<string, Match>()
  readonly #byPhone = new Map<string, Slot[]>()
  readonly #bySlug = new Map<string, Slot[]>()

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

  /** The listing of a row: by its key, else the surest match, else the oldest. */
  find(row: Compared<Candidate>): Match | undefined {
    const own = this.#byKey.get(row.business.sourceKey)
    if (own) return own
    const { slug, phone } = row.business
    let best: { slot: Slot; why: MergeReason } | undefined
    for (const slots of [this.#bySlug.get(slug), phone === null ? undefined : this.#byPhone.get(phone)]) {
      for (const slot of slots ?? []) {
        const why = this.#matcher.reasonToMerge(row, slot)
        if (why && (!best || slot.order < best.slot.order)) best = { slot, why }
      }
    }
    return best
  }

  /** Remembers which listing a row was merged into. */
  keep(sourceKey: string, match: Match): void {
    if (!this.#byKey.has(sourceKey)) this.#byKey.set(sourceKey, match)
  }

  replace(slot: Slot, business: KnownBusiness): void {
    const isPhoneNew = slot.business.phone === null && business.phone !== null
    Object.assign(slot, this.#matcher.prepare(business), { isChanged: true })
    if (isPhoneNew) this.#addPhone(slot)
  }

  newSlots(): Slot[] {
    return this.#all.filter(({ isNew }) => isNew)
  }

  changedSlots(): Slot[] {
    return this.#all.filter(({ isNew, isChanged }) => !isNew && isChanged)
  }

  #add(business: KnownBusiness, isNew: boolean, order: number): Slot {
    const slot: Slot = { ...this.#matcher.prepare(business), isNew, isChanged: isNew, order }
    this.#all.push(slot)
    if (!isNew) this.#byId.set(business.id, slot)
    if (business.sourceKey !== null) this.#byKey.set(business.sourceKey, { slot, why: undefined })
    pushTo(this.#bySlug, business.slug, slot)
    this.#addPhone(slot)
    return slot
  }

  /** Not a shared one: thousands of listings have it, and it is no reason to merge. */
  #addPhone(slot: Slot) {
    const { phone } = slot.business
    if (phone !== null && !this.#matcher.isSharedPhone(phone)) pushTo(this.#byPhone, phone, slot)
  }
}

/** A row of this source that an earlier run merged into a listing. */
export interface StoredMerge {
  sourceKey: string
  businessId: number
  reason: MergeReason
}

function pushTo(slots: Map<string, Slot[]>, key: string, slot: Slot) {
  const list = slots.get(key)
  if (list) list.push(slot)
  else slots.set(key, [slot])
}
