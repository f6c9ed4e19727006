/** The segment that stands for no city in addresses, forms and the cookie. */
export const allIndia = 'all-india'

/** Whether a city box says "everywhere": empty, `All City` (spec §2), `All India`, or the segment. */
export function saysAllIndia(text: string): boolean {
  return /^(?:(?:all[\s-]*)?(?:city|cities|india))?$/i.test(text.trim())
}
