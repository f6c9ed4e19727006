import { type PageAddress, pagePath } from '#platform/page-address.ts'

export const branchesPath = '/branches'

/** The public page of a brand: `/brand/{slug}-{id}`. */
export function brandPath({ slug, id }: { slug: string; id: number }): PageAddress {
  return pagePath('/brand/:brand', { brand: `${slug}-${id}` })
}
