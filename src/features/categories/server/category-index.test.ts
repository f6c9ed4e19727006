import { expect, test } from 'vitest'
import { foldText } from '#platform/fold-text.ts'
import { buildCategoryIndex } from './category-index.ts'
import { readCategoryFiles } from './read-category-files.ts'

const shipped = readCategoryFiles('db/seed/categories')
const idBySlug = new Map(shipped.map(({ slug }, index) => [slug, index + 1]))
const parents = new Set(shipped.map(({ parentSlug }) => parentSlug))
const index = buildCategoryIndex({
  categories: shipped.map(({ slug, parentSlug, name, nameHi, icon, popularity, hashtags }) => ({
    id: idBySlug.get(slug) ?? 0,
    slug,
    parentId: parentSlug === undefined ? null : (idBySlug.get(parentSlug) ?? 0),
    name,
    nameHi,
    icon,
    popularity: popularity ?? null,
    isLeaf: !parents.has(slug),
    hashtags,
  })),
  synonyms: shipped.flatMap(({ slug, synonyms }) =>
    synonyms.map(({ text, lang }) => ({ categoryId: idBySlug.get(slug) ?? 0, text, folded: foldText(text), lang })),
  ),
})

const matched = (text: string) => index.matchPhrase(foldText(text))?.slug
const idOf = (slug: string) => index.bySlug(slug)?.id ?? 0

test.for([
  ['Plumbers', 'plumbers'],
  ['best plumber near me', 'plumbers'],
  ['DENTIST', 'dentists'],
  ['ac mechanic', 'ac-repair'],
  ['physiotherapist doctor', 'physiotherapists'],
  ['A.C. repair', 'ac-repair'],
  ['beauty parlor in my area', 'beauty-parlours'],
  ['gyms near me', 'gyms'],
  ['mobile repair shop', 'mobile-repair'],
  ['laptop repair', 'computer-repair'],
  ['lawyers', 'lawyers'],
  ['chaniya choli', 'ethnic-wear'],
  ['chikan kurta', 'ethnic-wear'],
  ['sanganeri print', 'handloom-khadi'],
  ['paithani', 'saree-shops'],
  ['mekhela chador', 'ethnic-wear'],
  ['undhiyu', 'namkeen-shops'],
  ['kosha mangsho', 'non-veg-restaurants'],
  ['chhena poda', 'sweet-shops'],
  ['manja', 'toy-shops'],
  ['patang', 'toy-shops'],
  ['khata transfer', 'municipal-offices'],
  ['satbara', 'district-tehsil-offices'],
  ['kcet coaching', 'jee-coaching'],
  ['tnpsc coaching', 'ias-coaching'],
  ['nadaswaram melam', 'bands'],
  ['shakha pola', 'bangles-shops'],
  ['veetu velai aal', 'maids-domestic-help'],
  ['mane baadige', 'estate-agents'],
  ['மளிகை கடை', 'grocery-stores'],
  ['వడ్రంగి', 'carpenters'],
  ['ಬಾಡಿಗೆ ಮನೆ', 'estate-agents'],
  ['മരുന്ന് കട', 'medical-stores'],
  ['ফুলের দোকান', 'florists'],
  ['ઘર ભાડે', 'estate-agents'],
  ['ਸਬਜ਼ੀ ਦੀ ਦੁਕਾਨ', 'vegetable-fruit-shops'],
  ['ମାଛ ଦୋକାନ', 'fish-shops'],
  ['पाण्याची टाकी साफ करणे', 'water-tank-cleaning'],
  ['chartered accountant', 'chartered-accountants'],
  ['furniture store', 'furniture-shops'],
  ['security agency', 'security-guards'],
  ['cctv camera', 'cctv-dealers'],
  ['packers and movers', 'packers-movers'],
  ['x-ray', 'scan-centres'],
  ['tattoo', 'tattoo-piercing'],
  ['ambulance', 'ambulance-services'],
  ['income tax return', 'tax-consultants'],
] as const)('English "%s" means %s', ([text, slug]) => {
  expect(matched(text)).toBe(slug)
})

test.for([
  ['bijli mistri', 'electricians'],
  ['kirana', 'grocery-stores'],
  ['kirana ki dukan', 'grocery-stores'],
  ['halwai', 'sweet-shops'],
  ['darzi', 'tailors'],
  ['tent wala', 'tent-house'],
  ['badhai', 'carpenters'],
  ['nai', 'salons'],
  ['daant ka doctor', 'dentists'],
  ['khoon chahiye', 'blood-banks'],
  ['kutte ka doctor', 'veterinary-doctors'],
  ['dawai ki dukan', 'medical-stores'],
  ['vakil', 'lawyers'],
  ['aadhar card', 'seva-kendra'],
  ['kabadi wala', 'kabadi-scrap-dealers'],
  ['chowkidar', 'security-guards'],
  ['naukri', 'placement-consultants'],
  ['phone thik karna', 'mobile-repair'],
  ['khad beej', 'seeds-dealers'],
  ['kharad', 'lathe-works'],
  ['gadde ki dukan', 'mattress-shops'],
  ['website banane wala', 'web-designers'],
] as const)('Hinglish "%s" means %s', ([text, slug]) => {
  expect(matched(text)).toBe(slug)
})

test.for([
  ['बिजली मिस्त्री', 'electricians'],
  ['किराना', 'grocery-stores'],
  ['दर्जी', 'tailors'],
  ['योग', 'yoga-classes'],
  ['वकील', 'lawyers'],
  ['बच्चों का डॉक्टर', 'paediatricians'],
  ['मोबाइल रिपेयर', 'mobile-repair'],
  ['कबाड़ी', 'kabadi-scrap-dealers'],
  ['एम्बुलेंस', 'ambulance-services'],
  ['ज़ेरॉक्स', 'xerox-shops'],
  ['सबसे अच्छा ब्यूटी पार्लर', 'beauty-parlours'],
  ['மருத்துவமனை', 'hospitals'],
  ['బ్యాంకు', 'banks'],
  ['ਕਬਾੜੀਆ', 'kabadi-scrap-dealers'],
] as const)('"%s" in its own script means %s', ([text, slug]) => {
  expect(matched(text)).toBe(slug)
})

test('the name, the Hindi name and the address of a category match it', () => {
  const lost = index.all.filter(({ slug, name, nameHi }) => [slug, name, nameHi].some((text) => matched(text) !== slug))
  expect(lost.map(({ slug }) => slug)).toEqual([])
})

test('every shipped synonym matches its own category', () => {
  const lost = shipped.flatMap(({ slug, synonyms }) => synonyms.filter(({ text }) => matched(text) !== slug))
  expect(lost.map(({ text }) => text)).toEqual([])
})

test('words that name no kind of business match nothing', () => {
  expect(matched('car doctor')).toBeUndefined()
  for (const text of ['', 'shop near me', 'best', 'sharma', 'दुकान']) expect(matched(text)).toBeUndefined()
})

test('the longest phrase inside a sentence is found, with its position', () => {
  const text = foldText('Urgent: need mobile repair in Andheri')
  const found = index.findInText(text)
  expect(found?.category.slug).toBe('mobile-repair')
  expect(text.slice(found?.start, found?.end)).toBe('mobile repair')
})

test('suggestions start with the typed text, each category once, the most common first', () => {
  const suggested = index.suggest('plum', 5).map(({ category }) => category.slug)
  expect(suggested[0]).toBe('plumbers')
  expect(new Set(suggested).size).toBe(suggested.length)
  expect(index.suggest('बिजली मि', 3)[0]?.category.slug).toBe('electricians')
  expect(index.suggest('a', 7)).toHaveLength(7)
  expect(index.suggest('', 7)).toEqual([])
})

test('groups, parents and leaves are linked to each other', () => {
  expect(index.children(undefined)).toHaveLength(27)
  expect(index.ancestors(idOf('dentists')).map(({ slug }) => slug)).toEqual(['health', 'doctors'])
  expect(index.descendantLeafIds(idOf('doctors'))).toContain(idOf('dentists'))
  expect(index.descendantLeafIds(idOf('doctors'))).not.toContain(idOf('doctors'))
  expect(index.descendantLeafIds(idOf('dentists'))).toEqual([idOf('dentists')])
  expect(index.descendantLeafIds(0)).toEqual([])
})
