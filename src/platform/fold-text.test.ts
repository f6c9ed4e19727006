import { expect, test } from 'vitest'
import { foldText, slugOf } from './fold-text.ts'

test('a text in ASCII folds as it does beside other letters', () => {
  for (const text of ["Ravi's  Sweets & Co.", 'A_B-C/D', ' 12, M.G. Road ', 'CAFE`', '', '--', 'x\ty\nz'])
    expect(foldText(`${text} é`)).toBe(`${foldText(text)} e`.trim())
  expect(foldText("RAVI'S Sweets & Co.")).toBe('ravis sweets co')
})

test('a slug ends with a whole letter', () => {
  for (const start of ['', 'a']) expect(slugOf(start + '𑄄'.repeat(80)).isWellFormed()).toBe(true)
})
