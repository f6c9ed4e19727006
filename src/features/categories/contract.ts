import { z } from 'zod'
import { addressText } from '#platform/address-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { refusals } from '#platform/refusal.ts'

export const refuseCategory = refusals({
  category_not_found: ['not_found', 'We do not know this category.'],
})

export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    nameHi: z.string(),
    slug: z.string(),
    icon: z.string(),
    url: addressText<PageAddress>(),
  })
  .meta({ id: 'Category' })

/** A category under which a business can be listed. */
export const businessCategory = category
  .extend({ group: z.string().describe('Name of the top group it belongs to') })
  .meta({ id: 'BusinessCategory' })

/** A group with all its descendants, at most three levels deep. */
export const categoryTree = category
  .extend({
    children: z.array(category.extend({ children: z.array(category) })),
  })
  .meta({ id: 'CategoryTree' })

export type CategoryView = z.infer<typeof category>

/** For pages alone: with the scene of its picture, and its name below it where that is shorter. */
export type PicturedCategory = CategoryView & { scene?: string | undefined; tileName?: string | undefined }
export type CategoryTree = z.infer<typeof categoryTree>
