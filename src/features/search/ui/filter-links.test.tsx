import { expect, test } from 'vitest'
import { uncheckedAddress } from '#platform/page-address.ts'
import { serverOnly } from '#platform/server-only.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import type { FilterOption } from '../results-view.ts'
import { FilterLinks } from './filter-links.static.tsx'

const option = (label: string, count: string, isEmpty: boolean): FilterOption => ({
  label,
  name: 'fact',
  value: label,
  isOn: false,
  isEmpty,
  url: uncheckedAddress(`/business-listing/pune/cakes?fact=${label}`),
  count,
})

test('beside a list no link leads to an empty one: a filter that would leave none is shown, and cannot be chosen', () => {
  const groups = [
    { title: 'Payment', kind: 'many' as const, options: [option('upi', '3', false), option('emi', '0', true)] },
  ]
  const filters = { action: '/', hidden: [], groups, quick: [], active: [], clearUrl: '/' as const }
  const html = htmlOf(<FilterLinks results={serverOnly({ view: { filters, total: 3 } })} />)
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/business-listing/pune/cakes?fact=upi',
  ])
  expect(html).toMatch(/<span class="is-empty">.*emi.*<small>0<\/small>/)
})

test('where nothing was found without filters there are none; with filters they stay, to be taken away', () => {
  const groups = [{ title: 'Payment', kind: 'many' as const, options: [option('upi', '0', true)] }]
  const none = { action: '/', hidden: [], groups, quick: [], active: [], clearUrl: '/' as const }
  expect(htmlOf(<FilterLinks results={serverOnly({ view: { filters: none, total: 0 } })} />)).toBe('')
  const some = { ...none, active: [{ label: 'upi', url: '/' as const }] }
  expect(htmlOf(<FilterLinks results={serverOnly({ view: { filters: some, total: 0 } })} />)).toContain('upi')
})
