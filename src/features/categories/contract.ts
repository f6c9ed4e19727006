import { z } from 'zod'
import { addressText } from '#platform/address-text.ts'
import type { PageAddress } from '#platform/page-address.ts'

const category = z.object({
  id: z.number(),
  name: z.string(),
  nameHi: z.string(),
  slug: z.string(),
  icon: z.string(),
  url: addressText<PageAddress>(),
})

/** A category under which a business can be listed. */
export const leafCategory = category.extend({ group: z.string().describe('Name of the top group it belongs to') })

/** A group with all its descendants, at most three levels deep. */
export const categoryTree = category.extend({
  children: z.array(category.extend({ children: z.array(category) })),
})

export type CategoryView = z.infer<typeof category>
export type CategoryTree = z.infer<typeof categoryTree>
