import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Db } from '#core/database.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { importBatch } from './import-batch.ts'
import { addCounts, countRejected, type ImportCounts, noCounts } from './import-counts.ts'
import { findRun, finishRun, insertRun, lockRun, type RunProgress, updateRun } from './import-queries.ts'
import type { OpenSource } from './open-source.ts'
import { type Candidate, type RowReader, readCandidate } from './read-candidate.ts'
import { rejectReasons } from './reject-reasons.ts'
import { openRejectsFile, type RejectsFile } from './rejects-file.ts'
import type { RowOffset, SourceRow } from './source-row.ts'

export interface ImportOptions {
  db: Db
  places: PlaceIndex
  categories: CategoryIndex
  source: OpenSource
  /** Identifies the source in the database: rows of the same source are matched by their keys. */
  sourceName: string
  categoryId: number | undefined
  isDryRun: boolean
  /** Starts at the first row even when an earlier run was interrupted. */
  isRestart: boolean
  rejectsPath: string
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
  /** The file of rejected rows; undefined when there are none. */
  rejectsPath: string | undefined
}

const batchRows = 2000
const changedIdsMax = 5000

interface Batch {
  candidates: Candidate[]
  rejected: ImportCounts['rejected']
  rejects: { row: SourceRow; reason: string }[]
  end: RowOffset
  isLast: boolean
}

/**
 * Imports an opened file in batches: a batch, its position in the file and its rejected rows are committed together, so
 * that a killed run loses and repeats nothing. Memory does not grow with the file. Throws only when the database or a
 * disk fails.
 */
export async function importFile(options: ImportOptions): Promise<ImportResult> {
  const { db, source, isDryRun, sourceName } = options
  const run = await beginRun(options)
  const rejects = openRejectsFile(options.rejectsPath, source.headers, run.progress.rejectsBytes)
  const batches = readBatches(options, { byte: run.progress.byteOffset, line: run.progress.line })
  let { progress } = run
  let changedIds: number[] | undefined = run.resumedAfterRows > 0 ? undefined : []
  let isFinished = false
  try {
    let nextBatch = batches.next()
    while (!isFinished && !options.signal?.aborted) {
      const { value: batch, done } = await nextBatch
      if (done) break
      // Reads the next rows while the database processes these.
      nextBatch = batches.next()
      // ignored: awaiting the batch throws its error; an unhandled rejection before that would end the process
      nextBatch.catch(() => undefined)
      for (const { row, reason } of batch.rejects) rejects.add(row.line, reason, row.cells)
      const written = isDryRun
        ? await importBatch(db, sourceName, batch.candidates, true)
        : await writeBatch(options, run.id, progress, batch, rejects)
      progress = progressAfter(progress, batch, written.counts, rejects.save())
      if (changedIds) changedIds.push(...written.changedIds)
      if (changedIds && changedIds.length > changedIdsMax) changedIds = undefined
      isFinished = batch.isLast
      const { byteOffset: bytesDone, counts } = progress
      options.onProgress({ bytesDone, counts, rowsBefore: run.resumedAfterRows })
    }
  } finally {
    await batches.return(undefined)
    rejects.close()
  }
  if (isFinished && !isDryRun) {
    await options.indexSearch(changedIds)
    await finishRun(db, run.id)
  }
  const hasRejects = countRejected(progress.counts) > 0
  if (!hasRejects) rmSync(options.rejectsPath, { force: true })
  const rejectsPath = hasRejects ? options.rejectsPath : undefined
  return { counts: progress.counts, isFinished, resumedAfterRows: run.resumedAfterRows, rejectsPath }
}

interface BegunRun {
  id: number
  progress: RunProgress
  resumedAfterRows: number
}

async function beginRun({ db, source, sourceName, categoryId, isDryRun, isRestart }: ImportOptions): Promise<BegunRun> {
  const fresh: RunProgress = {
    byteOffset: source.start.byte,
    line: source.start.line,
    rejectsBytes: 0,
    counts: noCounts(),
  }
  if (isDryRun) return { id: 0, progress: fresh, resumedAfterRows: 0 }
  const optionsHash = createHash('sha256')
    .update(JSON.stringify([[...source.guessed.columns], categoryId ?? null]))
    .digest('hex')
  const earlier = await findRun(db, sourceName, source.file.hash)
  if (earlier && !earlier.isFinished && !isRestart && earlier.optionsHash === optionsHash) {
    return { id: earlier.id, progress: earlier, resumedAfterRows: earlier.counts.read }
  }
  const id = await insertRun(db, { source: sourceName, fileHash: source.file.hash, optionsHash }, fresh)
  return { id, progress: fresh, resumedAfterRows: 0 }
}

async function writeBatch(
  { db, sourceName }: ImportOptions,
  runId: number,
  progress: RunProgress,
  batch: Batch,
  rejects: RejectsFile,
) {
  // The next run truncates rows of the rejects file that this transaction does not commit.
  const rejectsBytes = rejects.save()
  return db.transaction().execute(async (tx) => {
    const isOurs = await lockRun(tx, runId, progress.byteOffset)
    if (!isOurs) throw new Error('Another import of this file is running. Wait for it, or stop it first.')
    const written = await importBatch(tx, sourceName, batch.candidates, false)
    await updateRun(tx, runId, progressAfter(progress, batch, written.counts, rejectsBytes))
    return written
  })
}

function progressAfter(progress: RunProgress, batch: Batch, written: ImportCounts, rejectsBytes: number): RunProgress {
  const read = batch.candidates.length + batch.rejects.length
  const counts = addCounts(addCounts(progress.counts, written), { ...noCounts(), read, rejected: batch.rejected })
  return { byteOffset: batch.end.byte, line: batch.end.line, rejectsBytes, counts }
}

async function* readBatches(options: ImportOptions, from: RowOffset): AsyncGenerator<Batch, undefined> {
  const { source, places, categories, categoryId } = options
  const reader: RowReader = { places, categories, categoryId, columns: source.guessed.columns }
  let batch = emptyBatch(from)
  for await (const row of source.rowsFrom(from)) {
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
