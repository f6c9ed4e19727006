import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { indianDate } from '#platform/indian-time.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { holidayName, holidaysOf, readHolidays } from './holidays.ts'

test('the shipped holidays are right, and reach at least three months ahead', async () => {
  const { app } = await testApp()
  const all = readHolidays(new Set(app.places.states.map(({ code }) => code)))
  const once = new Set(all.flatMap(({ date, name }) => `${date} ${name}`))
  expect(once.size).toBe(all.length)
  expect(all.every(({ nameHi }) => /[ऀ-ॿ]/.test(nameHi))).toBe(true)
  expect(all.at(-1)?.date).toSatisfy((last: string) => last > indianDate(new Date(Date.now() + 90 * dayMs)))
})

test('a state has its own holidays and not those it is left out of, named in the language of the page', async () => {
  const { places } = (await testApp()).app
  const on = (stateCode: string, date: string) =>
    holidaysOf(places, stateCode, { from: date, to: date }).map(({ name }) => name)
  expect(on('MH', '2027-05-01')).toEqual(['Maharashtra Day'])
  expect(on('DL', '2027-05-01')).toEqual([])
  expect(on('DL', '2027-03-22')).toEqual(['Holi'])
  expect(on('TN', '2027-03-22')).toEqual([])
  expect(holidayName(places, { date: '2027-01-26', stateCode: 'DL' }, texts.hi)).toBe('गणतंत्र दिवस')
})

test('a wrong line is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holidays-'))
  const problemOf = (...lines: string[]) => {
    writeFileSync(join(folder, 'holidays.tsv'), lines.join('\n'))
    return () => readHolidays(new Set(['DL']), folder)
  }
  expect(problemOf('2027-02-30\tA\tB\tfixed\t*')).toThrow('line 1: "2027-02-30" is no date')
  expect(problemOf('2027-02-03\tA\tB\tfixed\t*', '2027-02-02\tA\tB\tfixed\t*')).toThrow('line 2: the earliest')
  expect(problemOf('2027-02-03\tA\tB\tsun\t*')).toThrow('neither fixed nor movable')
  expect(problemOf('2027-02-03\tA\tB\tfixed\tXX')).toThrow('there is no state "XX"')
  expect(problemOf('2027-02-03\tA\tB\tfixed\t* DL')).toThrow('either * or codes')
  rmSync(folder, { recursive: true })
})
