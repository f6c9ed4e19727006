import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { occasionsNow, readOccasions } from './occasions.ts'

function folderWith(line: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'occasions-'))
  writeFileSync(join(folder, 'occasions.tsv'), line.replaceAll('|', '\t'))
  return folder
}

test('a month or an hour that is none is refused with its line', () => {
  const rest = '|plumbers|Title|Text|शीर्षक|पाठ'
  expect(readOccasions(folderWith(`11-2|23-5${rest}`))).toMatchObject([
    { months: { from: 11, to: 2 }, hours: { from: 23, to: 5 } },
  ])
  expect(() => readOccasions(folderWith(`13|*${rest}`))).toThrow('line 1: "13" is no range from 1 to 12')
  expect(() => readOccasions(folderWith(`*|9-24${rest}`))).toThrow('line 1: "9-24" is no range from 0 to 23')
})

test('every category of the shipped occasions exists, and every hour of every month offers at least one of them', async () => {
  const { app } = await testApp()
  for (const { slug } of readOccasions()) expect(app.categories.bySlug(slug), slug).toBeDefined()
  for (let month = 0; month < 12; month++)
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.UTC(2026, month, 15, hour))
      expect(occasionsNow({ app, i18n: texts.en, now }).length).toBeGreaterThan(0)
    }
})

test('what is needed follows the hour and the month in India, over midnight and the new year, in the language', async () => {
  const { app } = await testApp()
  const titles = (time: string, i18n = texts.en) =>
    occasionsNow({ app, i18n, now: new Date(`${time}+05:30`) }).map(({ title }) => title)
  expect(titles('2026-01-05T23:30')).toEqual([
    'Open late: chemists',
    'Wedding season: caterers',
    'Wedding season: halls',
  ])
  expect(titles('2026-07-05T01:00')).toEqual([
    'Open late: chemists',
    'Monsoon: plumbers and leaks',
    'Monsoon: pest control',
  ])
  expect(titles('2026-07-05T20:00', texts.hi)[0]).toBe('आज रात का खाना')
})
