import { z } from 'zod'
import { idParam, pageInfo, pageRequest } from '#core/endpoint.ts'
import { addressText } from '#platform/address-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { refusals } from '#platform/refusal.ts'
import { articleKinds, latestCount, maxSearchTextLength } from './rules.ts'

export const refuseArticle = refusals({
  article_not_found: ['not_found', 'We could not find this article.'],
})

/** An article in a list. */
export const articleCard = z
  .object({
    id: z.int(),
    kind: z.enum(articleKinds),
    title: z.string(),
    summary: z.string(),
    lang: z.string().describe('BCP 47 tag of its language'),
    category: z.object({ slug: z.string(), name: z.string(), icon: z.string(), url: addressText<PageAddress>() }),
    author: z.string(),
    scene: z.string().nullable().describe('Name of the drawing that is shown with it'),
    publishedAt: z.string().describe('ISO time'),
    readingMinutes: z.int(),
    url: addressText<PageAddress>().describe('Path of its page'),
  })
  .meta({ id: 'ArticleCard' })
export type ArticleCard = z.infer<typeof articleCard>

/** The complete article. */
export const articleView = articleCard
  .extend({
    html: z.string().describe('The text, already made safe to show'),
    updatedAt: z.string().describe('ISO time'),
    views: z.int(),
    associationId: z.int().nullable(),
    translations: z
      .array(z.object({ lang: z.string(), title: z.string(), url: addressText<PageAddress>() }))
      .describe('The same article in other languages'),
  })
  .meta({ id: 'Article' })
export type ArticleView = z.infer<typeof articleView>

export const articleCategoryView = z
  .object({
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    icon: z.string(),
    url: addressText<PageAddress>(),
    articleCount: z.int(),
  })
  .meta({ id: 'ArticleCategory' })
export type ArticleCategoryView = z.infer<typeof articleCategoryView>

const searchFields = {
  searchText: z.string().max(maxSearchTextLength).default(''),
  category: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+$/, 'The slug of a category')
    .optional(),
  lang: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .describe('Only articles in this language, such as `hi`'),
  page: pageRequest.default({ size: 10, page: 0 }),
}
const associationId = idParam.optional().describe('Of the association the news are about')

export const blogSearchInput = z.strictObject(searchFields)
export const newsSearchInput = z.strictObject({ ...searchFields, associationId })
export const blogRespPage = z.object({ blogRespList: z.array(articleCard), page: pageInfo })
export const newsRespPage = z.object({ newsRespList: z.array(articleCard), page: pageInfo })

export const articleParams = z.strictObject({ id: idParam })
export const blogViewInput = z.strictObject({ blogId: idParam })
export const newsViewInput = z.strictObject({ newsId: idParam })
export const newsRelevantQuery = z.strictObject({ associationId })
export const latestInput = z.strictObject({ size: z.int().min(1).max(20).default(latestCount) })
export const blogRespList = z.object({ blogRespList: z.array(articleCard) })
export const newsRespList = z.object({ newsRespList: z.array(articleCard) })
export const viewsData = z.object({ views: z.int() }).meta({ id: 'ArticleViews' })
