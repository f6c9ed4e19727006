import { expect, test } from 'vitest'
import { serverOnly } from '#platform/server-only.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import { businessPath } from '../business-path.ts'
import type { BusinessPage } from '../contract.ts'
import { Hours } from './business-details.static.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function hoursOf(texts: readonly string[]): string {
  const hours = days.map((day, index) => ({ day, text: texts[index] ?? '', isToday: index === 4 }))
  const url = businessPath({ citySlug: 'chennai', slug: 'meena-sweets', id: 7 })
  const business = { businessId: 7, url, hours, specialDays: [] } as unknown as BusinessPage
  return htmlOf(<Hours data={serverOnly({ business, isUnowned: false })} />)
}

test('hours that are alike on all seven days are one line, else on days after each other, with today marked by itself', () => {
  const alike = hoursOf(days.map(() => '9 am – 9 pm'))
  expect(alike.match(/<tr/g)).toHaveLength(1)
  expect(alike).toContain('Every day')
  const others = hoursOf(days.map((_, index) => (index === 6 ? 'Closed' : '9 am – 9 pm')))
  // Monday to Thursday, today, Saturday, Sunday.
  expect(others.match(/<tr/g)).toHaveLength(4)
  expect(others).toContain('Monday to Thursday')
  expect(others).toMatch(/aria-current="date"[^>]*><th[^>]*>Friday/)
})
