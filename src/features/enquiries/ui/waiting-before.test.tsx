import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { WaitingBefore } from './waiting-before.tsx'

test('enquiries to the owner before, which are counted to a hundred, are not said to be exactly a hundred', () => {
  expect(htmlOf(<WaitingBefore count={99} />)).toContain('99 enquiries from before')
  for (const language of ['en', 'hi'] as const)
    expect(htmlOf(<WaitingBefore count={100} />, language)).toContain('100+')
})
