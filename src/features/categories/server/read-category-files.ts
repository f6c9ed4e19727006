import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SynonymLanguage, slugProblem } from '../rules.ts'

export const categoryFolder = 'db/seed/categories'

export interface ShippedCategory {
  slug: string
  parentSlug: string | undefined
  groupSlug: string
  name: string
  nameHi: string
  icon: string
  popularity: number | undefined
  hashtags: string[]
  synonyms: { text: string; lang: SynonymLanguage }[]
}

const languageOfKey: Record<string, SynonymLanguage> = {
  en: 'en',
  hl: 'hi-Latn',
  hi: 'hi',
  mr: 'mr',
  ta: 'ta',
  te: 'te',
  kn: 'kn',
  ml: 'ml',
  bn: 'bn',
  gu: 'gu',
  pa: 'pa',
  or: 'or',
}

/**
 * Reads the category files of a folder (format in db/seed/categories/README.md): one block of lines per category, the
 * first block of a file being its top group. Parents precede children. Throws an error naming file and line when one
 * cannot be read.
 */
export function readCategoryFiles(folder: string): ShippedCategory[] {
  const styles = readCategoryStyles(folder)
  const categories = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFile(join(folder, name), name))
  for (const category of categories)
    category.hashtags = (styles.get(category.slug) ?? styles.get(category.groupSlug))?.hashtags ?? []
  return categories
}

function readFile(path: string, name: string): ShippedCategory[] {
  const categories: ShippedCategory[] = []
  let current: ShippedCategory | undefined
  for (const [index, raw] of readFileSync(path, 'utf8').split('\n').entries()) {
    const line = raw.trim()
    const fail = (problem: string) => new Error(`${name}, line ${index + 1}: ${problem}`)
    if (line === '') current = undefined
    else if (current) readSynonyms(line, current, fail)
    else {
      current = readHeading(line, categories[0]?.slug, fail)
      categories.push(current)
    }
  }
  return categories
}

function readHeading(line: string, groupSlug: string | undefined, fail: (problem: string) => Error): ShippedCategory {
  const [address = '', name, nameHi, icon, popularity] = line.split('|').map((part) => part.trim())
  const [slug = '', parent] = address.split('<').map((part) => part.trim())
  if (!name || !nameHi || !icon) throw fail('a category has a slug, a name, a Hindi name and an icon')
  const problem = slugProblem(slug)
  if (problem) throw fail(`"${slug}" ${problem}`)
  return {
    slug,
    parentSlug: parent ?? groupSlug,
    groupSlug: groupSlug ?? slug,
    name,
    nameHi,
    icon,
    popularity: popularity ? Number(popularity) : undefined,
    hashtags: [],
    synonyms: [],
  }
}

function readSynonyms(line: string, category: ShippedCategory, fail: (problem: string) => Error): void {
  const colon = line.indexOf(':')
  const lang = languageOfKey[line.slice(0, colon)]
  if (!lang) throw fail(`"${line.slice(0, 20)}" starts with no language`)
  const texts = line
    .slice(colon + 1)
    .split(',')
    .map((text) => text.trim())
  category.synonyms.push(...texts.filter(Boolean).map((text) => ({ text, lang })))
}

export interface CategoryStyle {
  openingHours: string
  hashtags: string[]
  /** For example `Sri {deity} Sweets`. */
  namePatterns: string[]
}

/** Typical properties of the businesses of a category: the contents of `styles.tsv` by slug. */
export function readCategoryStyles(folder: string): Map<string, CategoryStyle> {
  const lines = readFileSync(join(folder, 'styles.tsv'), 'utf8').split('\n')
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [slug = '', openingHours = '', hashtags = '', patterns = ''] = line.split('\t')
        return [
          slug,
          { openingHours, hashtags: hashtags.replaceAll('#', '').split(' '), namePatterns: patterns.split('; ') },
        ]
      }),
  )
}
