import { expect, test } from 'vitest'
import { countFrequent } from './frequent-values.ts'

async function* rowsOf(values: readonly string[]) {
  yield* values
}

test('up to the limit values are counted exactly, spellings of one together', async () => {
  const values = ['Zonal', 'Blorb', 'ZONAL', 'zonal', '🍕', 'Blorb']
  expect(await countFrequent(() => rowsOf(values), 3)).toEqual({
    values: [
      { value: 'Zonal', rows: 3 },
      { value: 'Blorb', rows: 2 },
      { value: '🍕', rows: 1 },
    ],
    otherRows: 0,
  })
})

test('of more values the frequent ones are kept with their exact numbers, and the rows of the others are told', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) =>
    at >= 3000 && at % 3 === 0 ? `often ${at % 90}` : `once ${at}`,
  )
  const { values, otherRows } = await countFrequent(() => rowsOf(rows), 200)
  const often = values.filter(({ value }) => value.startsWith('often'))
  expect(often).toEqual(values.slice(0, 30))
  expect(often.reduce((sum, { rows }) => sum + rows, 0)).toBe(19_000)
  expect(values.length).toBeLessThanOrEqual(200)
  expect(values.reduce((sum, { rows }) => sum + rows, otherRows)).toBe(60_000)
})

test('a text that is too long to be answered is not kept', async () => {
  expect(await countFrequent(() => rowsOf(['x'.repeat(100_000)]), 3)).toEqual({ values: [], otherRows: 1 })
})
