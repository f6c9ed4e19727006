import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { CopiedText } from './copied-text.tsx'

test('an address with letters of an Indian script is shown as people read it, and a key stays as it is', () => {
  const address = `https://nukkad.test/companydesc/chennai/${encodeURIComponent('मीना-स्वीट्स')}-7/rate`
  expect(htmlOf(<CopiedText text={address} />)).toContain('/chennai/मीना-स्वीट्स-7/rate')
  expect(htmlOf(<CopiedText text="https://shop.test/100%" />)).toContain('https://shop.test/100%')
  expect(htmlOf(<CopiedText text="key%41" />)).toContain('key%41')
})
