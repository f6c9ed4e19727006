import { expect, test } from 'vitest'
import { enqueue } from '#core/jobs.ts'
import { indianDate } from '#platform/indian-time.ts'
import { createArticle } from '#tests/factories/create-article.ts'
import { testApp } from '#tests/test-app.ts'
import { addUpArticleViews } from './article-jobs.ts'
import { deleteOldVisits } from './article-view-queries.ts'

const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('search matches words of title, keywords and text, titles first, and never what is not published', async () => {
  const { db, stranger } = await testApp()
  const inText = await createArticle(db, {
    title: 'Small repairs',
    body: 'A chimney needs sweeping.',
    published_at: new Date('2026-11-15'),
  })
  const inTitle = await createArticle(db, { title: 'Sweeping chimneys' })
  const inKeywords = await createArticle(db, { title: 'Fireplaces', keywords: 'chimney angithi' })
  await createArticle(db, { title: 'Chimney draft', published_at: null })
  await createArticle(db, { title: 'Chimney tomorrow', published_at: new Date(Date.now() + 86_400_000) })
  await createArticle(db, { title: 'Chimney news', kind: 'news', category_slug: 'new-here' })
  const { status, body } = await stranger().post('/blogs/search', { searchText: 'chimneys' })
  expect({ status, envelope: body.status, message: body.message }).toEqual({
    status: 200,
    envelope: 200,
    message: 'Success',
  })
  const found = ids(body.data.blogRespList)
  expect(found.slice(0, 2).sort()).toEqual([inTitle.id, inKeywords.id].sort())
  expect(found).toEqual([...found.slice(0, 2), inText.id])
  expect(body.data.page).toEqual({ size: 10, page: 0, totalPages: 1, totalElements: 3 })
  const both = await stranger().post('/blogs/search', { searchText: 'sweep angithi' })
  expect(both.body.data.blogRespList).toEqual([])
})

test('words in Devanagari match as whole words, including the virama', async () => {
  const { db, stranger } = await testApp()
  const { id } = await createArticle(db, { title: 'बिजली मिस्त्री की शक्ति', slug: 'bijli', lang: 'hi' })
  const { body } = await stranger().post('/blogs/search', { searchText: 'मिस्त्री शक्ति' })
  expect(ids(body.data.blogRespList)).toEqual([id])
})

test('pages are counted from zero, do not overlap, and a page past the end is empty', async () => {
  const { db, stranger } = await testApp()
  for (let n = 1; n <= 5; n++) {
    await createArticle(db, { category_slug: 'paged', title: `Paged ${n}`, published_at: new Date(`2026-10-0${n}`) })
  }
  const page = async (number: number) => {
    const response = await stranger().post('/blogs/search', { category: 'paged', page: { size: 2, page: number } })
    return response.body.data
  }
  const pages = [await page(0), await page(1), await page(2), await page(3)]
  expect(pages.map(({ blogRespList }) => blogRespList.map(({ title }: { title: string }) => title))).toEqual([
    ['Paged 5', 'Paged 4'],
    ['Paged 3', 'Paged 2'],
    ['Paged 1'],
    [],
  ])
  expect(pages[0].page).toEqual({ size: 2, page: 0, totalPages: 3, totalElements: 5 })
  const tooLarge = await stranger().post('/blogs/search', { page: { size: 51, page: 0 } })
  expect(tooLarge.status).toBe(422)
})

test('relevant articles are others of the same kind: those in its language first, then those of its category', async () => {
  const { db, stranger } = await testApp()
  const create = (title: string, lang: string, category_slug: string, published_at = '2026-09-01') =>
    createArticle(db, { title, lang, category_slug, kind: 'blog', published_at: new Date(published_at) })
  const read = await create('Read', 'ta', 'kin')
  const sameBoth = await create('Same both', 'ta', 'kin', '2026-01-01')
  const sameLanguage = await create('Same language', 'ta', 'other-kin', '2026-01-02')
  const sameCategory = await create('Same category', 'te', 'kin', '2026-01-03')
  const { body } = await stranger().get(`/blogs/${read.id}/relevant/`)
  expect(ids(body.data)).toEqual([sameBoth.id, sameLanguage.id, sameCategory.id])
})

test('news of an association come first when it is named, and can be filtered by it', async () => {
  const { db, stranger } = await testApp()
  const news = (title: string, association_id: number | null, day: string) =>
    createArticle(db, { kind: 'news', category_slug: 'trade', title, association_id, published_at: new Date(day) })
  const read = await news('Read', 7, '2026-02-01')
  const old = await news('Old of the association', 7, '2020-01-01')
  await news('Newer of nobody', null, '2026-02-02')
  const relevant = await stranger().get(`/news/${read.id}/relevant?associationId=7`)
  expect(relevant.body.data[0].id).toBe(old.id)
  expect((await stranger().get(`/news/${read.id}/relevant`)).body.data[0].id).not.toBe(old.id)
  const searched = await stranger().post('/news', { associationId: 7 })
  expect(ids(searched.body.data.newsRespList)).toEqual([read.id, old.id])
  expect((await stranger().get(`/news/${read.id}/relevant?associationId=x`)).status).toBe(422)
})

test('one visitor counts once a day, each of several visitors counts, and adding up preserves the number', async () => {
  const { db, runJobs, stranger } = await testApp()
  const { id } = await createArticle(db, { title: 'Counted' })
  const other = await createArticle(db, { title: 'Not counted' })
  const views = async () => (await stranger().get(`/blogs/${id}/views/`)).body.data.views
  const visit = (agent: string) => stranger().post('/blogs/view', { blogId: id }, { 'user-agent': agent })
  expect((await visit('A')).body.data).toMatchObject({ id, html: '<p>Turn the water off first.</p>\n' })
  await expect.poll(views).toBe(1)
  await visit('A')
  await Promise.all(['B', 'C', 'D'].map(visit))
  await expect.poll(views).toBe(4)
  await enqueue(db, addUpArticleViews, {})
  await runJobs()
  expect(await db.selectFrom('article_view_delta').selectAll().execute()).toEqual([])
  expect(await views()).toBe(4)
  const { view_count } = await db
    .selectFrom('article')
    .select('view_count')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(view_count).toBe(0)
})

test('the identity of visitors is deleted when the day is over, that of today is retained', async () => {
  const { db } = await testApp()
  await db.deleteFrom('article_visit').execute()
  const today = indianDate(new Date())
  await db
    .insertInto('article_visit')
    .values([
      { day: '2026-01-01', visit_hash: 'old' },
      { day: today, visit_hash: 'new' },
    ])
    .execute()
  await deleteOldVisits(db)
  expect(await db.selectFrom('article_visit').select('visit_hash').execute()).toEqual([{ visit_hash: 'new' }])
})

test('the latest articles are the newest, as many as requested; categories state how many articles they show', async () => {
  const { db, stranger } = await testApp()
  const newest = await createArticle(db, { title: 'Newest', category_slug: 'counted', published_at: new Date() })
  await createArticle(db, { title: 'A draft', category_slug: 'counted', published_at: null })
  const { body } = await stranger().post('/blogs/latest', { size: 2 })
  expect(body.data.blogRespList).toHaveLength(2)
  expect(body.data.blogRespList[0].id).toBe(newest.id)
  expect((await stranger().post('/news/latest')).body.data.newsRespList.length).toBeGreaterThan(0)
  const categories = (await stranger().get('/blogs/categories')).body.data
  expect(categories).toContainEqual({
    slug: 'counted',
    name: 'Category counted',
    summary: 'What it is about.',
    icon: 'house',
    url: '/blog/counted',
    articleCount: 1,
  })
  const slugs = (await stranger().get('/news/categories')).body.data.map(({ slug }: { slug: string }) => slug)
  expect(slugs).not.toContain('counted')
})

test('an article is returned by the calls of its own kind only; a draft by none', async () => {
  const { db, stranger } = await testApp()
  const blog = await createArticle(db, { title: 'Only blog' })
  const news = await createArticle(db, { title: 'Only news', kind: 'news' })
  const draft = await createArticle(db, { title: 'Draft', published_at: null })
  const caller = stranger()
  expect((await caller.post('/news/view', { newsId: news.id })).body.data).toMatchObject({ title: 'Only news' })
  await expect.poll(async () => (await caller.get(`/news/${news.id}/views`)).body.data).toEqual({ views: 1 })
  expect((await caller.get(`/names/blog/${blog.id}`)).body.data).toMatchObject({
    name: 'Only blog',
    url: `/blog/home-care/only-blog-${blog.id}`,
  })
  for (const response of [
    await caller.post('/news/view', { newsId: blog.id }),
    await caller.get(`/news/${blog.id}/views`),
    await caller.get(`/news/${blog.id}/relevant`),
    await caller.get(`/names/news/${blog.id}`),
    await caller.post('/blogs/view', { blogId: draft.id }),
    await caller.get(`/blogs/${draft.id}/views/`),
  ]) {
    expect(response.body).toMatchObject({ status: 404, code: expect.stringMatching(/^(article|name)_not_found$/) })
  }
})
