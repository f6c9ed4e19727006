import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { correctText } from './correct-text.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const mumbai = { city: 'mumbai', lat: 19.07, lng: 72.87 }
  const patna = { city: 'patna', lat: 25.61, lng: 85.14 }
  const chennai = { city: 'chennai', lat: 13.085, lng: 80.21 }
  await t.list({ ...mumbai, name: 'K. E. M. Hospital Blood Bank', category: 'blood-banks' })
  await t.list({ ...mumbai, name: 'K.C.M. Hospital', category: 'hospitals', is_verified: true })
  await t.list({ ...mumbai, name: 'K C M Hospital East', category: 'hospitals' })
  await t.list({ ...patna, name: 'Shahi Hospital and Research', category: 'hospitals' })
  await t.list({ ...patna, name: 'Sai Hospital', category: 'hospitals' })
  await t.list({ city: 'ranchi', name: 'Dr Shahi Hospital', category: 'hospitals' })
  await t.list({ city: 'ranchi', name: 'Sai Hospital', category: 'hospitals' })
  await t.list({ ...mumbai, name: 'V F S Hospital', category: 'hospitals' })
  for (let at = 0; at < 45; at++)
    await t.list({ ...patna, name: `Sai Hospital ${at}`, category: 'hospitals', is_verified: true })
  await t.list({ ...chennai, name: 'Meena Sweets', category: 'sweet-shops' })
  await t.list({ ...chennai, name: 'Vera Good Cheap Mart', category: 'gift-shops' })
  await t.list({ ...chennai, name: 'Smile Dental', category: 'dentists' })
  await t.list({ city: 'jaipur', name: "Dr Pushpa Choudhary's Kids Clinic", category: 'gastroenterologists' })
  await t.list({ city: 'jaipur', name: 'Dhanvantari Kids Clinic', category: 'paediatricians' })
  await t.list({ city: 'jaipur', name: 'श्री नवयुग बिजली मिस्त्री', category: 'electricians' })
  await t.list({ ...chennai, name: 'Quick Help Cleaning', category: 'house-cleaning' })
  await t.list({ city: 'jaipur', name: 'Sri Pasi AC Repair Services', category: 'house-cleaning' })
  await t.list({ city: 'jaipur', name: 'Polar Air', category: 'ac-repair', is_verified: true })
  await t.list({ city: 'gorakhpur', name: 'Gita Plumbing', category: 'plumbers' })
  await t.list({ ...patna, name: 'Ganga Plumbing', category: 'plumbers' })
  await t.list({ ...mumbai, name: 'Kothari Opticians', category: 'opticians' })
  await t.list({ ...mumbai, name: 'Marine Dental', category: 'dentists' })
  await t.list({ ...patna, name: 'Patti Majar Mart', category: 'gift-shops' })
  await t.list({ ...patna, name: 'Lig Shelter', category: 'women-shelters' })
  await t.list({ city: 'delhi', lat: 28.647, lng: 77.315, name: 'Vihar Plumbing', category: 'plumbers' })
  await t.list({ city: 'anand', name: 'Anand Plumbing', category: 'plumbers' })
  await t.search.refresh()
})

const find = (text: string, city: string) =>
  findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10 })

test.each(['kem hospital', 'k e m hospital', 'kem'])(
  'initials are the listed name, however they are spaced, and are not corrected to others: "%s"',
  async (text) => {
    const found = await find(text, 'mumbai')
    expect((await t.names(found))[0]).toBe('K. E. M. Hospital Blood Bank')
    expect(found.corrected).toBeUndefined()
  },
)

test.each([
  ['patna', 'Shahi Hospital and Research'],
  ['ranchi', 'Dr Shahi Hospital'],
])('a listed name is not corrected to another that is all of the text but a letter, in %s', async (city, name) => {
  const found = await find('shahi hospital', city)
  expect((await t.names(found))[0]).toBe(name)
  expect(found.corrected).toBeUndefined()
})

test('an abbreviation that nobody has is not corrected to another', async () => {
  expect((await find('vhs hospital', 'mumbai')).corrected).toBeUndefined()
})

test('a common English word is not corrected to a name', async () => {
  const found = await find('very good cheap mart', 'chennai')
  expect(found.corrected).toBeUndefined()
})

test('two words typed as one, one of them misspelt, are corrected to both', async () => {
  const found = await find('sweetsmeeena', 'chennai')
  expect(await t.names(found)).toEqual(['Meena Sweets'])
})

test('the same words in another script are no correction', async () => {
  const found = await find('दांत का डॉक्टर अन्ना नगर', 'chennai')
  expect(await t.names(found)).toEqual(['Smile Dental'])
  expect(found.corrected).toBeUndefined()
})

test.each(['pati maar raha hai', 'mera pati mujhe roz maarta hai'])(
  'in an emergency nothing is corrected, and what it is about is listed: "%s"',
  async (text) => {
    const found = await find(text, 'patna')
    expect([await t.names(found), found.corrected, found.onlyWords]).toEqual([['Lig Shelter'], undefined, undefined])
  },
)

test('no word is corrected where it is clear what somebody needs', async () => {
  const found = await find('saanp ne kaat liya', 'patna')
  expect([found.corrected, found.interpretedAs?.categoryId]).toEqual([
    undefined,
    t.search.categories.bySlug('hospitals')?.id,
  ])
})

test('who asks for help is not shown what is called so', async () => {
  expect(await t.names(await find('help', 'chennai'))).not.toContain('Quick Help Cleaning')
})

test.each([
  ['pushpa choudry kids clinic', "Dr Pushpa Choudhary's Kids Clinic"],
  ['nauyug bijli mistri', 'श्री नवयुग बिजली मिस्त्री'],
])('a misspelt name is the name also where more stands on the board: "%s"', async (text, name) => {
  const found = await find(text, 'jaipur')
  expect([(await t.names(found))[0], found.onlyWords]).toEqual([name, undefined])
})

test.each(['plumber gorakpur', 'gorakpur plumber', 'plumber in gorakpur'])(
  'a well-known town that is misspelt beside a trade is searched: "%s"',
  async (text) => {
    const found = await find(text, 'patna')
    expect([await t.names(found), found.place?.cityId]).toEqual([['Gita Plumbing'], t.cityId('gorakhpur')])
    expect(found.corrected?.to).toContain('gorakhpur')
  },
)

test.each(['plumber near anand viar', 'plumber in anand viar', 'anand viar mein plumber'])(
  'a misspelt locality that begins with the name of a town elsewhere is no place there: "%s"',
  async (text) => {
    const found = await find(text, 'delhi')
    expect([await t.names(found), found.place?.cityId]).toEqual([['Vihar Plumbing'], t.cityId('delhi')])
    expect(found.corrected?.to).toContain('anand vihar')
  },
)

test('a correction that nothing is searched for is not told', async () => {
  const found = await find('dentist kothri qzxv', 'mumbai')
  expect([await t.names(found), found.onlyWords, found.corrected]).toEqual([['Marine Dental'], 'dentist', undefined])
})

test('a wrong word that stands in a text ten times is corrected without trying all its combinations', () => {
  const { categories, words } = t.search
  const typed = Array(10).fill('hopsital').join(' ')
  const [first] = correctText(typed, ['hopsital'], words.vocabulary, categories, 8)
  expect(first).toBe(Array(10).fill('hospital').join(' '))
})

test.each(['ac repair serviice', 'ac repair srvice'])(
  'a need with a typing error names the trade that all its words are called, before a business: "%s"',
  async (text) => {
    const found = await find(text, 'jaipur')
    expect((await t.names(found))[0]).toBe('Polar Air')
    expect(found.corrected?.to).toMatch(/^ac repair service/)
  },
)
