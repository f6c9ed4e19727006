import { expect, test } from 'vitest'
import { addDays } from '#platform/iso-date.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import { AdDays } from './ad-days.tsx'

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, day) => ({ day: addDays('2026-11-01', day), seen: day + 1, opened: 0 }))

test('a report begins with the newest day, and folds all but two weeks of a long run', () => {
  expect(htmlOf(<AdDays days={daysOf(14)} />)).not.toContain('<details')
  const [shown = '', folded = ''] = htmlOf(<AdDays days={daysOf(30)} />).split('<details')
  expect(shown.indexOf('30 Nov')).toBeLessThan(shown.indexOf('29 Nov'))
  expect([shown, folded].map((html) => html.split('scope="row"').length - 1)).toEqual([14, 16])
  expect(folded).toContain('16 earlier days')
})
