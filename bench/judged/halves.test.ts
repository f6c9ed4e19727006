import { expect, test } from 'vitest'
import { halfOf } from './halves.ts'
import { queryOf, readQueries } from './read-judged.ts'

test('a subject stays in its half, and the halves are about equal', () => {
  expect(['gupta sweets', 'ac not cooling', 'नल टपक रहा है', 'sbi'].map(halfOf)).toEqual([
    'held out',
    'held out',
    'tuned',
    'held out',
  ])
  const subjects = Array.from({ length: 4000 }, (_, at) => `subject ${at}`)
  const tuned = subjects.filter((subject) => halfOf(subject) === 'tuned').length
  expect(tuned).toBeGreaterThan(1850)
  expect(tuned).toBeLessThan(2150)
})

test('queries about one name are in one half, however the name is typed', () => {
  const typings = ['moonlight cafe', 'monlight cafe', 'moonlightcafe', 'cafe moonlight']
  const halves = typings.map((text) => queryOf('typo', [text, 'pune', 'Moonlight Cafe'], 'moonlight cafe').half)
  expect(new Set(halves).size).toBe(1)
})

test('no query whose failures were read before is held out', () => {
  const first = readQueries().filter(({ kind }) => ['category', 'hinglish', 'pin', 'word order'].includes(kind))
  expect(first.length).toBeGreaterThan(200)
  expect(first.filter(({ half }) => half !== 'tuned')).toEqual([])
})
