import type pg from 'pg'
import { parserOf } from './db.ts'

/** A prepared statement: every connection parses it once. Statements of one name have the same text. */
interface Statement {
  name: string
  text: string
  values: readonly StatementValue[]
}

export type StatementValue = string | number | boolean | null | undefined | readonly StatementValue[]

/** Runs prepared statements on the connections of a pool. */
export interface StatementPool {
  query<Row>(statement: Statement): Promise<{ rows: Row[] }>
  /**
   * Statements that are asked for in this way at the same moment are sent to one connection in one message and answered
   * together, as the way there and back costs more than most of them. They are one transaction: when one fails, all do,
   * and their locks are held until the last is answered. So what reads tables that are replaced after those of the
   * others goes last (`isLast`).
   */
  queryTogether<Row>(statement: Statement, isLast?: boolean): Promise<{ rows: Row[] }>
}

type Rows = Record<string, unknown>[]

interface Asked {
  statement: Statement
  isLast?: boolean
  resolve: (answer: { rows: never[] }) => void
  reject: (error: Error) => void
}

export function createStatementPool(pool: pg.Pool): StatementPool {
  let waiting: Asked[] = []
  function sendWaiting() {
    const [last, first] = [waiting.filter(({ isLast }) => isLast), waiting.filter(({ isLast }) => !isLast)]
    waiting = []
    send(pool, [...first, ...last])
  }
  return {
    query: (statement) => new Promise((resolve, reject) => send(pool, [{ statement, resolve, reject }])),
    queryTogether: (statement, isLast = false) =>
      new Promise((resolve, reject) => {
        waiting.push({ statement, isLast, resolve, reject })
        if (waiting.length === 1) process.nextTick(sendWaiting)
      }),
  }
}

function send(pool: pg.Pool, together: readonly Asked[]) {
  pool.connect((error, client, release) => {
    if (error || !client) return fail(together, error ?? new Error('The pool gave no connection.'))
    const batch = createBatch(together.map(({ statement }) => statement))
    batch.callback = (failure, answers) => {
      // As the pool does after a failed query: another connection takes its place.
      release(failure)
      if (failure || !answers) return fail(together, failure ?? new Error('The statements were not answered.'))
      for (const [at, { resolve }] of together.entries()) resolve({ rows: (answers[at] ?? []) as never[] })
    }
    client.query(batch)
  })
}

function fail(asked: readonly Asked[], error: Error) {
  for (const { reject } of asked) reject(error)
}

interface Column {
  name: string
  parse: (text: string) => unknown
}

interface Parsed {
  text: string
  /** Unknown until the connection described them. */
  columns: readonly Column[]
}

/** The statements that a connection has parsed, by their names. */
const parsedOn = new WeakMap<pg.Connection, Map<string, Parsed>>()

/** What the driver calls while it sends a query and reads its answer. */
interface Batch extends pg.Submittable {
  /** Returns an error when nothing could be sent. */
  submit: (connection: pg.Connection) => Error | undefined
  /** The driver puts its timeout around it. */
  callback: (error: Error | undefined, answers?: Rows[]) => void
  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/**
 * Statements with one Sync after the last. A statement is described only when a connection parses it: its columns stay
 * the same.
 */
function createBatch(statements: readonly Statement[]): Batch {
  const answers: Rows[] = statements.map(() => [])
  let known: Map<string, Parsed>
  let at = 0
  const batch: Batch = {
    callback: () => {},
    submit(connection) {
      known = parsedOn.get(connection) ?? new Map()
      parsedOn.set(connection, known)
      const other = statements.find(({ name, text }) => (known.get(name)?.text ?? text) !== text)
      if (other) return new Error(`The statement ${other.name} has another text.`)
      connection.stream.cork()
      try {
        for (const statement of statements) sendOne(connection, statement, known)
        connection.sync()
      } finally {
        connection.stream.uncork()
      }
      return undefined
    },
    handleRowDescription({ fields }) {
      const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
      const parsed = known.get(statements[at]?.name ?? '')
      if (parsed) parsed.columns = columns
    },
    handleDataRow({ fields }) {
      const { columns = [] } = known.get(statements[at]?.name ?? '') ?? {}
      const row: Record<string, unknown> = {}
      for (const [place, { name, parse }] of columns.entries()) {
        const text = fields[place] ?? null
        row[name] = text === null ? null : parse(text)
      }
      answers[at]?.push(row)
    },
    handleCommandComplete: () => {
      at++
    },
    handleReadyForQuery: () => batch.callback(undefined, answers),
    handleError: (error) => batch.callback(error),
  }
  return batch
}

function sendOne(connection: pg.Connection, { name, text, values }: Statement, known: Map<string, Parsed>) {
  const isNew = !known.has(name)
  if (isNew) {
    connection.parse({ name, text, types: [] }, true)
    known.set(name, { text, columns: [] })
  }
  connection.bind({ statement: name, values: values.map(textOf) }, true)
  if (isNew) connection.describe({ type: 'P' }, true)
  connection.execute(null, true)
}

/** A value as PostgreSQL reads it. */
function textOf(value: StatementValue): string | null {
  if (value === null || value === undefined) return null
  return isList(value) ? `{${value.map(elementOf).join(',')}}` : String(value)
}

function elementOf(value: StatementValue): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  return isList(value) ? `{${value.map(elementOf).join(',')}}` : String(value)
}

const isList = (value: StatementValue): value is readonly StatementValue[] => Array.isArray(value)
