import { expect, test } from 'vitest'
import { digitClass, latinDigits } from './digits.ts'

test.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '۰۱۲۳۴۵۶۷۸۹',
])('the digits %s are read as 0123456789', (typed) => {
  expect(latinDigits(typed)).toBe('0123456789')
  expect(typed).toMatch(new RegExp(`^[${digitClass}]{10}$`))
})

test('everything else stays as it is', () => {
  expect(latinDigits('Ravi 98400 आशा ½ ²')).toBe('Ravi 98400 आशा ½ ²')
})
