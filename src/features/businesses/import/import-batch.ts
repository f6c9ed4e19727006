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
  /** 0 for a dry run. */
  runId: number
  matcher: Matcher
  /** Of a dry run: keeps what a real run would have written, so that it decides alike. */
  dryListings: KnownListings | undefined
}

/** A row that is the business of a listing which another row, file or person has made. */
interface MergedRow {
  row: Candidate
  why: MergeReason
  listing: KnownBusiness
}

/** Listings that rows may duplicate, and rows that were merged into them. */
export interface KnownRows {
  listings: readonly KnownBusiness[]
  merged: readonly StoredMerge[]
}

export interface BatchResult {
  counts: ImportCounts
  /** Listings that are new or changed. */
  changedIds: number[]
  merged: MergedRow[]
  /** Rows whose own listing an earlier row of this run has made. */
  repeated: { row: Candidate; listing: KnownBusiness }[]
  /** Rows whose id belongs to a listing that is another business. */
  otherBusinesses: Candidate[]
  /** What the batch has written: the next one was looked up before. */
  written: KnownRows
}

/** Looks up what the rows of a batch may duplicate. */
export async function listKnown(
  { db, source, runId, matcher }: Omit<Importer, 'dryListings'>,
  rows: readonly Candidate[],
): Promise<KnownRows> {
  const merged = await listMerged(db, source, rows)
  const mergedIds = merged.map(({ businessId }) => businessId)
  // A shared phone is no reason to merge.
  const phones = rows.flatMap(({ phone }) => (phone === null || matcher.isSharedPhone(phone) ? [] : phone))
  return { listings: await listKnownBusinesses(db, { source, runId, rows, phones, mergedIds }), merged }
}

/**
 * Writes the rows of one batch in order, so that the second of two duplicates within it matches the first. A dry run
 * only counts. `known` is what they may duplicate, of two states of a listing the newer first.
 */
export async function importBatch(
  importer: Importer,
  rows: readonly Candidate[],
  known: readonly KnownRows[],
): Promise<BatchResult> {
  const { db, source, matcher, dryListings } = importer
  const counts = noCounts()
  const listings = dryListings ?? new KnownListings(matcher)
  for (const { listings: stored, merged } of known) listings.addStored(stored, merged)
  const sightings: { code: string; slot: Slot }[] = []
  const merges: { row: Candidate; why: MergeReason; slot: Slot }[] = []
  const repeats: { row: Candidate; slot: Slot }[] = []
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
    } else if (slot.business.isOfThisRun) {
      counts.duplicates += 1
      repeats.push({ row, slot })
    }
    const filled = fillGaps(slot.business, row)
    if (filled) {
      listings.replace(slot, filled)
      counts.merged += 1
    } else counts.unchanged += 1
  }
  if (otherBusinesses.length > 0) counts.rejected['other-business'] = otherBusinesses.length
  const written = dryListings ? [] : await write(importer, listings)
  const merged = merges.map(({ row, why, slot }) => ({ row, why, listing: slot.business }))
  const repeated = repeats.map(({ row, slot }) => ({ row, listing: slot.business }))
  const storedMerges = dryListings ? [] : merged.map(storedMerge)
  if (!dryListings) {
    await insertMerged(db, source, storedMerges)
    await insertSightings(
      db,
      source,
      sightings.map(({ code, slot }) => ({ code, businessId: slot.business.id })),
    )
  }
  const changedIds = written.map(({ id }) => id)
  return { counts, changedIds, merged, repeated, otherBusinesses, written: { listings: written, merged: storedMerges } }
}

/** Returns the new and the changed listings. */
async function write({ db, source }: Importer, listings: KnownListings): Promise<KnownBusiness[]> {
  const added = listings.newSlots()
  const ids = await insertImported(
    db,
    source,
    added.map(({ business }) => business),
  )
  for (const [at, slot] of added.entries()) slot.business = { ...slot.business, id: ids[at] ?? 0 }
  const changed = listings.changedSlots().map(({ business }) => business)
  await updateFilled(db, changed)
  return [...added.map(({ business }) => business), ...changed]
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
  return { ...row, id: 0, ownerId: null, isDeleted: false, isOfThisRun: true, photoCount: 0 }
}
