import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createPool } from './db.ts'
import { createLog } from './log.ts'
import { createStatementPool, type StatementValue } from './statement-pool.ts'

test('statements asked for together reach one connection in one message, each with its own rows', async () => {
  const { pool, statements } = openPool()
  const numbers = { name: 'numbers', text: 'SELECT g::bigint AS n FROM generate_series(1, $1::int) g' }
  const word = { name: 'word', text: 'SELECT $1::text AS word, $2::bool AS "isShort"' }
  const ask = () =>
    Promise.all([
      statements.queryTogether({ ...numbers, values: [3] }),
      statements.queryTogether({ ...numbers, values: [0] }),
      statements.queryTogether({ ...word, values: ['é"\\{,}', true] }),
      Promise.resolve().then(() => statements.queryTogether({ ...word, values: [null, false] })),
    ])
  const answers = [
    { rows: [{ n: 1 }, { n: 2 }, { n: 3 }] },
    { rows: [] },
    { rows: [{ word: 'é"\\{,}', isShort: true }] },
    { rows: [{ word: null, isShort: false }] },
  ]
  expect(await ask()).toEqual(answers)
  // And again, when the connection knows the statements and they are not described any more.
  expect(await ask()).toEqual(answers)
  expect(pool.totalCount).toBe(1)
})

test('a statement by itself takes a connection of its own', async () => {
  const { pool, statements } = openPool()
  const one = { name: 'one', text: 'SELECT 1 AS one', values: [] }
  await Promise.all([statements.query(one), statements.queryTogether({ ...one, name: 'together' })])
  expect(pool.totalCount).toBe(2)
})

test.each<[string, readonly StatementValue[]]>([
  ['text[]', ['plain', '', 'NULL', '"quoted" \\ {a, b}', 'गुप्ता', null]],
  ['int[]', [1, -2, null]],
  ['int[]', []],
  [
    'int[][]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['bool[]', [true, false]],
])('a list arrives as it is: %s', async (type, list) => {
  const { statements } = openPool()
  const { rows } = await statements.query({ name: 'list', text: `SELECT $1::${type} AS list`, values: [list] })
  expect(rows).toEqual([{ list }])
})

test('after an error the next statement is answered, and statements of one name have one text', async () => {
  const { pool, statements } = openPool()
  const divide = (by: number) => statements.query({ name: 'divide', text: 'SELECT 6 / $1::int AS n', values: [by] })
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(await divide(3)).toEqual({ rows: [{ n: 2 }] })
  const other = statements.query({ name: 'divide', text: 'SELECT 7 / $1::int AS n', values: [7] })
  await expect(other).rejects.toThrow('The statement divide has another text.')
  expect(await divide(2)).toEqual({ rows: [{ n: 3 }] })
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a statement that takes too long is given up, and its connection with it', async () => {
  const { pool, statements } = openPool(300)
  const closed = vi.fn()
  pool.on('remove', closed)
  const slow = statements.query({ name: 'slow', text: 'SELECT pg_sleep(20)', values: [] })
  await expect(slow).rejects.toThrow(/timeout/)
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(await statements.query({ name: 'one', text: 'SELECT 1 AS one', values: [] })).toEqual({ rows: [{ one: 1 }] })
})

function openPool(queryTimeoutMs = 30_000) {
  const pool = createPool({ url: inject('adminUrl'), log: createLog('silent'), maxConnections: 4, queryTimeoutMs })
  onTestFinished(() => pool.end())
  return { pool, statements: createStatementPool(pool) }
}

test('what goes last is answered after the others, and its locks are taken after theirs', async () => {
  const { statements } = openPool()
  const text = "SELECT (SELECT count(*)::int FROM pg_prepared_statements WHERE name = 'early') AS known"
  const [late] = await Promise.all([
    statements.queryTogether({ name: 'late', text, values: [] }, true),
    statements.queryTogether({ name: 'early', text: 'SELECT 1 AS one', values: [] }),
  ])
  expect(late).toEqual({ rows: [{ known: 1 }] })
})
