import { expect, test } from 'vitest'
import { unitsOf } from '../catalogue.ts'
import { addFacts } from '../fact-values.ts'
import { readFactText } from './read-fact-text.ts'
import { shippedFacts } from './shipped-facts.ts'

function read(key: string, text: string, ...lineage: string[]) {
  const field = shippedFacts().fields.find((one) => one.key === key)
  if (!field) throw new Error(`There is no fact ${key}.`)
  return readFactText(field, unitsOf(shippedFacts(), lineage), text)
}

const [visit, hall] = [
  ['electricians', 'home-services'],
  ['wedding-halls', 'weddings-events'],
]

test.each([
  ['₹349', visit, { unit: 'visit', fromPaise: 349_00 }],
  ['Rs. 1,200/-', visit, { unit: 'visit', fromPaise: 1200_00 }],
  ['250 - 400 per visit', visit, { unit: 'visit', fromPaise: 250_00, toPaise: 400_00 }],
  ['INR 99.50 onwards', visit, { unit: 'visit', fromPaise: 99_50 }],
  ['₹350 to ₹900 a plate', hall, { unit: 'plate', fromPaise: 350_00, toPaise: 900_00 }],
  ['40000 per day', hall, { unit: 'day', fromPaise: 40_000_00 }],
  ['1200 for two', ['restaurants'], { unit: 'two', fromPaise: 1200_00 }],
])('the price "%s" is read with its unit', (text, lineage, value) => {
  expect(read('price', text, ...lineage)).toEqual({ value, isClear: true })
})

test.each(['on request', '₹349 per plate', '₹349 + GST 18%', '₹₹', '2 for 500 rupees'])(
  'the price "%s" of an electrician is not understood rather than read as another',
  (text) => {
    expect(read('price', text, ...visit)).toEqual({ isClear: false })
  },
)

test('services are read with their prices, lowest prices and none', () => {
  expect(read('services', 'Fan repair ₹250; AC gas: from 2,400 | Wiring - Rs 450/- ; Inverter').value).toEqual([
    { name: 'Fan repair', pricePaise: 250_00 },
    { name: 'AC gas', pricePaise: 2400_00, isFrom: true },
    { name: 'Wiring', pricePaise: 450_00 },
    { name: 'Inverter' },
  ])
})

test('options are recognised by their names in both languages and by usual words', () => {
  expect(read('payment', 'GPay, Credit Card and नकद')).toEqual({ value: ['cash', 'upi', 'card'], isClear: true })
  expect(read('food', 'Pure Vegetarian').value).toBe('veg')
  expect(read('food', 'Veg/Non Veg').value).toBe('nonveg')
  expect(read('blood-groups', 'A+, o-, AB positive').value).toEqual(['a-pos', 'ab-pos', 'o-neg'])
  expect(read('payment', 'UPI, cowries')).toEqual({ value: ['upi'], isClear: false })
})

test('yes is stated, no is not, and anything else is not understood', () => {
  expect(read('home-visit', 'Yes')).toEqual({ value: true, isClear: true })
  expect(read('home-visit', 'no')).toEqual({ value: undefined, isClear: true })
  expect(read('home-visit', 'sometimes')).toEqual({ isClear: false })
  expect(read('founded', 'Estd. 1987').value).toBe(1987)
  expect(read('founded', 'long ago')).toEqual({ isClear: false })
})

test('facts of another source are added, never overwritten, and only while there is room', () => {
  const known = { food: 'veg', founded: 1987 }
  expect(addFacts(known, { food: 'nonveg', payment: ['upi'] })).toEqual({ ...known, payment: ['upi'] })
  expect(addFacts(known, { area: 'x'.repeat(4000) })).toEqual(known)
  expect(addFacts(null, null)).toBeNull()
})
