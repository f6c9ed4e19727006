import { expect, test } from 'vitest'
import { listRoutes } from '#list-routes.ts'
import { foldText } from '#platform/fold-text.ts'
import routes from '#routes.ts'
import { categoryIconNames } from '#ui/category-icon-names.ts'
import { slugProblem } from './rules.ts'
import { readCategorySubjects } from './server/category-subjects.ts'
import { readCategoryFiles, readCategoryStyles } from './server/read-category-files.ts'

const folder = 'db/seed/categories'
const categories = readCategoryFiles(folder)
const slugs = new Set(categories.map(({ slug }) => slug))
const synonyms = categories.flatMap(({ slug, synonyms }) => synonyms.map(({ text, lang }) => ({ slug, text, lang })))

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}

test('the tree has at least 27 groups, 600 categories and 2,500 synonyms', () => {
  expect(categories.filter(({ parentSlug }) => parentSlug === undefined)).toHaveLength(27)
  expect(categories.length).toBeGreaterThanOrEqual(600)
  expect(synonyms.length).toBeGreaterThanOrEqual(2500)
})

test('no two categories share a slug, an English or a Hindi name', () => {
  expect(repeated(categories.map(({ slug }) => slug))).toEqual([])
  expect(repeated(categories.map(({ name }) => foldText(name)))).toEqual([])
  expect(repeated(categories.map(({ nameHi }) => foldText(nameHi)))).toEqual([])
})

test('every parent precedes its children, in the same group', () => {
  const groupBySlug = new Map<string, string>()
  for (const { slug, parentSlug, groupSlug } of categories) {
    if (parentSlug !== undefined) expect([slug, groupBySlug.get(parentSlug)]).toEqual([slug, groupSlug])
    groupBySlug.set(slug, groupSlug)
  }
})

test('a synonym occurs once across all files, whatever its spelling', () => {
  expect(repeated(synonyms.map(({ text }) => foldText(text)))).toEqual([])
  expect(synonyms.filter(({ text }) => foldText(text) === '')).toEqual([])
})

test('no synonym is the name or address of another category', () => {
  const owners = new Map(
    categories.flatMap(({ slug, name, nameHi }) => [name, nameHi, slug].map((text) => [foldText(text), slug])),
  )
  expect(synonyms.filter(({ slug, text }) => (owners.get(foldText(text)) ?? slug) !== slug)).toEqual([])
})

test('every category has at least four synonyms, including English, Hinglish and Hindi ones', () => {
  const incomplete = categories.filter(({ synonyms }) => {
    const languages = new Set(synonyms.map(({ lang }) => lang))
    return synonyms.length < 4 || !languages.has('en') || !languages.has('hi-Latn') || !languages.has('hi')
  })
  expect(incomplete.map(({ slug }) => slug)).toEqual([])
})

test('Hindi names and synonyms are in Devanagari, English and Hinglish ones are not', () => {
  const devanagari = /\p{Script=Devanagari}/u
  expect(categories.filter(({ nameHi }) => !devanagari.test(nameHi)).map(({ slug }) => slug)).toEqual([])
  const wrong = synonyms.filter(({ text, lang }) => {
    if (lang === 'hi' || lang === 'mr') return !devanagari.test(text)
    return (lang === 'en' || lang === 'hi-Latn') && /[^\p{Script=Latin}\p{Script=Common}]/u.test(text)
  })
  expect(wrong).toEqual([])
})

test('at most 165 icons are used, and each of them exists', () => {
  const icons = [...new Set(categories.map(({ icon }) => icon))]
  expect(icons.length).toBeLessThanOrEqual(165)
  expect(icons.filter((icon) => !categoryIconNames.includes(icon))).toEqual([])
})

test('no category hides a page', () => {
  const pages = listRoutes(routes).map(({ path }) => path.split('/')[1] ?? '')
  expect(pages.filter((page) => slugs.has(page))).toEqual([])
  expect(categories.filter(({ slug }) => slugProblem(slug))).toEqual([])
})

test('every style line belongs to a category, and every group has one', () => {
  const styles = readCategoryStyles(folder)
  expect([...styles.keys()].filter((slug) => !slugs.has(slug))).toEqual([])
  expect(categories.filter(({ slug, groupSlug }) => slug === groupSlug && !styles.has(slug))).toEqual([])
})

test('the most common categories are numbered 1 to 60, each number once, and have synonyms in every language', () => {
  const ranked = categories.filter(({ popularity }) => popularity !== undefined)
  const numbers = ranked.map(({ popularity }) => popularity ?? 0).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  expect(ranked.filter(({ synonyms }) => new Set(synonyms.map(({ lang }) => lang)).size < 12)).toEqual([])
})

test('every line of usual subjects is of a category, and has two to four subjects that the form accepts', () => {
  const subjects = readCategorySubjects(folder)
  expect(subjects.get('*')).toBeDefined()
  for (const [slug, texts] of subjects) {
    expect(slug === '*' || slugs.has(slug), slug).toBe(true)
    expect(texts.length, slug).toBeGreaterThanOrEqual(2)
    expect(texts.length, slug).toBeLessThanOrEqual(4)
    for (const text of texts.flatMap(({ name, nameHi }) => [name, nameHi]))
      expect([...text].length, text).toBeGreaterThanOrEqual(3)
  }
})
