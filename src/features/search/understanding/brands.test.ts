import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCategoryFiles } from '#features/categories/server/read-category-files.ts'
import { foldText } from '#platform/fold-text.ts'
import { createBrandIndex } from './brand-index.ts'
import { readCommonWords } from './common-words.ts'
import { createEverydaySounds } from './everyday-sounds.ts'
import { readBrands } from './read-brands.ts'
import { readNeeds } from './read-needs.ts'
import { searchDataFolder, wordsOf } from './search-data.ts'

const categories = readCategoryFiles('db/seed/categories')
const slugs = categories.map(({ slug }) => slug)
const brands = readBrands(searchDataFolder, (slug) => slugs.includes(slug))
const ordinary = new Set(
  categories.flatMap(({ name, synonyms }) => [name, ...synonyms.map(({ text }) => text)].flatMap(wordsOf)),
)
for (const word of ['my', 'delivery']) ordinary.add(word)
const index = createBrandIndex(
  brands,
  (slug) => slugs.indexOf(slug),
  (word) => ordinary.has(word),
  createEverydaySounds([...ordinary, ...readCommonWords(searchDataFolder)]),
)

/** The brand in a text, the typed words that name it, and its best category. */
function brandIn(text: string) {
  const words = wordsOf(text)
  const found = index.find(words)
  return found && [found.name, words.slice(found.start, found.end).join(' '), slugs[found.categoryIds[0] ?? -1]]
}

test('the shipped brands are readable: at least 650 of at least 100 categories', () => {
  expect(brands.length).toBeGreaterThanOrEqual(650)
  expect(new Set(brands.flatMap(({ categories }) => categories)).size).toBeGreaterThanOrEqual(100)
})

test.each([
  ['এসবিআই', 'State Bank of India'],
  ['எஸ் பி ஐ', 'State Bank of India'],
  ['ఎస్‌బీఐ', 'State Bank of India'],
  ['ਐਸਬੀਆਈ', 'State Bank of India'],
  ['ಎಚ್‌ಡಿಎಫ್‌ಸಿ', 'HDFC Bank'],
  ['স্টেট ব্যাংক অফ ইন্ডিয়া', 'State Bank of India'],
  ['ಕೆನರಾ ಬ್ಯಾಂಕ್', 'Canara Bank'],
  ['ਪੰਜਾਬ ਨੈਸ਼ਨਲ ਬੈਂਕ', 'Punjab National Bank'],
  ['டொமினோஸ்', "Domino's Pizza"],
  ['అపోలో ఫార్మసీ', 'Apollo Pharmacy'],
  ['ലെൻസ്കാർട്ട്', 'Lenskart'],
  ['ম্যাকডোনাল্ডস', "McDonald's"],
  ['वेस्टसाइड', 'Westside'],
])('a brand that the data have in Latin letters alone is found in an Indian script: "%s"', (text, name) => {
  expect(brandIn(text)?.[0]).toBe(name)
})

const needs = readNeeds(searchDataFolder)
const wordsOfNeeds = [...needs.groups.flat(2), ...needs.rows.flatMap(({ words }) => words)]
const everyday = createEverydaySounds([...wordsOfNeeds, ...readCommonWords(searchDataFolder)])
const ofNeeds = createBrandIndex(brands, (slug) => slugs.indexOf(slug), undefined, everyday)

test.each(['मोबाइल की दुकान', 'मोबाइल', 'मोबाइल्स', 'মোবাইল', 'ਮੋਬਾਈਲ ਰਿਪੇਅਰ', 'सेकंड हैंड कार'])(
  'an everyday English word in an Indian script is no brand that sounds like it: "%s"',
  (text) => {
    expect(ofNeeds.find(wordsOf(text))).toBeUndefined()
  },
)

test.each(['டான்ஸ் கிளாஸ்', 'जनाना अस्पताल', 'अस्तर', 'କଟକ', 'माय टीवी'])(
  'no brand is found by its consonants alone, nor one that is a name of people: "%s"',
  (text) => {
    expect(brandIn(text)).toBeUndefined()
  },
)

test('every name and abbreviation finds its own brand', () => {
  const wrong = brands.flatMap(({ name, spellings }) =>
    spellings.filter(({ words }) => index.find(words)?.name !== name).map(({ words }) => [name, words.join(' ')]),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['mcd office', 'Municipal Corporation of Delhi', 'municipal-offices'],
  ['mcd burger', "McDonald's", 'fast-food'],
  ['bbmp', 'BBMP', 'municipal-offices'],
  ['jda office', 'JDA', 'municipal-offices'],
  ['dda', 'DDA', 'municipal-offices'],
  ['nims hospital', 'NIMS Hospital', 'government-hospitals'],
  ['pmch', 'PMCH', 'government-hospitals'],
  ['sskm', 'SSKM Hospital', 'government-hospitals'],
  ['pgi lucknow', 'SGPGI', 'government-hospitals'],
  ['mnit', 'MNIT', 'engineering-colleges'],
  ['iisc', 'IISc', 'universities'],
  ['dto office', 'DTO', 'rto-offices'],
  ['bwssb', 'BWSSB', 'water-gas-offices'],
  ['brts', 'BRTS', 'bus-booking'],
])('the abbreviation of a public body is that body: "%s"', (text, name, slug) => {
  const [found, , category] = brandIn(text) ?? []
  expect([found, category]).toEqual([name, slug])
})

test('no brand that stands for itself alone is the name of a town', () => {
  const towns = readFileSync('db/seed/places/cities.tsv', 'utf8').split('\n').slice(1)
  const names = new Set(towns.map((line) => foldText(line.split('\t')[2] ?? '')))
  const taken = brands.flatMap(({ spellings }) => spellings.map(({ words }) => words.join(' ')))
  expect(taken.filter((text) => names.has(text))).toEqual([])
})

test('a brand that is also a phrase of a category belongs to that category', () => {
  const slugOf = new Map(
    categories.flatMap(({ slug, name, synonyms }) =>
      [name, ...synonyms.map(({ text }) => text)].map((text) => [wordsOf(text).join(' '), slug]),
    ),
  )
  const wrong = brands.flatMap(({ name, spellings, categories: own }) =>
    spellings
      .map(({ words }) => slugOf.get(words.join(' ')))
      .filter((slug) => slug !== undefined && !own.includes(slug))
      .map((slug) => [name, slug]),
  )
  expect(wrong).toEqual([])
})

test.for([
  ['sbi', 'State Bank of India', 'sbi', 'banks'],
  ['S B I near me', 'State Bank of India', 'sbi', 'banks'],
  ['state bank of india adyar', 'State Bank of India', 'state bank of india', 'banks'],
  ['एसबीआई', 'State Bank of India', 'एसबीआई', 'banks'],
  ['icici bank', 'ICICI Bank', 'icici bank', 'banks'],
  ['hdfc', 'HDFC Bank', 'hdfc', 'banks'],
  ['bank of baroda lucknow', 'Bank of Baroda', 'bank of baroda', 'banks'],
  ['pnb branch', 'Punjab National Bank', 'pnb', 'banks'],
  ['sbi life insurance', 'SBI Life Insurance', 'sbi life insurance', 'life-insurance'],
  ['mac donalds', "McDonald's", 'mac donald', 'fast-food'],
  ['mc donalds', "McDonald's", 'mc donald', 'fast-food'],
  ['pizzahut', 'Pizza Hut', 'pizzahut', 'pizza-outlets'],
  ['domino pizza', "Domino's Pizza", 'domino pizza', 'pizza-outlets'],
  ['डोमिनोज पिज्जा', "Domino's Pizza", 'डोमिनोज', 'pizza-outlets'],
  ['ccd', 'Cafe Coffee Day', 'ccd', 'cafes'],
  ['कैफे कॉफी डे', 'Cafe Coffee Day', 'कैफे कॉफी डे', 'cafes'],
  ['kfc in pune', 'KFC', 'kfc', 'fast-food'],
  ['d mart', 'DMart', 'd mart', 'supermarkets'],
  ['big bazar', 'Big Bazaar', 'big bazar', 'supermarkets'],
  ['maruti suzuki service centre', 'Maruti Suzuki', 'maruti suzuki', 'car-dealers'],
  ['ceat tyre', 'CEAT', 'ceat tyre', 'tyre-shops'],
  ['mrf', 'MRF', 'mrf', 'tyre-shops'],
  ['dr lal pathlab', 'Dr Lal PathLabs', 'dr lal pathlab', 'pathology-labs'],
  ['blue dart courier', 'Blue Dart', 'blue dart', 'courier-services'],
  ['apolo pharmacy', 'Apollo Pharmacy', 'apolo pharmacy', 'medical-stores'],
  ['allen kota', 'Allen Career Institute', 'allen kota', 'neet-coaching'],
  ['रिलायंस डिजिटल', 'Reliance Digital', 'रिलायंस डिजिटल', 'electronics-showrooms'],
  ['haldirams', "Haldiram's", 'haldiram', 'restaurants'],
] as const)('"%s" is %s', ([text, name, typed, slug]) => {
  expect(brandIn(text)).toEqual([name, typed, slug])
})

test.for([
  'sharma sweets',
  'new fashion point',
  'plumber',
  'momos',
  'dance classes',
  'ring road',
  'ac repair',
  'mobile cover',
  'my tv is broken',
  'cake delivery',
])('"%s" is no brand', (text) => {
  expect(brandIn(text)).toBeUndefined()
})

test('a name that people and shops share is marked, its full form is not', () => {
  expect(index.find(['usha', 'beauty', 'parlour'])).toMatchObject({ name: 'Usha', isAlsoWord: true })
  expect(index.find(['usha', 'international'])).toMatchObject({ name: 'Usha', isAlsoWord: false })
})
