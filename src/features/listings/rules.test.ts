import { expect, test } from 'vitest'
import { hashtagOf, hashtagsIn } from './rules.ts'

test('a hashtag is lower case without spaces, in any script; numbers to call are none', () => {
  expect(hashtagOf(' #AC Repair ')).toBe('acrepair')
  expect(hashtagOf('मिठाई')).toBe('मिठाई')
  expect(hashtagOf('a')).toBeUndefined()
  expect(hashtagOf('call 98400 12345')).toBeUndefined()
  expect(hashtagOf('<b>')).toBeUndefined()
})

test('hashtags are read with commas, lines or #, each once, and what is none is named', () => {
  expect(hashtagsIn('#eggless #cakes, Same Day\neggless, ??')).toEqual({
    tags: ['eggless', 'cakes', 'sameday'],
    wrong: ['??'],
  })
  expect(hashtagsIn(' , # ')).toEqual({ tags: [], wrong: [] })
})
