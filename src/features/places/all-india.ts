/** The slug that means "no city" in URLs, forms and the cookie. */
export const allIndia = 'all-india'

/** Whether the text of a city field means everywhere: empty, `All City` (spec §2), `All India`, or the slug. */
export function saysAllIndia(text: string): boolean {
  return /^(?:(?:all[\s-]*)?(?:city|cities|india))?$/i.test(text.trim())
}
