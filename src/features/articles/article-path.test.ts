import { expect, test } from 'vitest'
import { idOfSegment } from '#platform/id-of.ts'
import { articleListPath, articlePath, kindOfPath } from './article-path.ts'

test('the address of a list contains its search text and page, the first page without a number', () => {
  expect(articleListPath({ kind: 'blog' })).toBe('/blog')
  expect(articleListPath({ kind: 'news', categorySlug: 'new-here', text: 'ओटीपी & co', page: 2 })).toBe(
    `/news/new-here?q=${encodeURIComponent('ओटीपी')}+%26+co&page=2`,
  )
})

test('the id can be read from the address of an article, also with a slug in Devanagari', () => {
  const path = articlePath({ kind: 'blog', categorySlug: 'home-care', slug: 'बारिश-2', id: 41 })
  expect(idOfSegment(decodeURIComponent(path.split('/').at(-1) ?? ''))).toBe(41)
})

test('a path belongs to news in any letter case, and only when that is its first segment', () => {
  expect(['/news', '/News/x', '/news/rss.xml'].map(kindOfPath)).toEqual(['news', 'news', 'news'])
  expect(['/blog', '/blog/news', '/newsletter'].map(kindOfPath)).toEqual(['blog', 'blog', 'blog'])
})
