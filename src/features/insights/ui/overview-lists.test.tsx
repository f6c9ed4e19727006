import { expect, test } from 'vitest'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import { WaitingList } from './overview-lists.tsx'

test('ten thousand who wait are counted with the separators of India, also in the link to all of them', () => {
  const row = { id: 1, name: 'Asha', subject: 'Fan', message: 'Not working', phone: null, minutes: 5 }
  const element = <WaitingList waiting={{ count: 110_000, rows: [row] }} />
  const html = routedHtmlOf(element)
  expect(html).toContain('See all 1,10,000')
})
