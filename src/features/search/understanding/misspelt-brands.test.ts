import { beforeAll, expect, test } from 'vitest'
import { createMisspeltBrands, type MisspeltBrands } from './misspelt-brands.ts'
import type { BrandRow } from './read-brands.ts'

const rowOf = ([name, ...others]: readonly [string, ...string[]]): BrandRow => ({
  name,
  spellings: [name, ...others].map((text) => ({ words: text.toLowerCase().split(' '), isAlsoWord: false })),
  categories: [],
})
const everyday = new Set(['bank', 'of', 'india', 'union', 'pizza', 'digital', 'finance'])
const right = new Set(['stores', 'indian', 'canary'])
let brands: MisspeltBrands

beforeAll(async () => {
  const rows = [
    ['Canara Bank'],
    ['HDFC Bank', 'HDFC'],
    ['ICICI Bank'],
    ['IDBI Bank'],
    ['IDFC Bank'],
    ['State Bank of India', 'SBI'],
    ['Kotak Mahindra Bank', 'Kotak Bank'],
    ['Mahindra Finance'],
    ['Bank of India'],
    ['Union Bank of India'],
    ['Domino Pizza'],
    ['Pizza Hut'],
    ['Manappuram Finance'],
    ['केनरा बैंक'],
  ] as const
  brands = await createMisspeltBrands(
    rows.map((row) => rowOf(row)),
    (word) => everyday.has(word),
  )
})

const find = (text: string) => {
  const words = text.split(' ')
  const found = brands.find(words, (word) => !everyday.has(word) && !right.has(word))
  return found && [words.slice(found.start, found.end).join(' '), found.words.join(' ')]
}

test.each([
  ['canra bank', 'canara bank', 'a missing letter'],
  ['hdcf bank', 'hdfc bank', 'two letters exchanged'],
  ['canaara bank', 'canara bank', 'a doubled letter'],
  ['kanara bank', 'canara bank', 'a wrong first letter that sounds alike'],
  ['dominoz piza', 'domino pizza', 'an error in each word'],
  ['manapurram finance', 'manappuram finance', 'two errors in a long word'],
  ['sbi bnak', 'sbi bank', 'an error beside a short word that is right'],
  ['icici bnk', 'icici bank', 'a short everyday word whose neighbour is right'],
  ['pizahut', 'pizza hut', 'two words typed as one'],
  ['kotak mahindr', 'kotak mahindra bank', 'an unfinished name'],
  ['hdcf', 'hdfc', 'the letters of an abbreviation in another order'],
])('"%s" is %s: %s', (text, brand) => {
  expect(find(text)).toEqual([text, brand])
})

test('the words beside the brand are none of its own, and the longest brand is meant', () => {
  expect(find('my canra bank stores')).toEqual(['canra bank', 'canara bank'])
  expect(find('unoin bank of india')).toEqual(['unoin bank of india', 'union bank of india'])
})

test.each([
  ['canara bank', 'nothing is wrong'],
  ['canary bank', 'its word is right as it is'],
  ['sib', 'three letters are another abbreviation'],
  ['sib bnak', 'a short word is no abbreviation in another order'],
  ['bnk', 'a short word alone is none'],
  ['hdfx bank', 'a letter of an abbreviation is another'],
  ['idxx bank', 'two letters of a short word are wrong'],
  ['canra stores', 'only one word of the brand is there'],
  ['pzza hit', 'a short word that tells the brand is wrong'],
  ['mahindr', 'several brands have the word, and none is called so alone'],
  ['union bnak of', 'what is typed tells no brand'],
  ['कनरा बैंक', 'another script is read by its sounds'],
])('"%s" is no misspelt brand: %s', (text) => {
  expect(find(text)).toBeUndefined()
})

test('a text that two brands are equally near to is neither', async () => {
  const alike = await createMisspeltBrands([rowOf(['Bandhan Bank']), rowOf(['Bandham Bank'])], () => false)
  expect(alike.find(['bandhaz', 'bank'], () => true)).toBeUndefined()
  expect(alike.find(['bandhn', 'bank'], () => true)?.name).toBe('Bandhan Bank')
})
