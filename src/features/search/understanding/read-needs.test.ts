import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readNeeds } from './read-needs.ts'

/** Reads files with these contents, `|` standing for a tab; `plumbers` and `electricians` are the categories. */
function read(needs: string, words = '') {
  const folder = mkdtempSync(join(tmpdir(), 'needs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'needs.tsv'), needs.replaceAll('|', '\t'))
  writeFileSync(join(folder, 'need-words.tsv'), words.replaceAll('|', '\t'))
  return readNeeds(folder, (slug) => ['plumbers', 'electricians'].includes(slug))
}

test('rows and groups are read as queries carry their words; comments and empty lines are skipped', () => {
  expect(read('# comment\n\nTaps leak|plumbers,electricians\n', 'tap|Nal; nalka')).toEqual({
    rows: [{ words: ['tap', 'leak'], categories: ['plumbers', 'electricians'] }],
    groups: [[['tap'], ['nal'], ['nalka']]],
  })
})

test.for([
  ['tap leak|plombers', '', 'needs.tsv, line 1: no category has the address "plombers"'],
  ['tap leak|plumbers,plumbers', '', 'needs.tsv, line 1: a category is repeated'],
  ['tap leak', '', 'needs.tsv, line 1: has 2 columns, none empty'],
  ['x|plumbers', '', 'needs.tsv, line 1: "x" is too short'],
  ['tap taps|plumbers', '', 'needs.tsv, line 1: "tap taps" repeats a word'],
  ['tap leak|plumbers\nleak nal|plumbers', 'tap|nal', 'needs.tsv, line 2: "leak nal" means the same as an earlier row'],
  ['tap leak|plumbers', 'tap|nal\nnalka|nal', 'need-words.tsv, line 2: "nal" is repeated'],
] as const)('%j with groups %j is refused: %s', ([needs, words, problem]) => {
  expect(() => read(needs, words)).toThrow(problem)
})
