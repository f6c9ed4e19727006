import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { businessPath } from '../business-path.ts'
import { VerifiedBadge } from './verified-badge.tsx'

const url = businessPath({ citySlug: 'chennai', slug: 'meena-sweets', id: 7 })

test('the badge opens its sheet without a script, and the sheet says what was checked and when', () => {
  const html = htmlOf(<VerifiedBadge business={{ url, verifiedAt: '2026-11-14T09:00:00.000Z' }} />)
  const [, target] = /<button[^>]*popovertarget="([^"]+)"/i.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<section id="${target}" popover="auto"`))
  expect(html).toContain('Verified on 14 Nov 2026')
  expect(html).toContain('We checked the phone number or the documents of this business')
  expect(html).toContain(`${url}/mistake`)
})

test('a badge whose date was never recorded names none', () => {
  expect(htmlOf(<VerifiedBadge business={{ url, verifiedAt: null }} />)).not.toContain('Verified on')
})
