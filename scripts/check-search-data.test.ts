import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSearchDataProblems } from './check-search-data.ts'

test('a category that does not exist is reported with file and line, for needs, brands, helplines and kin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'search-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'need-words.tsv'), '')
  writeFileSync(join(folder, 'needs.tsv'), 'tap leak\tplombers\n')
  writeFileSync(join(folder, 'brands.tsv'), 'Good Bank\t-\tbancs\n')
  writeFileSync(join(folder, 'public-numbers.tsv'), '112\tEmergency\tआपात\thelplinez\n')
  writeFileSync(join(folder, 'kindred.tsv'), 'plumbers\tsanitary-shopz\t80\n')
  expect(listSearchDataProblems(folder)).toEqual([
    expect.stringContaining('needs.tsv, line 1: no category has the address "plombers"'),
    expect.stringContaining('brands.tsv, line 1: no category has the address "bancs"'),
    expect.stringContaining('public-numbers.tsv, line 1: no category has the address "helplinez"'),
    expect.stringContaining('kindred.tsv, line 1: no category has the address "sanitary-shopz"'),
  ])
})
