import { expect, test } from 'vitest'
import { privateMeta } from './private-meta.ts'

test('search engines leave out a page that is for one person, whichever layout it is in', () => {
  expect(privateMeta([], 'Your booking')).toEqual([{ title: 'Your booking' }, { name: 'robots', content: 'noindex' }])
})
