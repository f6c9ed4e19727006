/** The slug that means "no city" in URLs, forms and the cookie. */
export const allIndia = 'all-india'

/**
 * Whether the text of a city field means everywhere: empty, `All City` (spec §2), `All India`, the same in Hindi, or
 * the slug.
 */
export function saysAllIndia(text: string): boolean {
  return everywhere.test(text.trim())
}

const everywhere =
  /^(?:(?:all[\s-]*)?(?:city|cities|india)|(?:(?:पूरा|पूरे|सारा|संपूर्ण|ऑल|आल)\s+)?(?:भारत|इंडिया|इण्डिया)|(?:सभी|सब|सारे)\s+(?:शहर|जगह|नगर))?$/iu
