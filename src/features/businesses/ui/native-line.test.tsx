import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { ListingCard } from '#ui/listing-card.tsx'
import { nameLanguage, nativeLine } from '../name-language.ts'

const durga = 'दुर्गा मिष्ठान भंडार'

const listing = (nativeName: string) => ({
  href: '/companydesc/salem/durga-1' as never,
  name: 'Durga Mishthan Bhandar',
  nativeName,
  nativeNameLang: nameLanguage(nativeName),
  place: 'Salem',
  rating: { average: 0, count: 0 },
  isVerified: false,
  isAd: false,
  isDemo: false,
  sign: { paint: 0, scene: undefined },
})

test('a card has the native name as a second line, for readers of its language only', () => {
  expect(htmlOf(<ListingCard listing={listing(durga)} />, 'hi')).toMatch(
    new RegExp(`<span lang="hi"[^>]*>${durga}</span>`),
  )
  expect(htmlOf(<ListingCard listing={listing(durga)} />, 'en')).not.toContain(durga)
  expect(htmlOf(<ListingCard listing={listing('துர்கா')} />, 'hi')).not.toContain('துர்கா')
})

test('so has a page, and on every page a name in a language that the site does not speak', () => {
  expect(nativeLine(durga, { locale: 'hi' })).toEqual({ text: durga, lang: 'hi' })
  expect(nativeLine(durga, { locale: 'en' })).toBeUndefined()
  for (const locale of ['en', 'hi'] as const)
    expect(nativeLine('துர்கா', { locale })).toEqual({ text: 'துர்கா', lang: 'ta' })
  expect(nativeLine(null, { locale: 'hi' })).toBeUndefined()
})
