import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '#core/database.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { addFoundPincodes } from '#features/places/server/add-found-pincodes.ts'
import { saveFoundLocalities } from '#features/places/server/found-localities.ts'
import type { CategoryAnswers } from './category-answers.ts'
import { createCategoryReader } from './category-cell.ts'
import type { FrequentValues } from './frequent-values.ts'
import { type BatchResult, type Importer, importBatch, type KnownRows, listKnown } from './import-batch.ts'
import { addCounts, countRejected, type ImportCounts, noCounts, tally } from './import-counts.ts'
import {
  asOnlyImport,
  commitWithoutWaiting,
  findRun,
  finishRun,
  insertRun,
  type RunProgress,
  updateRun,
} from './import-queries.ts'
import { KnownListings } from './known-listings.ts'
import { listCitiesOf, listProvedLocalities } from './locality-queries.ts'
import { createMatcher, mergeReasons, repeatedReason } from './match-business.ts'
import type { OpenSource } from './open-source.ts'
import { listProvedPincodes } from './pincode-queries.ts'
import { type Candidate, type RowReader, readCandidate } from './read-candidate.ts'
import { notUnderstoodReason, rejectReasons } from './reject-reasons.ts'
import { rememberCities } from './remember-cities.ts'
import { openReportFiles, type ReportFiles, type ReportPaths } from './report-files.ts'
import { findSharedPhones } from './shared-phones.ts'
import type { RowOffset, SourceRow } from './source-row.ts'
import { townWordsOf } from './town-words.ts'
import { writeUnknownCategories } from './unknown-categories.ts'

export interface ImportOptions {
  db: Db
  places: PlaceIndex
  categories: CategoryIndex
  source: OpenSource
  /** Identifies the source in the database: rows of the same source are matched by their keys. */
  sourceName: string
  categoryId: number | undefined
  /** The category of rows that say none. */
  defaultCategoryId: number | undefined
  /** What a person has answered about values of the category column. */
  categoryAnswers: CategoryAnswers
  isDryRun: boolean
  /** Starts at the first row even when an earlier run was interrupted. */
  isRestart: boolean
  reportPaths: ReportPaths
  /** While the whole file is read for its shared phones, before the rows. */
  onPhonesRead(progress: { bytesDone: number; rows: number }): void
  onProgress(progress: { bytesDone: number; counts: ImportCounts; rowsBefore: number }): void
  /**
   * Updates the search index. The run is complete only afterwards; `undefined` requests a rebuild, because the ids are
   * too many or unknown.
   */
  indexSearch(changedIds: readonly number[] | undefined): Promise<void>
  /** Ends the run after the current batch; the next run resumes there. */
  signal?: AbortSignal
}

export interface ImportResult {
  counts: ImportCounts
  isFinished: boolean
  /** Rows done by an earlier run. */
  resumedAfterRows: number
  /** Only the files that have rows. */
  reportPaths: Partial<ReportPaths>
  /** Values of the category column that no category was found for. */
  unknownCategories: FrequentValues
}

const batchRows = 2000
const changedIdsMax = 5000
/** Then answers of the database are looked at, else it would wait until the next batch has been read. */
const rowsBetweenBreaks = 10

interface Batch {
  candidates: Candidate[]
  rejected: ImportCounts['rejected']
  rejects: { row: SourceRow; reason: string }[]
  end: RowOffset
  isLast: boolean
}

/**
 * Imports an opened file in batches: a batch, its position in the file and its rows in the reports are committed
 * together, so that a killed run loses and repeats nothing. Memory does not grow with the file, but with the listings
 * that a dry run would add. Throws only when the database or a disk fails, or while another import writes.
 */
export function importFile(options: ImportOptions): Promise<ImportResult> {
  return options.isDryRun ? importRows(options) : asOnlyImport(options.db, () => importRows(options))
}

async function importRows(options: ImportOptions): Promise<ImportResult> {
  const { db, source, isDryRun, sourceName } = options
  const run = await beginRun(options)
  const matcher = createMatcher({
    townWords: townWordsOf(options.places),
    isSharedPhone: await sharedPhoneTest(options),
  })
  const importer: Importer = {
    db,
    source: sourceName,
    runId: run.id,
    matcher,
    dryListings: isDryRun ? new KnownListings(matcher) : undefined,
  }
  const reports = openReportFiles(options.reportPaths, source.path, source.headers, run.progress)
  const batches = readBatches(options, { byte: run.progress.byteOffset, line: run.progress.line })
  let { progress } = run
  let changedIds: number[] | undefined = run.resumedAfterRows > 0 ? undefined : []
  let isFinished = false
  try {
    let nextBatch = lookUpNext(importer, batches)
    let written: WrittenBatch | undefined
    while (!isFinished && !options.signal?.aborted) {
      const batch = await nextBatch
      if (!batch) break
      // Reads the next rows, and looks up what they may duplicate, while the database writes these.
      nextBatch = lookUpNext(importer, batches)
      // ignored: awaiting the batch throws its error; an unhandled rejection before that would end the process
      nextBatch.catch(() => undefined)
      if (written) batch.known.unshift(written.written)
      written = await (isDryRun ? tryBatch : writeBatch)(importer, run.id, progress, batch, reports)
      progress = written.progress
      if (changedIds) changedIds.push(...written.changedIds)
      if (changedIds && changedIds.length > changedIdsMax) changedIds = undefined
      isFinished = batch.isLast
      const { byteOffset: bytesDone, counts } = progress
      options.onProgress({ bytesDone, counts, rowsBefore: run.resumedAfterRows })
    }
  } finally {
    await batches.return(undefined)
    reports.close()
  }
  if (isFinished && !isDryRun) {
    await addFoundPincodes(db, await listProvedPincodes(db))
    await learnLocalities(db, changedIds)
    await options.indexSearch(changedIds)
    await finishRun(db, run.id)
  }
  const unknownCategories = await writeUnknownCategories(options.reportPaths, source)
  const reportPaths = reports.removeEmpty({
    rejected: !isFinished || countRejected(progress.counts) > 0 || progress.counts.notUnderstood !== undefined,
    merged: !isFinished || progress.counts.duplicates > 0,
    categories: unknownCategories.values.length > 0,
  })
  return { counts: progress.counts, isFinished, resumedAfterRows: run.resumedAfterRows, reportPaths, unknownCategories }
}

/** Of the cities of changed listings alone, where they are few: at millions of listings all cities take minutes. */
async function learnLocalities(db: Db, changedIds: readonly number[] | undefined): Promise<void> {
  if (changedIds?.length === 0) return
  const cityIds = changedIds && (await listCitiesOf(db, changedIds))
  await saveFoundLocalities(db, await listProvedLocalities(db, cityIds), cityIds)
}

async function sharedPhoneTest({ source, onPhonesRead }: ImportOptions): Promise<(phone: string) => boolean> {
  const shared = await findSharedPhones(source, onPhonesRead)
  return (phone) => shared.has(phone)
}

interface BegunRun {
  id: number
  progress: RunProgress
  resumedAfterRows: number
}

async function beginRun(options: ImportOptions): Promise<BegunRun> {
  const { db, source, sourceName, categoryId, defaultCategoryId, categoryAnswers, isDryRun, isRestart } = options
  const fresh: RunProgress = {
    byteOffset: source.start.byte,
    line: source.start.line,
    rejectsBytes: 0,
    mergedBytes: 0,
    counts: noCounts(),
  }
  if (isDryRun) return { id: 0, progress: fresh, resumedAfterRows: 0 }
  const answered = [...categoryAnswers].map(([value, { id }]) => [value, id])
  const optionsHash = createHash('sha256')
    .update(JSON.stringify([[...source.guessed.columns], categoryId ?? null, answered, defaultCategoryId ?? null]))
    .digest('hex')
  const earlier = await findRun(db, sourceName, source.file.hash)
  if (earlier && !earlier.isFinished && !isRestart && earlier.optionsHash === optionsHash) {
    return { id: earlier.id, progress: earlier, resumedAfterRows: earlier.counts.read }
  }
  const id = await insertRun(db, { source: sourceName, fileHash: source.file.hash, optionsHash }, fresh)
  return { id, progress: fresh, resumedAfterRows: 0 }
}

interface LookedUpBatch extends Batch {
  known: KnownRows[]
}

async function lookUpNext(
  importer: Importer,
  batches: AsyncGenerator<Batch, undefined>,
): Promise<LookedUpBatch | undefined> {
  const { value: batch } = await batches.next()
  return batch && { ...batch, known: [await listKnown(importer, batch.candidates)] }
}

interface WrittenBatch extends BatchResult {
  progress: RunProgress
}

function writeBatch(
  importer: Importer,
  runId: number,
  progress: RunProgress,
  batch: LookedUpBatch,
  reports: ReportFiles,
) {
  return importer.db.transaction().execute(async (tx): Promise<WrittenBatch> => {
    await commitWithoutWaiting(tx)
    const written = await tryBatch({ ...importer, db: tx }, runId, progress, batch, reports)
    await updateRun(tx, runId, written.progress)
    return written
  })
}

/** The next run truncates rows of the reports that a transaction has not committed. */
async function tryBatch(
  importer: Importer,
  _runId: number,
  progress: RunProgress,
  batch: LookedUpBatch,
  reports: ReportFiles,
): Promise<WrittenBatch> {
  const written = await importBatch(importer, batch.candidates, batch.known)
  for (const { row, reason } of batch.rejects) reports.addRejected(row.line, reason, row.cells)
  for (const { line, cells } of written.otherBusinesses)
    reports.addRejected(line, rejectReasons['other-business'], cells)
  for (const { line, cells, notUnderstood } of batch.candidates)
    if (notUnderstood.length > 0) reports.addRejected(line, notUnderstoodReason(notUnderstood), cells)
  const known = [
    ...written.merged.map(({ row, why, listing }) => ({ row, reason: mergeReasons[why], listing })),
    ...written.repeated.map((repeat) => ({ ...repeat, reason: repeatedReason })),
  ].sort((a, b) => a.row.line - b.row.line)
  for (const { row, reason, listing } of known) reports.addMerged(row.line, reason, listing, row.cells)
  return { ...written, progress: progressAfter(progress, batch, written.counts, reports.save()) }
}

function progressAfter(
  progress: RunProgress,
  batch: Batch,
  written: ImportCounts,
  reportBytes: Pick<RunProgress, 'rejectsBytes' | 'mergedBytes'>,
): RunProgress {
  const read = batch.candidates.length + batch.rejects.length
  const { candidates } = batch
  const notUnderstood = tally(candidates.flatMap((row) => row.notUnderstood))
  const named = candidates.filter(({ categoryFrom }) => categoryFrom === 'name')
  const guessed = tally(named.flatMap(({ categoryIds }) => categoryIds.map(String)))
  const defaulted = candidates.filter(({ categoryFrom }) => categoryFrom === 'default').length
  const counts = addCounts(addCounts(progress.counts, written), {
    ...noCounts(),
    read,
    rejected: batch.rejected,
    ...(notUnderstood && { notUnderstood }),
    ...(guessed && { guessed }),
    ...(defaulted > 0 && { defaulted }),
  })
  return { byteOffset: batch.end.byte, line: batch.end.line, ...reportBytes, counts }
}

async function* readBatches(options: ImportOptions, from: RowOffset): AsyncGenerator<Batch, undefined> {
  const { source, places, categories, categoryId, defaultCategoryId, categoryAnswers } = options
  const readCategories = createCategoryReader(categories, categoryAnswers)
  const { columns } = source.guessed
  const reader: RowReader = {
    places,
    resolveCity: rememberCities(places),
    categories,
    readCategories,
    categoryId,
    defaultCategoryId,
    columns,
  }
  let batch = emptyBatch(from)
  let sinceBreak = 0
  for await (const row of source.rowsFrom(from)) {
    if (++sinceBreak === rowsBetweenBreaks) {
      sinceBreak = 0
      await setImmediate()
    }
    if (batch.candidates.length + batch.rejects.length === batchRows) {
      yield batch
      batch = emptyBatch(batch.end)
    }
    const read = readCandidate(reader, row)
    if (typeof read === 'string') {
      batch.rejects.push({ row, reason: rejectReasons[read] })
      batch.rejected[read] = (batch.rejected[read] ?? 0) + 1
    } else batch.candidates.push(read)
    batch.end = row.end
  }
  yield { ...batch, isLast: true }
  return undefined
}

function emptyBatch(end: RowOffset): Batch {
  return { candidates: [], rejected: {}, rejects: [], end, isLast: false }
}
