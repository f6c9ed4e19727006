import { z } from 'zod'
import { articleCard } from '#features/articles/contract.ts'
import { type BusinessCard, businessCard } from '#features/businesses/contract.ts'
import { category, type PicturedCategory } from '#features/categories/contract.ts'
import { partnerView } from '#features/partners/contract.ts'
import { cityView } from '#features/places/contract.ts'
import { addressText } from '#platform/address-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { refusals } from '#platform/refusal.ts'

export const refuseName = refusals({
  name_not_found: ['not_found', 'Nothing is known under this name.'],
})

/** What many people need now, and the category for it. */
const occasion = z.object({ title: z.string(), text: z.string(), category }).meta({ id: 'Occasion' })

/** The content of the home page for the chosen city. */
export const homeView = z
  .object({
    bannerListings: z.int(),
    listingCount: z.int().describe('Listings of this installation'),
    city: cityView.nullable().describe('null is All India'),
    popularCategories: z.array(category),
    popularBusinesses: z.array(businessCard),
    occasions: z.array(occasion).describe('What many need at this hour and in this season, with a category for it'),
    latestBlogs: z.array(articleCard),
    latestNews: z.array(articleCard),
    associations: z.array(partnerView),
    publications: z.array(partnerView),
    clients: z.array(partnerView),
  })
  .meta({ id: 'Home' })
export type Occasion = z.infer<typeof occasion> & Pick<PicturedCategory, 'scene'>
export type HomeView = Omit<z.infer<typeof homeView>, 'popularBusinesses' | 'popularCategories' | 'occasions'> & {
  popularBusinesses: BusinessCard[]
  popularCategories: PicturedCategory[]
  occasions: Occasion[]
}

const searchTypes = ['category', 'city', 'business', 'hashtag', 'blog', 'news'] as const
export type SearchType = (typeof searchTypes)[number]

export const nameParams = z.strictObject({ searchType: z.enum(searchTypes), id: z.string().trim().min(1).max(100) })

export const nameView = z
  .object({
    searchType: z.enum(searchTypes),
    id: z.string(),
    name: z.string(),
    url: addressText<PageAddress>(),
  })
  .meta({ id: 'Name' })
export type NameView = z.infer<typeof nameView>

export const layerInput = z.strictObject({ name: z.string().trim().min(1).max(200) })

export const layerView = z
  .object({
    layer: z.enum(['category', 'city', 'business']),
    id: z.int(),
    name: z.string(),
    url: addressText<PageAddress>(),
  })
  .meta({ id: 'Layer' })
export type LayerView = z.infer<typeof layerView>

export const auditInput = z.strictObject({
  activityType: z.string().regex(/^[A-Za-z][A-Za-z0-9_ -]{0,39}$/, 'Letters, digits, spaces, _ and - only'),
  city: z.string().trim().max(100).default(''),
  activityValue: z.string().trim().max(200).default(''),
})

export const sitemapCount = z.object({
  totalCount: z.int().describe('Business profiles in the sitemap, as of the last ten minutes'),
})
