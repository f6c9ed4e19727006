import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test('a text in ASCII folds as it does beside other letters', () => {
  for (const text of ["Ravi's  Sweets & Co.", 'A_B-C/D', ' 12, M.G. Road ', 'CAFE`', '', '--', 'x\ty\nz'])
    expect(foldText(`${text} é`)).toBe(`${foldText(text)} e`.trim())
  expect(foldText("RAVI'S Sweets & Co.")).toBe('ravis sweets co')
})
