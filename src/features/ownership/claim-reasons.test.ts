import { expect, test } from 'vitest'
import { reasonIn, reasonOf } from '#core/ready-reasons.ts'
import { texts } from '#texts/server-texts.ts'
import { claimReasons } from './claim-reasons.ts'

test('a ready reason is read in the language of its reader, with the line of the operator as it was typed', () => {
  const stored = reasonOf(claimReasons, 'other-name: It says Ravi Stores.') ?? ''
  const [english, hindi] = [reasonIn(texts.en, claimReasons, stored), reasonIn(texts.hi, claimReasons, stored)]
  expect(english).toBe(`${claimReasons['other-name']}\nIt says Ravi Stores.`)
  expect(hindi).toMatch(/^\p{Script=Devanagari}.*\nIt says Ravi Stores\.$/u)
  expect(reasonOf(claimReasons, 'other-name')).toBe(claimReasons['other-name'])
})

test('a sentence of the operator stays as it is, in every language, and a mistyped word is none', () => {
  const own = 'The stamp {on page 2} cannot be read: send it again.'
  expect(reasonOf(claimReasons, own)).toBe(own)
  for (const i18n of [texts.en, texts.hi]) expect(reasonIn(i18n, claimReasons, own)).toBe(own)
  for (const typed of ['other-nam', 'toString', '']) expect(reasonOf(claimReasons, typed), typed).toBeUndefined()
})
