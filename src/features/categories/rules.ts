/** Languages of synonyms, BCP 47; `hi-Latn` is Hinglish: Indian words in Latin letters. */
const synonymLanguages = ['en', 'hi-Latn', 'hi', 'mr', 'ta', 'te', 'kn', 'ml', 'bn', 'gu', 'pa', 'or'] as const
export type SynonymLanguage = (typeof synonymLanguages)[number]

/** Ids below this belong to the shipped files, the others to categories that operators add. */
export const firstOperatorCategoryId = 10_000

/** First path segments of pages and services (spec §2), which `/{category}` must never hide. */
const reservedSlugs: ReadonlySet<string> = new Set(
  `404 about about-company account accounts admin ads affiliations api app article articles assets blog blogs
  bloghome book-advertisement business-listing business-listing1 businesses careers categories category companydesc
  company-info contact contact-info contact-us dashboard dashboard-merchant dev enquires enquiries enquiry errors
  favicon hash healthz help home how-to-use ibp-affiliation images list-business locations login login-mobile-number
  logout menu metrics my news notifications operator operators payments places privacy-policy profile public readyz
  refund-policy register register-business reviews robots search settings sign-in sitemap sitemaps site static
  terms-of-use subscribe unsubscribe upload-media uploads users well-known en hi mr ta te kn ml bn gu pa or as ur`.split(
    /\s+/,
  ),
)

/** Whether businesses are listed under a category itself: in any but the top groups, which only gather others. */
export const canHoldBusinesses = ({ parentId }: { parentId: number | null }) => parentId !== null

/** Why a text cannot be a category's slug, or undefined when it can. */
export function slugProblem(slug: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60) return 'is not lower-case words joined by hyphens'
  if (slug.includes('job')) return 'contains "job": such paths are for customers only (spec §2)'
  if (reservedSlugs.has(slug) || /^(merchant|customer)-/.test(slug)) return 'is the address of another page'
  return undefined
}
