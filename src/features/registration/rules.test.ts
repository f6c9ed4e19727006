import { expect, test } from 'vitest'
import { isBusinessName } from './rules.ts'

test.each([
  'Ravi Fans 98765 43210',
  'Ravi Fans 98765.43210',
  'Ravi Fans (98765)/43210',
  'रवि पंखे ९८७६५४३२१०',
  'ரவி ௯௮௭௬௫௪௩௨௧௦',
  'Ravi ９８７６５４３２１０',
  'Ravi 28-15-00-00',
])('a name with a number to call is refused, in any script and however it is written: %s', (name) => {
  expect(isBusinessName(name)).toBe(false)
})

test.each(['A2B', '7 Days', '24 x 7 Medicals', 'Shop No. 12, Sector 18', 'Studio 1998', '९० डिग्री', 'Hotel 99 & Sons'])(
  'a name with other numbers is one: %s',
  (name) => {
    expect(isBusinessName(name)).toBe(true)
  },
)
