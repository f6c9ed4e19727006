import type { PageAddress } from '#platform/page-address.ts'

/** The brand that a business is a branch of, as the page of the business shows it. */
export interface BrandOfBusiness {
  name: string
  url: PageAddress
  /** Of the other branches. */
  count: number
  others: { id: number; name: string; where: string; url: PageAddress }[]
}
