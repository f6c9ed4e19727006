import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { financialYearOf, invoiceCode, linePrice, placeOfSupply, splitPrice, splitRefund, taxOf } from './rules.ts'

const seller = { gstin: '33AAFCN3906Q1Z5', stateCode: '33', taxRatePermille: 180 }
/** Small and odd amounts, the plans, and amounts spread over lakhs. */
const amounts = [
  ...Array.from({ length: 4000 }, (_, at) => 100 + at),
  ...Array.from({ length: 4000 }, (_, at) => 36_500 + at * 104_729),
]

test('taxable value and taxes add up to the price, to the paisa, and the tax is what the rate asks for', () => {
  const isRight = (price: number, place: string) => {
    const split = splitPrice(price, place, seller)
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = split
    const isDivided =
      place === '07' ? cgstPaise + sgstPaise === 0 : igstPaise === 0 && [0, 1].includes(sgstPaise - cgstPaise)
    return taxablePaise + taxOf(split) === price && Math.abs(taxablePaise * 0.18 - taxOf(split)) < 1 && isDivided
  }
  for (const place of ['33', '07']) expect(amounts.filter((price) => !isRight(price, place))).toEqual([])
  expect(splitPrice(36_500, '07', seller)).toEqual({
    taxablePaise: 30_932,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 5568,
  })
})

test('parts given back one after the other add up to what the whole was', () => {
  for (const price of amounts.filter((_, at) => at % 40 === 0)) {
    const parts = [Math.floor(price / 3), 100, Math.floor(price / 7)].filter((part) => part > 0)
    parts.push(price - parts.reduce((sum, part) => sum + part, 0))
    if (parts.some((part) => part <= 0)) continue
    let before = 0
    const sums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
    for (const part of parts) {
      const split = splitRefund(part, before, '33', seller)
      expect(split.taxablePaise + taxOf(split)).toBe(part)
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) {
        expect(split[key], `${price} ${key}`).toBeGreaterThanOrEqual(0)
        sums[key] += split[key]
      }
      before += part
    }
    expect(sums).toEqual(splitPrice(price, '33', seller))
  }
})

test('the rate less its deductions is the taxable value', () => {
  const isRight = (listPaise: number) => {
    const parts = {
      listPaise,
      creditPaise: Math.floor(listPaise / 5),
      discountPaise: Math.floor(listPaise / 11),
      leadCreditPaise: 35,
    }
    const line = linePrice({ ...parts, couponCode: 'DIWALI10' }, seller)
    const paidPaise = listPaise - parts.creditPaise - parts.discountPaise
    return (
      line.ratePaise - line.discountPaise === line.taxablePaise &&
      line.deductions.reduce((sum, { paise }) => sum + paise, 0) === line.discountPaise &&
      line.taxablePaise === splitPrice(paidPaise, '33', seller).taxablePaise
    )
  }
  expect(amounts.filter((price) => price > 500 && !isRight(price))).toEqual([])
})

test('a supplier that is not registered charges no tax', () => {
  const split = splitPrice(36_500, '33', { ...seller, gstin: null })
  expect(split).toEqual({ taxablePaise: 36_500, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })
})

test('the financial year turns at midnight of 1 April in India', () => {
  expect(financialYearOf(new Date('2027-03-31T23:59:59.999+05:30'))).toBe('26-27')
  expect(financialYearOf(new Date('2027-04-01T00:00:00+05:30'))).toBe('27-28')
  expect(financialYearOf(new Date('2027-01-01T00:00:00+05:30'))).toBe('26-27')
  expect(financialYearOf(new Date('2099-12-01T00:00:00Z'))).toBe('99-00')
})

test('numbers have at most 16 characters, even after a million in a year', () => {
  expect(invoiceCode('NKD', '26-27', 412)).toBe('NKD/26-27/000412')
  expect(invoiceCode('CN', '26-27', 31)).toBe('CN/26-27/000031')
  for (const number of [1, 999_999, 1_000_000, 9_999_999])
    expect(invoiceCode('NKD', '26-27', number)).toMatch(/^[A-Z0-9/-]{1,16}$/)
})

test('the place of supply is that of the GSTIN, else of the address, else ours', () => {
  expect(placeOfSupply({ gstin: '27AAPFU0939F1ZV', stateCode: '07' }, seller)).toBe('27')
  expect(placeOfSupply({ gstin: '27AAPFU0939F1ZA', stateCode: '07' }, seller)).toBe('07')
  expect(placeOfSupply({ gstin: null, stateCode: '' }, seller)).toBe('33')
})

test.each([
  [100, 'One rupee only'],
  [1, 'One paisa only'],
  [0, 'Zero rupees only'],
  [43_070, 'Four hundred thirty rupees and seventy paise only'],
  [1_250_000_00, 'Twelve lakh fifty thousand rupees only'],
  [1_00_00_21_019_05, 'One hundred crore twenty-one thousand nineteen rupees and five paise only'],
  [20_000_115_99, 'Two crore one hundred fifteen rupees and ninety-nine paise only'],
])('%d paise in words', (paise, words) => expect(amountInWords(paise)).toBe(words))
