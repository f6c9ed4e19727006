import type pg from 'pg'
import { allDone } from '#platform/all-done.ts'
import { copyLine, copyLines, openFrozen, type TableWriter } from '#platform/copy-streams.ts'
import { runThread } from '#platform/threads.ts'
import { addCount, type BuiltTable, type DocumentTotals } from './document-builder.ts'
import type { DocumentMessage, DocumentTask } from './document-thread.ts'
import type { CategoryWords, LexemeSetup } from './lexemes.ts'
import { type DocumentPart, type LineSink, listWeeks, makeDocuments } from './make-documents.ts'
import { type CityRange, freshSchema } from './rebuild-queries.ts'

/** Tables that are filled while the listings stream by, each on a connection of its own. */
const streamedTables = ['search_doc', 'listing_category', 'suggest_phrase'] as const
/** Small beside them: kept in memory until the end. */
const gatheredTables = ['city_cat_count', 'search_week', 'search_word', 'search_word_city'] as const
type StreamedTable = (typeof streamedTables)[number]

interface BuildInput {
  databaseUrl: string
  setup: LexemeSetup
  categories: CategoryWords
  now: Date
  /** Together all cities. The documents of each part but the first are made in a thread. */
  parts: readonly CityRange[]
}

/** Fills the fresh tables: one pass over all open listings, read and written by COPY, documents made in between. */
export async function buildDocuments(
  pool: pg.Pool,
  input: BuildInput,
  onProgress: (done: number) => void,
): Promise<void> {
  const clients: pg.PoolClient[] = []
  const connect = async () => {
    const client = await pool.connect()
    clients.push(client)
    return client
  }
  try {
    const writers = new Map<string, TableWriter>()
    for (const table of streamedTables)
      writers.set(table, await openFrozen(await connect(), `${freshSchema}.${table}`, columns[table]))
    const gathered = new Map<string, string[]>(gatheredTables.map((table) => [table, []]))
    const sink: LineSink = {
      write(table, line) {
        const writer = writers.get(table)
        if (writer) writer.write(line)
        else gathered.get(table)?.push(line)
      },
      async flush() {
        for (const writer of writers.values()) await writer.flush()
      },
    }
    const take = async (table: BuiltTable, lines: Uint8Array) => {
      const writer = writers.get(table)
      if (writer) await writer.send(lines)
      else gathered.get(table)?.push(Buffer.from(lines).toString())
    }
    const reader = await connect()
    const weeks = await listWeeks(reader, input.now)
    for (const [minutes, id] of weeks) sink.write('search_week', copyLine([id, minutes]))
    const totals = await makeParts(reader, { ...input, weeks }, sink, take, onProgress)
    for (const [categoryId, n] of totals.categories) sink.write('city_cat_count', copyLine([0, categoryId, n]))
    for (const [word, n] of totals.words) sink.write('search_word', copyLine([word, n]))
    for (const table of streamedTables) {
      await writers.get(table)?.end()
      await clients[streamedTables.indexOf(table)]?.query('COMMIT')
    }
    for (const [table, lines] of gathered) await copyLines(reader, `${freshSchema}.${table}`, lines)
    for (const table of ['suggest_phrase', 'search_week'] as const)
      await reader.query(
        `SELECT setval(pg_get_serial_sequence($1, 'id'), 1 + coalesce(max(id), 0)) FROM ${freshSchema}.${table}`,
        [`${freshSchema}.${table}`],
      )
  } finally {
    // After a failure they may be in the middle of a COPY.
    for (const client of clients) client.release(true)
  }
}

/** Makes the documents of all parts side by side. Returns their totals together. */
async function makeParts(
  reader: pg.ClientBase,
  { databaseUrl, parts, ...shared }: BuildInput & { weeks: ReadonlyMap<string, number> },
  sink: LineSink,
  take: (table: BuiltTable, lines: Uint8Array) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<DocumentTotals> {
  let done = 0
  const progress = (more: number) => {
    done += more
    onProgress(done)
  }
  const totals: DocumentTotals = { words: new Map(), categories: new Map() }
  await allDone(
    parts.map(async (cities, at) => {
      const part: DocumentPart = { ...shared, cities, phraseIds: { first: at + 1, step: parts.length } }
      const made =
        at === 0 ? makeDocuments(reader, part, sink, progress) : makeInThread({ databaseUrl, part }, take, progress)
      const { words, categories } = await made
      for (const [word, n] of words) addCount(totals.words, word, n)
      for (const [categoryId, n] of categories) addCount(totals.categories, categoryId, n)
    }),
  )
  return totals
}

function makeInThread(
  task: DocumentTask,
  take: (table: BuiltTable, lines: Uint8Array) => Promise<void>,
  onProgress: (more: number) => void,
): Promise<DocumentTotals> {
  return runThread<DocumentMessage, DocumentTotals>('#features/search/server/index/document-thread.ts', task, (sent) =>
    'more' in sent ? onProgress(sent.more) : take(sent.table, sent.lines),
  )
}

const columns: Record<StreamedTable, string> = {
  search_doc: '(id, city_id, phrase_id, rank, lat, lng, cell, rating, traits, week_id, tsv)',
  listing_category: '(listing_id, city_id, cat_id, rank, lat, lng, cell, rating, traits, week_id)',
  suggest_phrase: '(id, city_id, folded, sound, initials, phrase, w, n, listing_id)',
}
