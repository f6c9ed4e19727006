import type { Db } from '#core/database.ts'
import { fillGaps } from './fill-gaps.ts'
import { type ImportCounts, noCounts } from './import-counts.ts'
import { insertImported, listKnownBusinesses, updateFilled } from './import-queries.ts'
import { isSameBusiness, type KnownBusiness } from './match-business.ts'
import type { Candidate } from './read-candidate.ts'

export interface BatchResult {
  counts: ImportCounts
  /** Listings that are new or changed. */
  changedIds: number[]
}

/** A listing of the batch: known before, or new and not yet written. */
interface Slot {
  business: KnownBusiness
  isNew: boolean
  isChanged: boolean
}

/**
 * Writes the rows of one batch in order, so that the second of two duplicates within it matches the first. With
 * `isDryRun` it only counts.
 */
export async function importBatch(
  db: Db,
  source: string,
  rows: readonly Candidate[],
  isDryRun: boolean,
): Promise<BatchResult> {
  const counts = noCounts()
  const slots = new SlotIndex(await listKnownBusinesses(db, source, rows))
  for (const row of rows) {
    const own = slots.ofKey(row.sourceKey)
    const slot = own ?? slots.sameAs(row)
    if (!slot) {
      slots.add({ business: newBusiness(row), isNew: true, isChanged: true })
      counts.imported += 1
      continue
    }
    if (!own) counts.duplicates += 1
    const filled = fillGaps(slot.business, row)
    if (filled) {
      slots.replace(slot, filled)
      counts.merged += 1
    } else counts.unchanged += 1
  }
  if (isDryRun) return { counts, changedIds: [] }
  const insertedIds = await insertImported(
    db,
    source,
    slots.list((slot) => slot.isNew),
  )
  const changed = slots.list((slot) => !slot.isNew && slot.isChanged)
  await updateFilled(db, changed)
  return { counts, changedIds: [...insertedIds, ...changed.map(({ id }) => id)] }
}

class SlotIndex {
  readonly #all: Slot[] = []
  readonly #byKey = new Map<string, Slot>()
  readonly #byPhone = new Map<string, Slot[]>()
  readonly #bySlug = new Map<string, Slot[]>()

  constructor(known: readonly KnownBusiness[]) {
    for (const business of known) this.add({ business, isNew: false, isChanged: false })
  }

  add(slot: Slot) {
    this.#all.push(slot)
    if (slot.business.sourceKey !== null) this.#byKey.set(slot.business.sourceKey, slot)
    this.#register(slot)
  }

  replace(slot: Slot, business: KnownBusiness) {
    const isPhoneNew = slot.business.phone === null && business.phone !== null
    slot.business = business
    slot.isChanged = true
    if (isPhoneNew && business.phone !== null) pushTo(this.#byPhone, business.phone, slot)
  }

  ofKey(sourceKey: string): Slot | undefined {
    return this.#byKey.get(sourceKey)
  }

  sameAs(row: Candidate): Slot | undefined {
    const candidates = [...(this.#bySlug.get(row.slug) ?? []), ...((row.phone && this.#byPhone.get(row.phone)) || [])]
    return candidates.find(({ business }) => isSameBusiness(row, business))
  }

  list(predicate: (slot: Slot) => boolean): KnownBusiness[] {
    return this.#all.filter(predicate).map(({ business }) => business)
  }

  #register(slot: Slot) {
    pushTo(this.#bySlug, slot.business.slug, slot)
    if (slot.business.phone !== null) pushTo(this.#byPhone, slot.business.phone, slot)
  }
}

function pushTo(slots: Map<string, Slot[]>, key: string, slot: Slot) {
  const list = slots.get(key)
  if (list) list.push(slot)
  else slots.set(key, [slot])
}

function newBusiness({ line: _, isPincodeTyped: __, isPositionTyped: ___, ...row }: Candidate): KnownBusiness {
  return { ...row, id: 0, ownerId: null, isDeleted: false, photoCount: 0 }
}
