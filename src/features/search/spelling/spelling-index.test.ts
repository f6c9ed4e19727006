import { expect, test } from 'vitest'
import { namePairs } from './native-names.fixtures.ts'
import { foldWord } from './script.ts'
import { SpellingIndex } from './spelling-index.ts'

/** Words that look or sound alike but are not the same. */
const apart = `
  bank bunk, sweets suits, tailor trailer, khanna khana, reddy ready, vidya vaidya, still steel, pool pull, full fool, shop soap, ship sheep,
  sheet seat, hill heel, fill feel, mill meal, will wheel, live leave, bit beat, chip cheap, rich reach, pitch peach, pen pan, bed bad, men man,
  hotel hostel, motor meter, paper pepper, pipe pup, patel petal, cotton cutting, kitchen chicken, curtain carton, color collar, dairy diary,
  data dosa, desi daisy, dental dentist, finance fence, florist forest, garden guardian, gold gild, grill girl, guest gust, gym gem, hair heir,
  hardware harvard, herbal hubli, house hose, ice ace, jain jeans, juice jaws, kapoor kapur, lake lock, lamp limp, lease lace, light late, loan line,
  mala mela, mama mumma, marble marvel, metal mettle, mobile marble, model medal, nail nil, office offset, paint pant, palace police, park pork,
  party pretty, pizza puzzle, plaza plush, plumber plumbing, pooja paja, rama roma, rani rain, rent rant, rice race, road rod, salon saloon, sari sarai,
  seema sima, shiva seva, singh song, soda sada, spa sip, store star, studio steady, taxi texas, tea toy, tile tail, tiffin typhoon, tool tall,
  travel trowel, tutor twitter, vanity unity, vastu vasty, villa volley, wood weed, yoga yogi, zari zara, kala kalla, pata patta, mala malla`
  .split(',')
  .map((pair) => pair.trim().split(' '))

function indexOf(words: string, df = 50): SpellingIndex {
  const index = new SpellingIndex()
  for (const word of words.split(' ')) index.add(word, df)
  return index
}

const tokensOf = (index: SpellingIndex, word: string, limit = 10) => index.find(word, limit).map(({ token }) => token)
const sameAs = (index: SpellingIndex, word: string) =>
  index
    .find(word, 20)
    .filter(({ isSameWord }) => isSameWord)
    .map(({ token }) => token)

test('words that only look alike stay distinct: the exact one is first, the other is never the same word', () => {
  expect(apart.length).toBeGreaterThanOrEqual(67)
  const everything = indexOf(apart.flat().join(' '))
  for (const [one = '', other = ''] of apart) {
    for (const [typed, rival] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(tokensOf(everything, typed)[0], typed).toBe(typed)
      expect(sameAs(everything, typed), typed).not.toContain(rival)
      expect(sameAs(indexOf(`${one} ${other}`, 1), typed), typed).not.toContain(rival)
    }
  }
})

test('words that are distinct in Latin stay distinct in Devanagari', () => {
  const index = indexOf('बैंक बंक स्वीट्स सूट्स टेलर ट्रेलर खन्ना खाना रेड्डी रेडी विद्या वैद्य स्टील')
  for (const [typed, meant, other] of [
    ['bank', 'बैंक', 'बंक'],
    ['bunk', 'बंक', 'बैंक'],
    ['sweets', 'स्वीट्स', 'सूट्स'],
    ['suits', 'सूट्स', 'स्वीट्स'],
    ['tailor', 'टेलर', 'ट्रेलर'],
    ['trailer', 'ट्रेलर', 'टेलर'],
    ['khanna', 'खन्ना', 'खाना'],
    ['khana', 'खाना', 'खन्ना'],
    ['reddy', 'रेड्डी', 'रेडी'],
    ['vidya', 'विद्या', 'वैद्य'],
    ['vaidya', 'वैद्य', 'विद्या'],
  ] as const) {
    expect(tokensOf(index, typed)[0], typed).toBe(meant)
    expect(sameAs(index, typed), typed).not.toContain(other)
  }
})

test('doubling alone keeps a word distinct even when its rival is not in the index', () => {
  expect(indexOf('खन्ना').find('khana', 3)).toMatchObject([{ token: 'खन्ना', isSameWord: false }])
  expect(indexOf('खाना').find('khanna', 3)).toMatchObject([{ token: 'खाना', isSameWord: false }])
  expect(indexOf('खाना').find('khana', 3)).toMatchObject([{ token: 'खाना', isSameWord: true }])
})

test('aliases are the same word however frequent both are, in any script', () => {
  const index = indexOf('shri sri shree laxmi lakshmi chowdhary chaudhari photo foto श्री लक्ष्मी லட்சுமி')
  expect(sameAs(index, 'shree')).toEqual(expect.arrayContaining(['shree', 'shri', 'sri', 'श्री']))
  expect(sameAs(index, 'luxmi')).toEqual(expect.arrayContaining(['laxmi', 'lakshmi', 'लक्ष्मी', 'லட்சுமி']))
  expect(sameAs(index, 'लक्ष्मी')).toEqual(expect.arrayContaining(['laxmi', 'lakshmi', 'லட்சுமி']))
  expect(sameAs(index, 'chaudhary')).toEqual(expect.arrayContaining(['chowdhary', 'chaudhari']))
  expect(sameAs(indexOf('सिंह'), 'singh')).toEqual(['सिंह'])
  expect(sameAs(index, 'photo')).toEqual(['photo', 'foto'])
})

test('a rare variant of the same sound is the same word, two frequent ones are not', () => {
  const index = new SpellingIndex()
  index.add('dakshin', 900)
  index.add('daxin', 1)
  index.add('raamdev', 400)
  index.add('ramdev', 800)
  expect(sameAs(index, 'dakshin')).toEqual(['dakshin', 'daxin'])
  expect(sameAs(index, 'ramdev')).toEqual(['ramdev'])
  expect(tokensOf(index, 'ramdev')).toEqual(['ramdev', 'raamdev'])
  expect(sameAs(index, 'raamdeo')).toEqual([])
})

test('one name is found across all scripts, and each script finds the others', () => {
  const names = 'ganesh गणेश ગણેશ গণেশ ਗਣੇਸ਼ ଗଣେଶ கணேஷ் గణేష్ ಗಣೇಶ ഗണേഷ്'
  const index = indexOf(names)
  for (const typed of names.split(' ')) {
    expect(new Set(tokensOf(index, typed, 20)), typed).toEqual(new Set(names.split(' ')))
    expect(tokensOf(index, typed)[0]).toBe(typed)
  }
})

test('spelled-out letters match initials', () => {
  const index = indexOf('एसबीआई एलआईसी एचडीएफसी बीएसएनएल एसी')
  expect(tokensOf(index, 'sbi')[0]).toBe('एसबीआई')
  expect(tokensOf(index, 'lic')[0]).toBe('एलआईसी')
  expect(tokensOf(index, 'hdfc')[0]).toBe('एचडीएफसी')
  expect(tokensOf(index, 'bsnl')[0]).toBe('बीएसएनएल')
  expect(tokensOf(index, 'ac')[0]).toBe('एसी')
})

test('a wrong consonant still finds the word as a loose match', () => {
  const index = indexOf('अस्पताल मिठाई भोजनालय restaurant')
  expect(index.find('aspatar', 3)[0]).toMatchObject({ token: 'अस्पताल', isSameWord: false })
  expect(tokensOf(index, 'bojanalay')[0]).toBe('भोजनालय')
})

test('the more frequent of two equally near tokens comes first', () => {
  const index = new SpellingIndex()
  index.add('डाली', 2)
  index.add('दाली', 90_000)
  expect(tokensOf(index, 'dali')).toEqual(['दाली', 'डाली'])
})

test('a token that is in no document any more is not found, and is found again after it returns', () => {
  const index = indexOf('बिजली')
  index.add('बिजली', 0)
  expect(index.find('bijli', 5)).toEqual([])
  index.add('बिजली', 2)
  expect(tokensOf(index, 'bijli')).toEqual(['बिजली'])
  expect(index.size).toBe(1)
})

test('marks, case, joiners and compositions make no difference', () => {
  const index = indexOf('café क्षमा')
  index.add(foldWord('Café'), 3)
  expect(tokensOf(index, 'CAFÉ')[0]).toBe('cafe')
  expect(tokensOf(index, 'क्‍षमा')[0]).toBe('क्षमा')
})

test('empty text, digits, other scripts and overlong words find nothing and cause no errors', () => {
  const index = indexOf('बिजली')
  for (const typed of ['', ' ', '123', 'عربي', '汉字', '🙂', '्', 'ं']) expect(index.find(typed, 5), typed).toEqual([])
  index.add('a'.repeat(41), 1)
  index.add('560001', 1)
  expect(index.size).toBe(1)
  expect(index.find('b'.repeat(5000), 5)).toEqual([])
  expect(index.find('bijli', 0)).toEqual([])
})

test('many tokens grow the index without losing any, in under 100 bytes each', () => {
  const index = new SpellingIndex()
  const names = namePairs('hindi').map(({ latin }) => latin)
  const tokens = names.flatMap((one) => names.map((other) => one + other)).filter((token) => token.length <= 40)
  for (const token of tokens) index.add(token, 1)
  expect(index.size).toBe(new Set(tokens).size)
  for (let at = 0; at < tokens.length; at += 97) expect(tokensOf(index, tokens[at] ?? '')[0]).toBe(tokens[at])
  expect(index.bytes / index.size).toBeLessThan(100)
})
