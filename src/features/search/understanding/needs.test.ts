import { expect, test } from 'vitest'
import { readCategoryFiles } from '#features/categories/server/read-category-files.ts'
import { createFunctionWords, readFunctionWords } from './function-words.ts'
import { createNeedIndex } from './need-index.ts'
import { type Needs, readNeeds } from './read-needs.ts'
import { searchDataFolder, wordsOf } from './search-data.ts'

const slugs = readCategoryFiles('db/seed/categories').map(({ slug }) => slug)
const needs = readNeeds(searchDataFolder, (slug) => slugs.includes(slug))
const functionWords = createFunctionWords(readFunctionWords(searchDataFolder))
const index = createNeedIndex(needs, (slug) => slugs.indexOf(slug), functionWords.has)

/** The best category for a typed text, by its slug. */
function bestFor(text: string): string | undefined {
  const [best] = index.find(wordsOf(text))?.categoryIds ?? []
  return best === undefined ? undefined : slugs[best]
}

/** An index of `words → categories`, and word groups. */
function indexOf(rows: Record<string, string>, ...groups: string[]) {
  const made: Needs = {
    rows: Object.entries(rows).map(([words, slug]) => ({ words: words.split(' '), categories: [slug] })),
    groups: groups.map((group) => group.split('; ').map((phrase) => phrase.split(' '))),
  }
  const known = Object.values(rows)
  const built = createNeedIndex(made, (slug) => (slug === 'gone' ? undefined : known.indexOf(slug)))
  return (text: string) => {
    const found = built.find(text.split(' '))
    return found && { slug: known[found.categoryIds[0] ?? -1], used: found.used }
  }
}

test('the shipped needs are readable: at least 450 rows over at least 150 categories', () => {
  expect(needs.rows.length).toBeGreaterThanOrEqual(450)
  expect(new Set(needs.rows.flatMap(({ categories }) => categories)).size).toBeGreaterThanOrEqual(150)
})

test('every shipped row finds its own categories', () => {
  const wrong = needs.rows.filter(
    ({ words, categories }) => slugs[index.find(words)?.categoryIds[0] ?? -1] !== categories[0],
  )
  expect(wrong.map(({ words }) => words.join(' '))).toEqual([])
})

// None of these is a row.
test.for([
  ['who can fix my fridge', 'refrigerator-repair'],
  ['chote bachon ka doctor', 'paediatricians'],
  ['एसी से पानी टपक रहा है', 'ac-repair'],
  ['fridge thanda nahi kar raha', 'refrigerator-repair'],
  ['chimney cleaning at home', 'gas-stove-repair'],
  ['light nahi aa rahi ghar me', 'electricians'],
  ['naali jam hai', 'septic-tank-cleaning'],
  ['दीवार में सीलन आ रही है', 'waterproofing'],
  ['tala nahi khul raha', 'locksmiths'],
  ['1 bhk', 'estate-agents'],
  ['2 bhk shifting', 'packers-movers'],
  ['cockroach bahut hai kitchen me', 'pest-control'],
  ['fone charge nahi ho raha', 'mobile-repair'],
  ['laptop hang ho raha hai', 'computer-repair'],
  ['broadband connection for home', 'internet-providers'],
  ['bike puncture', 'puncture-shops'],
  ['learn car driving', 'driving-schools'],
  ['tez bukhar aur khansi', 'general-physicians'],
  ['motiyabind ka operation', 'eye-hospitals'],
  ['baal jhad rahe hain', 'dermatologists'],
  ['pathri ka ilaj', 'urologists'],
  ['neend nahi aati', 'psychiatrists'],
  ['dawai ki home delivery', 'medical-stores'],
  ['khana banane wali chahiye', 'cooks'],
  ['jeans ki chain kharab', 'clothes-alteration-darning'],
  ['angrezi bolna sikhna', 'spoken-english'],
  ['girls pg', 'pg-hostels'],
  ['wedding photography', 'photographers'],
  ['lehenga on rent', 'wedding-dress-rental'],
  ['best biryani', 'biryani-restaurants'],
  ['chowmin', 'chinese-restaurants'],
  ['gehu piswana', 'flour-mills'],
  ['gaadi ka bima', 'vehicle-insurance'],
  ['rent agreement banwana', 'document-writers'],
  ['char dham yatra', 'pilgrimage-tours'],
  ['puppy kharidna', 'dog-kennels'],
  ['ac bohot aawaz kar raha hai', 'ac-repair'],
  ['samsung fridge service', 'refrigerator-repair'],
  ['geyser se pani leak', 'geyser-repair'],
  ['कूलर की मोटर खराब', 'cooler-repair'],
  ['fan lagwana hai', 'electricians'],
  ['water pipe burst in kitchen', 'plumbers'],
  ['बोरिंग करवानी है', 'borewell-contractors'],
  ['wooden door repair', 'carpenters'],
  ['almari ki chabi kho gayi', 'locksmiths'],
  ['मच्छर भगाने', 'pest-control'],
  ['malba uthwana hai', 'waste-garbage-collection'],
  ['phone ka lock bhool gaya', 'mobile-repair'],
  ['laptop on rent', 'laptop-rental'],
  ['gaadi garam ho rahi hai', 'car-repair'],
  ['bike ka brake kharab', 'bike-repair'],
  ['driver chahiye', 'drivers-on-hire'],
  ['बच्चे को खांसी', 'paediatricians'],
  ['bachcha bimar', 'paediatricians'],
  ['delivery hospital', 'maternity-hospitals'],
  ['migraine ka doctor', 'neurologists'],
  ['kan se sunai nahi deta', 'ent-doctors'],
  ['seene me dard', 'cardiologists'],
  ['slip disc treatment', 'orthopaedic-doctors'],
  ['test tube baby centre', 'fertility-centres'],
  ['nasha mukti', 'deaddiction-centres'],
  ['wrist watch repair', 'watch-repair'],
  ['बैंक पीओ कोचिंग', 'bank-ssc-coaching'],
  ['yoga classes at home', 'yoga-classes'],
  ['marriage hall', 'wedding-halls'],
  ['ghodi wala', 'ghodi-baggi'],
  ['aloo tikki', 'street-food'],
  ['cheese burger', 'fast-food'],
  ['eggless birthday cake', 'cake-shops'],
  ['murga', 'chicken-shops'],
  ['bartan ki dukan', 'utensils-shops'],
  ['dukan ke liye loan', 'business-loans'],
  ['gst registration', 'tax-consultants'],
  ['affidavit banwana', 'notaries'],
  ['railway ticket tatkal', 'train-ticket-agents'],
  ['bhains bimar', 'veterinary-doctors'],
  ['tree cutting', 'gardeners'],
] as const)('"%s" asks for %s', ([text, slug]) => {
  expect(bestFor(text)).toBe(slug)
})

test.for([
  'rajesh kumar',
  'mahavir enterprises',
  'sharma ji',
  'gupta and sons',
  'krishna nagar',
  'new delhi',
  'ठाकुर जी',
])('"%s" asks for nothing', (text) => {
  expect(bestFor(text)).toBeUndefined()
})

test('broken things are for whoever repairs them, before whoever sells them', () => {
  for (const text of ['fridge kharab', 'fridge repair shop', 'buy fridge repair']) {
    expect([text, bestFor(text)]).toEqual([text, 'refrigerator-repair'])
  }
  expect(bestFor('new fridge')).toBe('fridge-washing-machine-dealers')
})

test('the row that uses most of the typed words wins, then the first one of the file', () => {
  const find = indexOf({ fan: 'shops', 'fan noise': 'repair', 'noise fan': 'later' })
  expect(find('my fan')).toEqual({ slug: 'shops', used: [1] })
  expect(find('noise of my fan')).toEqual({ slug: 'repair', used: [0, 3] })
})

test('of rows that use as many words the one without a word that any need may have wins', () => {
  const rows = [
    { words: ['shop', 'rent'], categories: ['offices'] },
    { words: ['lehenga', 'rent'], categories: ['dresses'] },
  ]
  const isGeneral = (word: string) => word === 'shop'
  const numbers = ['offices', 'dresses']
  const find = createNeedIndex({ rows, groups: [] }, (slug) => numbers.indexOf(slug), undefined, isGeneral).find
  expect(find('shop with lehenga for rent'.split(' '))).toMatchObject({ categoryIds: [1], used: [2, 4] })
})

test('words of all rows that ask for the same are accounted for', () => {
  const find = indexOf({ 'geyser not': 'repair', 'geyser heat': 'repair' })
  expect(find('geyser not heat')).toEqual({ slug: 'repair', used: [0, 1, 2] })
})

test('a phrase counts before the words in it, joined or not', () => {
  const find = indexOf({ pan: 'paan', pancard: 'papers' }, 'pancard; pan card')
  expect(find('new pan card')).toEqual({ slug: 'papers', used: [1, 2] })
  expect(find('pancard')).toEqual({ slug: 'papers', used: [0] })
  expect(find('pan')).toEqual({ slug: 'paan', used: [0] })
})

test('a row of one word is found by its sound, not by a similar word', () => {
  const find = indexOf({ camera: 'cameras', 'camera lens': 'lenses' })
  expect(find('kamera')?.slug).toBe('cameras')
  expect(find('kamera lens')?.used).toEqual([0, 1])
  expect(find('kamero')).toBeUndefined()
  expect(find('kamero lens')?.slug).toBe('lenses')
})

test('a short word is found by its letters only', () => {
  const find = indexOf({ car: 'cars' })
  expect(find('kar')).toBeUndefined()
  expect(find('कर')).toBeUndefined()
})

test('ordinary words and joined short words are only what they are', () => {
  const needs: Needs = {
    rows: [
      { words: ['rat', 'kitchen'], categories: ['pests'] },
      { words: ['int'], categories: ['brick'] },
    ],
    groups: [],
  }
  const find = (isOrdinary: (word: string) => boolean) => createNeedIndex(needs, () => 1, isOrdinary)
  expect(find(() => false).find(['raat', 'kitchen'])).toBeDefined()
  expect(find((word) => word === 'raat').find(['raat', 'kitchen'])).toBeUndefined()
  expect(find(() => false).find(['shop', 'in', 't', 'nagar'])).toBeUndefined()
})

test('words of other languages are not Hindi words that sound alike', () => {
  const find = indexOf({ 'kadai stove': 'pans' })
  expect(find('कडै stove')?.slug).toBe('pans')
  expect(find('கடை stove')).toBeUndefined()
})

test('a row without a category that still exists is left out', () => {
  expect(indexOf({ boat: 'gone' })('boat')).toBeUndefined()
})
