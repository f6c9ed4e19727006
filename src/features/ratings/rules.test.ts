import { expect, test } from 'vitest'
import { refuseRating } from './contract.ts'
import {
  countedStars,
  dailyPhotoLimit,
  dailyRatingLimit,
  dailyReportLimit,
  isRatingText,
  maxPhotos,
  publicNameOf,
  reportsToHoldBack,
  stateAfterReport,
} from './rules.ts'

test.each([
  ['Asha Kumari', 'Asha K.'],
  ['  Asha   Devi  Kumari ', 'Asha K.'],
  ['Meena', 'Meena'],
  ['लक्ष्मी देशपांडे', 'लक्ष्मी दे.'],
  ['', 'A customer'],
])('beside a rating %j is called %j', (name, shown) => {
  expect(publicNameOf(name)).toBe(shown)
})

test('a text has 10 to 1,000 characters as people count them, or none', () => {
  expect(
    ['', 'x'.repeat(9), 'x'.repeat(10), 'x'.repeat(1000), 'x'.repeat(1001), '👍'.repeat(9)].map(isRatingText),
  ).toEqual([true, false, true, true, false, false])
})

test('the third reporter holds a published rating back; a removed one stays removed', () => {
  expect(stateAfterReport('published', reportsToHoldBack - 1)).toBe('published')
  expect(stateAfterReport('published', reportsToHoldBack)).toBe('reported')
  expect(stateAfterReport('removed', reportsToHoldBack)).toBe('removed')
})

test('only published ratings are counted', () => {
  expect((['published', 'reported', 'removed'] as const).map((state) => countedStars({ state, stars: 4 }))).toEqual([
    4,
    undefined,
    undefined,
  ])
})

test('the refusal sentences name the limits in force', () => {
  const text = Object.fromEntries(Object.entries(refuseRating.list).map(([code, [, sentence]]) => [code, sentence]))
  expect(text.rating_limit_reached).toContain(`${dailyRatingLimit} businesses`)
  expect(text.report_limit_reached).toContain(`${dailyReportLimit} reviews`)
  expect(text.photos_full).toContain(`${maxPhotos} photos`)
  expect(text.daily_photo_limit_reached).toContain(`${dailyPhotoLimit} photos`)
})
