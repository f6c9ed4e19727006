import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { articleListPath, articlePath } from '../article-path.ts'
import type { ArticleCard } from '../contract.ts'
import { LatestArticles } from './latest-articles.tsx'
import { NoArticles } from './no-articles.tsx'

const card: ArticleCard = {
  id: 1,
  kind: 'blog',
  title: 'बारिश से पहले',
  summary: 'छोटी बात',
  lang: 'hi',
  category: {
    slug: 'home-care',
    name: 'Home care',
    icon: 'house',
    url: articleListPath({ kind: 'blog', categorySlug: 'home-care' }),
  },
  scene: null,
  author: 'Nukkad team',
  publishedAt: '2026-11-20T20:00:00.000Z',
  readingMinutes: 4,
  url: articlePath({ kind: 'blog', categorySlug: 'home-care', slug: 'x', id: 1 }),
}

test('a section without rows is not rendered', () => {
  expect(htmlOf(<LatestArticles kind="blog" cards={[]} />)).toBe('')
})

test('a card has its language and the Indian date', () => {
  const html = htmlOf(<LatestArticles kind="blog" cards={[card]} />)
  expect(html).toContain('lang="hi"')
  expect(html).toContain('21 Nov 2026')
})

test('an empty search of a category offers the same search of the whole blog, and the category without a search', () => {
  const html = htmlOf(
    <NoArticles view={{ kind: 'blog', lang: undefined, category: { slug: 'safety' }, text: 'a b' }} />,
  )
  expect(html).toContain('href="/blog?q=a+b"')
  expect(html).toContain('href="/blog/safety"')
})
