import { expect, test } from 'vitest'
import { foldText } from '#platform/fold-text.ts'
import { parsePlaceFiles, readPlaceFiles } from './place-files.ts'
import { buildPlaceIndex } from './place-index.ts'

const places = buildPlaceIndex(parsePlaceFiles((await readPlaceFiles()).texts))

function found(text: string, preferSlug?: string) {
  const { city, locality, pincode, rest } = places.findPlaceWords(foldText(text), {
    preferCityId: preferSlug === undefined ? undefined : places.cityBySlug(preferSlug)?.id,
  })
  return [city?.slug, locality?.name, pincode?.code, rest]
}

test.for([
  ['plumber in chennai', 'chennai', undefined, 'plumber'],
  ['Plumber Chennai', 'chennai', undefined, 'plumber'],
  ['plumber chennai mein', 'chennai', undefined, 'plumber'],
  ['चेन्नई में प्लंबर', 'chennai', undefined, 'प्लंबर'],
  ['blood bank hyd', 'hyderabad', undefined, 'blood bank'],
  ['ac repair anna nagar', 'chennai', 'Anna Nagar', 'ac repair'],
  ['anna nagar madurai', 'madurai', 'Anna Nagar', ''],
  ['jewellers in t nagar chennai', 'chennai', 'T Nagar', 'jewellers'],
  ['salon near andheri station', 'mumbai', 'Andheri', 'salon'],
  ['andheri ke paas salon', 'mumbai', 'Andheri', 'salon'],
  ['navi mumbai plumber', 'navi-mumbai', undefined, 'plumber'],
  ['mumbai central hotels', 'mumbai', 'Mumbai Central', 'hotels'],
  ['hotel in anand', 'anand', undefined, 'hotel'],
  ['delhi road meerut', 'meerut', 'Delhi Road', ''],
] as const)('"%s" names a place', ([text, city, locality, rest]) => {
  expect(found(text)).toEqual([city, locality, undefined, rest])
})

test('with a city chosen, a code is another city only beside what is asked for there', () => {
  const found = (text: string, more: object) =>
    places.findPlaceWords(text, { preferCityId: places.cityBySlug('kolkata')?.id, ...more }).city?.slug
  const search = { isEveryday: () => false, isTrade: (words: string) => words === 'plumber' }
  expect([found('maa', search), found('jai maa', search), found('plumber blr', search)]).toEqual([
    undefined,
    undefined,
    'bengaluru',
  ])
  expect(found('maa', {})).toBe('chennai')
})

test.for([
  ['खन्ना ज्वेलर्स', 'ज्वेलर्स खन्ना में', 'khanna'],
  ['हिलसा मछली', 'मछली हिलसा में', 'hilsa'],
  ['बांदा टाइल्स', 'बांदा में टाइल्स', 'banda'],
] as const)('"%s" is a name, although "%s" is in the town that is called so', ([name, inTown, slug]) => {
  expect(found(name, 'delhi')).toEqual([undefined, undefined, undefined, foldText(name)])
  expect(found(inTown)[0]).toBe(slug)
})

test.for([
  ['dentist anna nagar west', 'chennai', 'Anna Nagar West', 'dentist'],
  ['hospital in rohini sector 7', 'delhi', 'Rohini', 'hospital'],
  ['sector 7 rohini hospital', 'delhi', 'Rohini', 'hospital'],
  ['plumber in koramangala 4th block', 'bengaluru', 'Koramangala', 'plumber'],
  ['hsr layout sector 2 gym', 'bengaluru', 'HSR Layout', 'gym'],
] as const)('the part of a locality belongs to the place: "%s"', ([text, city, locality, rest]) => {
  const [inCity, found_, , left] = found(text, city)
  expect([inCity, left]).toEqual([city, rest])
  expect(found_).toMatch(locality.replace(/ West$/, ''))
})

test.for([
  'bank',
  'hotel',
  'sweets',
  'medical',
  'auto',
  'salon',
  'pani puri',
  'hotel anand',
  'mysore pak',
  'chennai silks',
  'kota stone dealers',
  '',
])('"%s" names none, and nothing of it is lost', (text) => {
  expect(found(text)).toEqual([undefined, undefined, undefined, text])
})

const everyday = new Set([
  'gaya',
  'jaipur',
  'mysore',
  'dharamshala',
  'police',
  'red',
  'station',
  'temple',
  'film',
  'plumber',
])

test.for([
  ['police', 'chennai', undefined, undefined],
  ['plumber near police station', 'chennai', undefined, undefined],
  ['plumber near police station', undefined, undefined, undefined],
  ['near police station plumber', 'lucknow', undefined, undefined],
  ['hill', 'chennai', undefined, undefined],
  ['plumber near red temple', 'chennai', undefined, undefined],
  ['dentist film nagar', 'hyderabad', 'hyderabad', 'Film Nagar'],
  ['adyar', 'delhi', 'chennai', 'Adyar'],
  ['plumber near andheri', 'chennai', 'mumbai', 'Andheri'],
  ['tap toot gaya', 'lucknow', undefined, undefined],
  ['mera beta kho gaya', undefined, undefined, undefined],
  ['plumber gaya', 'lucknow', 'gaya', undefined],
  ['ram mobile care jaipur', 'pune', 'jaipur', undefined],
  ['ram mobile care jaipur', undefined, 'jaipur', undefined],
  ['mysore ram traders', 'pune', 'mysuru', undefined],
  ['agarwal dharamshala', 'delhi', undefined, undefined],
  ['dentist in gaya', 'lucknow', 'gaya', undefined],
  ['plumber in kodaikanal near bus stand', 'delhi', 'kodaikanal', undefined],
  ['gaya', 'lucknow', 'gaya', undefined],
  ['plumber in new delhi', undefined, 'delhi', undefined],
  ['plumber in police lucknow', 'chennai', 'lucknow', 'Police'],
] as const)(
  '"%s" in %s: words that everybody uses are no little known place elsewhere',
  ([text, inCity, city, locality]) => {
    const found = places.findPlaceWords(text, {
      preferCityId: inCity && places.cityBySlug(inCity)?.id,
      isKind: (words) => words === 'plumber' || words === 'dentist',
      isTrade: (words) => words === 'plumber' || words === 'dentist',
      isEveryday: (word) => everyday.has(word),
      isOfSentence: (word) => word === 'gaya',
    })
    expect([found.city?.slug, found.locality?.name]).toEqual([city, locality])
  },
)

test('a PIN code is found, also written with a gap; other numbers are not', () => {
  expect(found('dentist 600040')).toEqual([undefined, undefined, '600040', 'dentist'])
  expect(found('dentist pin 600 040')).toEqual([undefined, undefined, '600040', 'dentist'])
  expect(found('model 999999')).toEqual([undefined, undefined, undefined, 'model 999999'])
})

test('a name shared by several cities means the one in the preferred city, unless the text names another', () => {
  expect(found('ac repair anna nagar', 'madurai')).toEqual(['madurai', 'Anna Nagar', undefined, 'ac repair'])
  expect(found('ac repair anna nagar chennai', 'madurai')).toEqual(['chennai', 'Anna Nagar', undefined, 'ac repair'])
  expect(found('civil lines')).toEqual([undefined, undefined, undefined, 'civil lines'])
  expect(found('tailor civil lines', 'jaipur')).toEqual(['jaipur', 'Civil Lines', undefined, 'tailor'])
})

test('the place after "in" wins over a name elsewhere in the text', () => {
  expect(found('chennai silks in coimbatore')).toEqual(['coimbatore', undefined, undefined, 'chennai silks'])
  expect(found('andheri tiles in pune')).toEqual(['pune', undefined, undefined, 'andheri tiles'])
})

test('a big town behind a locality of another city at the end of the text is the place', () => {
  const [city, locality] = found('pal book shop connaught place dehradun')
  expect([city, locality]).toEqual(['dehradun', undefined])
})

test('spans cover the name and the word that introduces it', () => {
  const text = 'jewellers in t nagar chennai'
  const { spans } = places.findPlaceWords(text)
  expect(spans.map(([start, end]) => text.slice(start, end))).toEqual(['in t nagar', 'chennai'])
  expect(places.findPlaceWords('plumber chennai mein').spans).toEqual([[8, 20]])
})

test.for([
  ['kanpur road school', 'lucknow'],
  ['hospital old madras road', 'bengaluru'],
  ['dhaba in agra highway', 'delhi'],
  ['कानपुर रोड होटल', 'lucknow'],
  ['makrana marble', 'jaipur'],
] as const)('the road to another town is no journey there: "%s" in %s', ([text, chosen]) => {
  expect(['lucknow', 'bengaluru', 'delhi', 'jaipur', undefined]).toContain(found(text, chosen)[0])
})

test('a road of the chosen town is in it, and without a chosen town the town counts', () => {
  expect(found('kanpur road school', 'kanpur')[0]).toBe('kanpur')
  expect(found('kanpur road school')[0]).toBe('kanpur')
})

test.for([
  ['salt lake sector 5 office', 'kolkata', 'Salt Lake Sector 5', 'office'],
  ['hotel near howrah station', 'kolkata', 'Howrah Station', 'hotel'],
  ['kankaria', 'ahmedabad', 'Kankaria', ''],
  ['restaurant near kankaria lake', 'ahmedabad', 'Kankaria', 'restaurant'],
  ['lalbagh', 'bengaluru', 'Lalbagh', ''],
  ['lodge near central railway station', 'chennai', 'Chennai Central', 'lodge'],
  ['hotel near kempegowda bus station', 'bengaluru', 'Majestic', 'hotel'],
] as const)('a landmark of the chosen city is a place there: "%s" in %s', ([text, city, locality, rest]) => {
  expect(found(text, city)).toEqual([city, locality, undefined, rest])
})

test.for([
  ['sector 5', 'kolkata'],
  ['plumber sector 17', 'chennai'],
  ['plumber in phase 2', 'kolkata'],
] as const)('nobody leaves the chosen city for a part that many have: "%s" in %s', ([text, city]) => {
  expect(found(text, city).slice(0, 2)).toEqual([undefined, undefined])
})
