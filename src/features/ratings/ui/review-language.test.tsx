import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import type { RatingView } from '../contract.ts'
import { QuotedReview } from './quoted-review.tsx'

const languageOf = (text: string, locale: 'en' | 'hi') => {
  const review = { authorName: 'Asha K.', stars: 4, text } as RatingView
  return /<p lang="(\w+)"/.exec(htmlOf(<QuotedReview review={review} />, locale))?.[1]
}

test('a review says its language where that is not that of the page, so that it is read aloud as it is spoken', () => {
  expect(languageOf('Came on time and repaired the fan.', 'hi')).toBe('en')
  expect(languageOf('Came on time and repaired the fan.', 'en')).toBeUndefined()
  expect(languageOf('समय पर आए और पंखा ठीक किया।', 'en')).toBe('hi')
})
