import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import { type Endpoint, endpoint, pageInfoOf } from '#core/endpoint.ts'
import {
  articleCard,
  articleCategoryView,
  articleParams,
  articleView,
  blogRespList,
  blogRespPage,
  blogSearchInput,
  blogViewInput,
  latestInput,
  newsRelevantQuery,
  newsRespList,
  newsRespPage,
  newsSearchInput,
  newsViewInput,
  refuseArticle,
  viewsData,
} from '../contract.ts'
import type { ArticleKind } from '../rules.ts'
import { listCategories } from './article-queries.ts'
import { viewCategory } from './article-view.ts'
import { countVisit } from './count-visit.ts'
import { getArticle, listRelevant } from './get-article.ts'
import { listLatest, searchArticles } from './search-articles.ts'

const common = { access: 'anyone', tag: 'Blog and news' } as const
const refusals = refuseArticle.list

/** Returns an article and counts a visit, as opening its page does. */
async function open(ctx: Ctx, kind: ArticleKind, id: number) {
  const article = await getArticle(ctx, kind, id)
  countVisit(ctx, id)
  return article
}

const searchBlogs = endpoint({
  ...common,
  method: 'POST',
  path: '/blogs/search',
  operationId: 'searchBlogs',
  isPublicRead: true,
  summary: 'Blog articles: the newest first, or the best match of a text',
  body: blogSearchInput,
  data: blogRespPage,
  handle: async (ctx, { body: { searchText, category, lang, page } }) => {
    const { cards, total } = await searchArticles(ctx, {
      kind: 'blog',
      text: searchText,
      categorySlug: category,
      lang,
      ...page,
    })
    return { blogRespList: cards, page: pageInfoOf(page, total) }
  },
})

const searchNews = endpoint({
  ...common,
  method: 'POST',
  path: '/news',
  operationId: 'searchNews',
  isPublicRead: true,
  summary: 'News: the newest first, or the best match of a text',
  body: newsSearchInput,
  data: newsRespPage,
  handle: async (ctx, { body: { searchText, category, lang, associationId, page } }) => {
    const { cards, total } = await searchArticles(ctx, {
      kind: 'news',
      text: searchText,
      categorySlug: category,
      lang,
      associationId,
      ...page,
    })
    return { newsRespList: cards, page: pageInfoOf(page, total) }
  },
})

const viewBlog = endpoint({
  ...common,
  method: 'POST',
  path: '/blogs/view',
  operationId: 'viewBlog',
  summary: 'One blog article; counts as a visit',
  body: blogViewInput,
  data: articleView,
  refusals,
  handle: (ctx, { body }) => open(ctx, 'blog', body.blogId),
})

const viewNews = endpoint({
  ...common,
  method: 'POST',
  path: '/news/view',
  operationId: 'viewNews',
  summary: 'One item of news; counts as a visit',
  body: newsViewInput,
  data: articleView,
  refusals,
  handle: (ctx, { body }) => open(ctx, 'news', body.newsId),
})

const relevantBlogs = endpoint({
  ...common,
  method: 'GET',
  path: '/blogs/:id/relevant',
  operationId: 'listRelevantBlogs',
  maxAgeSeconds: 300,
  summary: 'What to read after a blog article',
  params: articleParams,
  data: z.array(articleCard),
  refusals,
  handle: (ctx, { params }) => listRelevant(ctx, 'blog', params.id),
})

const relevantNews = endpoint({
  ...common,
  method: 'GET',
  path: '/news/:id/relevant',
  operationId: 'listRelevantNews',
  maxAgeSeconds: 300,
  summary: 'What to read after an item of news, that of an association first',
  params: articleParams,
  query: newsRelevantQuery,
  data: z.array(articleCard),
  refusals,
  handle: (ctx, { params, query }) => listRelevant(ctx, 'news', params.id, query.associationId),
})

const viewsOf = (kind: ArticleKind, path: string) =>
  endpoint({
    ...common,
    method: 'GET',
    path,
    operationId: kind === 'blog' ? 'getBlogViews' : 'getNewsViews',
    maxAgeSeconds: 0,
    summary: kind === 'blog' ? 'How often a blog article was visited' : 'How often an item of news was visited',
    params: articleParams,
    data: viewsData,
    refusals,
    handle: async (ctx, { params }) => ({ views: (await getArticle(ctx, kind, params.id)).views }),
  })

const categoriesOf = (kind: ArticleKind, path: string) =>
  endpoint({
    ...common,
    method: 'GET',
    path,
    operationId: kind === 'blog' ? 'listBlogCategories' : 'listNewsCategories',
    maxAgeSeconds: 300,
    summary: kind === 'blog' ? 'The categories of the blog' : 'The categories of news',
    data: z.array(articleCategoryView),
    handle: async ({ db, now, i18n }) => (await listCategories(db, kind, now)).map((row) => viewCategory(row, i18n)),
  })

const latestBlogs = endpoint({
  ...common,
  method: 'POST',
  path: '/blogs/latest',
  operationId: 'listLatestBlogs',
  isPublicRead: true,
  summary: 'The newest blog articles',
  body: latestInput,
  data: blogRespList,
  handle: async (ctx, { body }) => ({ blogRespList: await listLatest(ctx, 'blog', body.size) }),
})

const latestNews = endpoint({
  ...common,
  method: 'POST',
  path: '/news/latest',
  operationId: 'listLatestNews',
  isPublicRead: true,
  summary: 'The newest news',
  body: latestInput,
  data: newsRespList,
  handle: async (ctx, { body }) => ({ newsRespList: await listLatest(ctx, 'news', body.size) }),
})

export const articleEndpoints: Endpoint[] = [
  searchBlogs,
  viewBlog,
  relevantBlogs,
  viewsOf('blog', '/blogs/:id/views'),
  categoriesOf('blog', '/blogs/categories'),
  latestBlogs,
  searchNews,
  viewNews,
  relevantNews,
  categoriesOf('news', '/news/categories'),
  viewsOf('news', '/news/:id/views'),
  latestNews,
]
