import { expect, test } from 'vitest'
import { pagePath } from '#platform/page-address.ts'
import { breadcrumbData, clipText, maxDescriptionLength, maxTitleLength, pageMeta } from './page-meta.ts'

const site = { origin: 'https://nukkad.example', name: 'Nukkad', language: 'en' as const }
const page = {
  title: 'Plumbers in Pune',
  description: 'Who mends pipes.',
  site,
  path: pagePath('/business-listing/:city/:what', { city: 'pune', what: 'plumbers' }),
}

test('the canonical address of a page is the origin and its path', () => {
  expect(pageMeta(page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://nukkad.example/business-listing/pune/plumbers',
  })
})

test('a page names itself as canonical in its own language, and all its languages as alternates', () => {
  const links = (language: 'en' | 'hi', isIndexed = true) =>
    pageMeta({ ...page, path: '/about', isIndexed, site: { ...site, language } }).flatMap((item) =>
      'tagName' in item ? [`${item.hrefLang ?? item.rel} ${item.href}`] : [],
    )
  const alternates = [
    'en-IN https://nukkad.example/about',
    'hi-IN https://nukkad.example/hi/about',
    'x-default https://nukkad.example/about',
  ]
  expect(links('en')).toEqual(['canonical https://nukkad.example/about', ...alternates])
  expect(links('hi')).toEqual(['canonical https://nukkad.example/hi/about', ...alternates])
  expect(links('hi', false)).toEqual(['canonical https://nukkad.example/hi/about'])
})

test('only a page that says so is kept out of search engines', () => {
  const robots = (isIndexed: boolean) =>
    pageMeta({ ...page, isIndexed }).filter((item) => 'name' in item && item.name === 'robots')
  expect(robots(true)).toEqual([])
  expect(robots(false)).toEqual([{ name: 'robots', content: 'noindex, follow' }])
})

test('the last breadcrumb is the page itself and carries no address', () => {
  expect(breadcrumbData(site.origin, [{ label: 'Home', href: '/' }, { label: 'Here' }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://nukkad.example/' },
      { position: 2, name: 'Here' },
    ],
  })
})

test('a long text is cut at a word boundary and marked as cut', () => {
  expect(clipText('one  two\nthree', 40)).toBe('one two three')
  expect(clipText('one two three', 9)).toBe('one two…')
  expect(clipText('𝐒𝐡𝐚𝐫𝐦𝐚', 4), 'a character of two units is whole or left out').toBe('𝐒…')
})

test('title and description fit what search engines show; the site’s name is dropped first', () => {
  const headOf = (change: Partial<typeof page>) => {
    const found = pageMeta({ ...page, ...change })
    const title = found.flatMap((item) => ('title' in item ? [String(item.title)] : []))[0] ?? ''
    const description = found.find((item) => 'name' in item && item.name === 'description')
    return { title, description: String(description && 'content' in description ? description.content : '') }
  }
  expect(headOf({}).title).toBe('Plumbers in Pune | Nukkad')
  const long = 'Water Purifiers & RO Service in Sampurna Nagar, Hyderabad'
  expect(headOf({ title: long }).title).toBe(long)
  expect(headOf({ title: `${long} and all around it` }).title.length).toBeLessThanOrEqual(maxTitleLength)
  expect(headOf({ description: 'word '.repeat(80) }).description.length).toBeLessThanOrEqual(maxDescriptionLength)
})

test('a shared page has a picture: its own, or the site’s', () => {
  const picture = (change: object) =>
    pageMeta({ ...page, ...change }).find((item) => 'property' in item && item.property === 'og:image')
  expect(picture({})).toMatchObject({ content: 'https://nukkad.example/share.png' })
  expect(picture({ picturePath: '/x.png' })).toMatchObject({ content: 'https://nukkad.example/x.png' })
})
