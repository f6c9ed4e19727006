import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { categoryName } from '../category-name.ts'
import { categoryTree, leafCategory } from '../contract.ts'
import { viewCategory, viewCategoryTree } from './category-view.ts'

const tag = 'Home and content'

const categories = endpoint({
  method: 'GET',
  path: '/categories',
  access: 'anyone',
  tag,
  summary: 'The category tree: groups with what is below them',
  data: z.array(categoryTree),
  handle: async ({ app, i18n }) => viewCategoryTree(app.categories, i18n),
})

const businessCategories = endpoint({
  method: 'GET',
  path: '/business-categories',
  access: 'anyone',
  tag,
  summary: 'The categories a business can be listed under',
  data: z.array(leafCategory),
  handle: async ({ app: { categories }, i18n }) =>
    categories.all
      .filter(({ isLeaf }) => isLeaf)
      .map((leaf) => ({
        ...viewCategory(leaf, i18n),
        group: categoryName(categories.ancestors(leaf.id)[0] ?? leaf, i18n),
      })),
})

export const categoryEndpoints: Endpoint[] = [categories, businessCategories]
