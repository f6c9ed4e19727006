import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { readCategoryFiles } from '#features/categories/server/read-category-files.ts'
import { listRoutes } from '#list-routes.ts'
import routes from '#routes.ts'
import { categoryIconNames } from '#ui/category-icon-names.ts'
import { articleFolder, readArticleCategories, readArticleFiles } from './server/read-article-files.ts'

const articles = readArticleFiles(articleFolder)
const categories = readArticleCategories(articleFolder)
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

test('there are at least ten blog articles and three news articles in English, and each can be read in Hindi', () => {
  for (const [kind, least] of [
    ['blog', 10],
    ['news', 3],
  ] as const) {
    const english = articles.filter((article) => article.kind === kind && article.lang === 'en')
    expect(english.length).toBeGreaterThanOrEqual(least)
    const inHindi = articles.filter((article) => article.kind === kind && article.lang === 'hi')
    const untranslated = english.filter(({ slug }) => !inHindi.some(({ translates }) => translates === slug))
    expect(untranslated.map(({ fileName }) => fileName)).toEqual([])
  }
})

test('some news are in Hindi too, and a translation names an article of its kind in another language', () => {
  expect(articles.filter(({ kind, lang }) => kind === 'news' && lang === 'hi').length).toBeGreaterThanOrEqual(1)
  const translations = articles.filter(({ translates }) => translates !== '')
  expect(translations.length).toBeGreaterThanOrEqual(2)
  for (const { fileName, kind, lang, translates } of translations) {
    const original = articles.find((article) => article.kind === kind && article.slug === translates)
    expect([original?.translates, original?.lang === lang], fileName).toEqual(['', false])
  }
})

test('each has 500 to 900 words, headings below the title, and a one-line summary', () => {
  for (const { fileName, body, summary, title } of articles) {
    expect(wordsOf(body), fileName).toBeGreaterThanOrEqual(500)
    expect(wordsOf(body), fileName).toBeLessThanOrEqual(900)
    expect(body, fileName).toMatch(/^## /m)
    expect(body, fileName).not.toMatch(/^# |<[a-z]/m)
    expect(title.length, fileName).toBeLessThanOrEqual(110)
    expect(summary.length, fileName).toBeLessThanOrEqual(200)
  }
})

test('every article has a category, every category an icon, and /blog/articles, where /article redirects, is one of them', () => {
  for (const { fileName, kind, category } of articles) {
    expect(
      categories.filter((known) => known.kind === kind && known.slug === category),
      fileName,
    ).toHaveLength(1)
  }
  for (const { icon } of categories) expect(categoryIconNames).toContain(icon)
  expect(categories).toContainEqual(expect.objectContaining({ kind: 'blog', slug: 'articles' }))
})

test('links inside the articles lead to existing pages, article categories or business categories', () => {
  const pages = listRoutes(routes).flatMap(({ path }) => (/[:*]/.test(path) ? [] : [path]))
  const known = new Set([
    ...pages,
    ...categories.map(({ kind, slug }) => `/${kind}/${slug}`),
    ...readCategoryFiles('db/seed/categories').map(({ slug }) => `/${slug}`),
  ])
  const links = articles.flatMap(({ body }) => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? ''))
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((href) => ![...known].some((page) => matchPath(page, href)))).toEqual([])
})
