import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { tileName } from './tile-name.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('below its picture a trade with a long name has the short one that people say, any other its own', () => {
  const kirana = { slug: 'grocery-stores', name: 'Grocery & Kirana Stores', nameHi: 'किराना दुकान' }
  expect(tileName(kirana, i18n)).toBe('Kirana')
  expect(tileName({ slug: 'plumbers', name: 'Plumbers', nameHi: 'प्लंबर' }, i18n)).toBe('Plumbers')
})
