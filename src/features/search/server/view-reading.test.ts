import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import { viewNamesAmong } from './view-reading.ts'

const card = (businessId: number, slug: string) => ({ businessId, categories: [{ slug }] })
const shown = { text: 'book depot', cards: [card(1, 'book-shops'), card(2, 'gift-shops')], kinds: ['book-shops'] }

test('the page says that a list of a trade has others that are called as the text says, in English and Hindi', () => {
  const others = { namesAmong: [2] }
  expect(viewNamesAmong({ i18n: texts.en }, others, shown)).toBe(
    'Businesses with a name like “book depot” are listed too.',
  )
  expect(viewNamesAmong({ i18n: texts.hi }, others, shown)).toBe('“book depot” जैसे नाम के कारोबार भी सूची में हैं।')
})

test('it says nothing where they are of the trade, or on another page', () => {
  expect(viewNamesAmong({ i18n: texts.en }, { namesAmong: [1] }, shown)).toBeNull()
  expect(viewNamesAmong({ i18n: texts.en }, { namesAmong: [3] }, shown)).toBeNull()
})
