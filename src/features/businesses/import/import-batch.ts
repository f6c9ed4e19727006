import type { Db } from '#core/database.ts'
import { fillGaps } from './fill-gaps.ts'
import { type ImportCounts, noCounts } from './import-counts.ts'
import { insertImported, updateFilled } from './import-queries.ts'
import { insertMerged, listKnownBusinesses, listMerged } from './known-business-queries.ts'
import { KnownListings, type Slot, type StoredMerge } from './known-listings.ts'
import type { KnownBusiness, Matcher, MergeReason } from './match-business.ts'
import { insertSightings } from './pincode-queries.ts'
import type { Candidate } from './read-candidate.ts'

export interface Importer {
  db: Db
  source: string
  matcher: Matcher
  /** Of a dry run: keeps what a real run would have written, so that it decides alike. */
  dryListings: KnownListings | undefined
}

/** A row that is the business of a listing which another row, file or person has made. */
export interface MergedRow {
  row: Candidate
  why: MergeReason
  listing: KnownBusiness
}

export interface BatchResult {
  counts: ImportCounts
  /** Listings that are new or changed. */
  changedIds: number[]
  merged: MergedRow[]
  /** Rows whose id belongs to a listing that is another business. */
  otherBusinesses: Candidate[]
}

/**
 * Writes the rows of one batch in order, so that the second of two duplicates within it matches the first. A dry run
 * only counts.
 */
export async function importBatch(importer: Importer, rows: readonly Candidate[]): Promise<BatchResult> {
  const { db, source, matcher, dryListings } = importer
  const counts = noCounts()
  const listings = dryListings ?? new KnownListings(matcher)
  const stored = await listMerged(db, source, rows)
  const mergedIds = stored.map(({ businessId }) => businessId)
  // A shared phone is no reason to merge.
  const phones = rows.flatMap(({ phone }) => (phone === null || matcher.isSharedPhone(phone) ? [] : phone))
  listings.addStored(await listKnownBusinesses(db, { source, rows, phones, mergedIds }), stored)
  const sightings: { code: string; slot: Slot }[] = []
  const merges: { row: Candidate; why: MergeReason; slot: Slot }[] = []
  const otherBusinesses: Candidate[] = []
  for (const row of rows) {
    const match = listings.find(row)
    if (match && listings.isOtherBusiness(row, match.slot)) {
      otherBusinesses.push(row)
      continue
    }
    const slot = match?.slot ?? listings.addNew(newBusiness(row))
    if (row.isPincodeNew && row.pincode !== null) sightings.push({ code: row.pincode, slot })
    if (!match) {
      counts.imported += 1
      continue
    }
    const { why } = match
    if (why) {
      counts.duplicates += 1
      listings.keep(row.sourceKey, match)
      merges.push({ row, why, slot })
    }
    const filled = fillGaps(slot.business, row)
    if (filled) {
      listings.replace(slot, filled)
      counts.merged += 1
    } else counts.unchanged += 1
  }
  if (otherBusinesses.length > 0) counts.rejected['other-business'] = otherBusinesses.length
  const changedIds = dryListings ? [] : await write(importer, listings)
  const merged = merges.map(({ row, why, slot }) => ({ row, why, listing: slot.business }))
  if (!dryListings) {
    await insertMerged(db, source, merged.map(storedMerge))
    await insertSightings(
      db,
      source,
      sightings.map(({ code, slot }) => ({ code, businessId: slot.business.id })),
    )
  }
  return { counts, changedIds, merged, otherBusinesses }
}

async function write({ db, source }: Importer, listings: KnownListings): Promise<number[]> {
  const added = listings.newSlots()
  const ids = await insertImported(
    db,
    source,
    added.map(({ business }) => business),
  )
  for (const [at, slot] of added.entries()) slot.business = { ...slot.business, id: ids[at] ?? 0 }
  const changed = listings.changedSlots().map(({ business }) => business)
  await updateFilled(db, changed)
  return [...ids, ...changed.map(({ id }) => id)]
}

function storedMerge({ row, why, listing }: MergedRow): StoredMerge {
  return { sourceKey: row.sourceKey, businessId: listing.id, reason: why }
}

function newBusiness({
  line: _,
  cells: __,
  isPincodeTyped: ___,
  isPincodeNew: ____,
  isPositionTyped: _____,
  notUnderstood: ______,
  categoryFrom: _______,
  ...row
}: Candidate): KnownBusiness {
  return { ...row, id: 0, ownerId: null, isDeleted: false, photoCount: 0 }
}
