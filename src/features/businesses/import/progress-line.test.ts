import { expect, test } from 'vitest'
import { createProgressLine } from './progress-line.ts'

function watched() {
  let now = 0
  const lines: string[] = []
  const line = createProgressLine(
    (text) => lines.push(text),
    false,
    () => now,
  )
  return {
    lines,
    at: (seconds: number, step: string, done: number, rows: number, rowsBefore = 0) => {
      now = seconds * 1000
      line.show({ step, done, rows, rowsBefore })
    },
  }
}

test('rate and time left of a step do not count the time of the step before', () => {
  const { lines, at } = watched()
  at(50, 'Reading phones', 0.5, 5000)
  at(100, 'Reading phones', 1, 10_000)
  at(110, 'Importing rows', 0.1, 1000)
  expect(lines[0]).toMatch(/^Reading phones .* 50 % {2}5,000 rows, 100 a second, 50 s left in this step\n$/)
  expect(lines[2]).toMatch(/^Importing rows .* 10 % {2}1,000 rows, 100 a second, 1 min 30 s left in this step\n$/)
})

test('what an earlier run has done counts neither for the rate nor for the time left', () => {
  const { lines, at } = watched()
  at(20, 'Importing rows', 0.52, 5200, 5000)
  at(40, 'Importing rows', 0.54, 5400, 5000)
  expect(lines[0]).not.toContain('left')
  expect(lines[1]).toContain('5,400 rows, 10 a second, 7 min 40 s left')
})
