import { once } from 'node:events'
import { StringDecoder } from 'node:string_decoder'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

type CopyValue = string | number | null

const bufferCharacters = 1 << 16

/** One row in PostgreSQL's text format of COPY, including the line end. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${copyFields(values)}\n`
}

/** Neighbouring fields of a row in PostgreSQL's text format of COPY. */
export function copyFields(values: readonly CopyValue[]): string {
  let line = ''
  let separator = ''
  for (const value of values) {
    line += separator
    separator = '\t'
    line += value === null ? '\\N' : typeof value === 'number' ? value : escapeValue(value)
  }
  return line
}

function escapeValue(value: string): string {
  if (!/[\\\t\n\r\0]/.test(value)) return value
  const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' }
  return value.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? '')
}

export interface TableWriter {
  /** Adds a line; buffered until `flush`. */
  write(line: string): void
  /** Sends the buffered lines once there are enough, waiting for the server to keep up. */
  flush(): Promise<void>
  /** Sends whole lines, waiting for the server to keep up. They may come before buffered lines. */
  send(lines: Uint8Array): Promise<void>
  end(): Promise<void>
}

/** Writes lines into a table. `table` with its columns and options comes from our code, never from user input. */
export function writeTable(client: pg.ClientBase, table: string): TableWriter {
  const stream = client.query(copyFrom(`COPY ${table}`))
  let failure: Error | undefined
  stream.on('error', (error: Error) => {
    failure = error
  })
  let buffer = ''
  let sending: Promise<void> = Promise.resolve()
  /** One chunk is sent while the next is filled. */
  async function send(takeChunk: () => string | Uint8Array) {
    await sending
    if (failure) throw failure
    const chunk = takeChunk()
    // The stream never calls back for an empty chunk.
    if (chunk.length > 0) sending = new Promise((resolve) => stream.write(chunk, () => resolve()))
  }
  function takeBuffer() {
    const chunk = buffer
    buffer = ''
    return chunk
  }
  return {
    write(line) {
      buffer += line
    },
    async flush() {
      if (buffer.length >= bufferCharacters) await send(takeBuffer)
    },
    send(lines) {
      return send(() => lines)
    },
    async end() {
      await send(takeBuffer)
      await sending
      if (failure) throw failure
      const finished = once(stream, 'finish')
      stream.end()
      await finished
    },
  }
}

/**
 * Starts a transaction that truncates and refills a table. Rows loaded this way are frozen at once: index-only scans
 * need no vacuum first. The caller ends the writer and commits.
 */
export async function openFrozen(client: pg.ClientBase, table: string, columns: string): Promise<TableWriter> {
  await client.query('BEGIN')
  await client.query(`TRUNCATE ${table}`)
  return writeTable(client, `${table}${columns} FROM STDIN WITH (FREEZE)`)
}

/** Writes every line into a table with at most one chunk in memory. */
export async function copyLines(client: pg.ClientBase, table: string, lines: Iterable<string>): Promise<void> {
  const writer = writeTable(client, `${table} FROM STDIN`)
  for (const line of lines) {
    writer.write(line)
    await writer.flush()
  }
  await writer.end()
}

/**
 * Yields the rows of a query in batches of a few hundred, each as its fields in COPY's text format, unescaped; null for
 * NULL.
 */
export async function* readRows(client: pg.ClientBase, query: string): AsyncGenerator<(string | null)[][]> {
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT`))
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map(fieldsOf)
  }
}

function fieldsOf(line: string): (string | null)[] {
  return line.split('\t').map((field) => {
    if (field === '\\N') return null
    return field.includes('\\') ? field.replace(/\\(.)/g, (_, escaped: string) => unescaped[escaped] ?? escaped) : field
  })
}

const unescaped: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' }
