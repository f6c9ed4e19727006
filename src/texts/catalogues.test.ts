import { expect, test } from 'vitest'
import { problemsOfTexts } from '../../scripts/catalogues.ts'

test('every source text has its Hindi with every placeholder, and the catalogues are compiled from them', async () => {
  expect(await problemsOfTexts()).toEqual([])
})
