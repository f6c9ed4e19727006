import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { categoryName } from '../category-name.ts'
import { businessCategory, categoryTree } from '../contract.ts'
import { canHoldBusinesses } from '../rules.ts'
import { viewCategory, viewCategoryTree } from './category-view.ts'

const tag = 'Home and content'

const categories = endpoint({
  method: 'GET',
  path: '/categories',
  operationId: 'listCategories',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'The category tree: groups with what is below them',
  data: z.array(categoryTree),
  handle: async ({ app, i18n }) => viewCategoryTree(app.categories, i18n),
})

const businessCategories = endpoint({
  method: 'GET',
  path: '/business-categories',
  operationId: 'listBusinessCategories',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'The categories a business can be listed under',
  data: z.array(businessCategory),
  handle: async ({ app: { categories }, i18n }) =>
    categories.all.filter(canHoldBusinesses).map((category) => ({
      ...viewCategory(category, i18n),
      group: categoryName(categories.ancestors(category.id)[0] ?? category, i18n),
    })),
})

export const categoryEndpoints: Endpoint[] = [categories, businessCategories]
