import { formatRupees } from '#ui/format.ts'

const amount = String.raw`(\d{1,3}(?:,\d{2,3})+|\d{1,7})(?:\.\d{1,2})?`
const signFirst = new RegExp(String.raw`(?:₹|\brs\.?|\binr)\s*${amount}(?!\d)`, 'iu')
const signLast = new RegExp(String.raw`(?<![\d,])${amount}\s*(?:₹|/-|rs\b|rupees?\b|रुपये|रुपए|रु)`, 'iu')

/** The first price in an answer, as `₹1,25,000`; null when it states none. */
export function statedPrice(text: string): string | null {
  const [, digits] = signFirst.exec(text) ?? signLast.exec(text) ?? []
  return digits === undefined ? null : formatRupees(Number(digits.replaceAll(',', '')) * 100)
}
