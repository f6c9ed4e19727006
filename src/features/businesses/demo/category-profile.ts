import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { CategoryRow, CategorySynonymRow } from '#features/categories/server/category-queries.ts'
import type { BusinessKind, DemoFiles } from './demo-files.ts'

/** Everything that demo listings of a category are generated from. */
export interface CategoryProfile {
  id: number
  kind: BusinessKind
  hours: string
  /** Name patterns specific to this category; their nouns are already filled in. */
  ownNames: readonly string[]
  /** Values for `{noun}`: Sweets, Mithai Bhandar. */
  nouns: readonly string[]
  /** "sweet shop" and "sweet shops", for sentences. */
  what: string
  whats: string
  hashtags: readonly string[]
  /** Words for it by language, for names in other scripts. */
  nativeWords: ReadonlyMap<string, readonly string[]>
  /** Categories that a listing of this one often also has. */
  siblings: readonly number[]
}

const maxNounLength = 34
const maxNativeWordLength = 24

export function buildCategoryProfiles(
  categories: CategoryIndex,
  synonyms: readonly CategorySynonymRow[],
  files: DemoFiles,
): CategoryProfile[] {
  const synonymsById = Map.groupBy(synonyms, ({ categoryId }) => categoryId)
  return categories.all.flatMap((category) => {
    const parents = categories.ancestors(category.id)
    // A top group is a heading, not something a business is.
    if (parents.length === 0) return []
    const line = [category, ...parents.toReversed()]
    const kind = kindOf(line, files)
    const styled = line.flatMap(({ slug }) => files.styles.get(slug) ?? [])
    return {
      id: category.id,
      kind,
      hours: hoursOf(category, styled[0]?.hours ?? 'shop'),
      ownNames: files.styles.get(category.slug)?.names ?? [],
      nouns: files.nouns.get(category.slug) ?? [nounOf(category.name, kind === files.kinds.get('clinic'))],
      what: lowered(singularPhrase(shortName(category.name))),
      whats: lowered(shortName(category.name)),
      hashtags: category.hashtags.length > 0 ? category.hashtags : (parents[0]?.hashtags ?? []),
      nativeWords: nativeWordsOf(category, synonymsById.get(category.id) ?? []),
      siblings: categories
        .children(parents.at(-1)?.id)
        .filter(({ id, isLeaf }) => isLeaf && id !== category.id)
        .map(({ id }) => id),
    }
  })
}

/** By a word of the category's own slug, else by its group, else by a word of a parent. */
function kindOf(line: readonly CategoryRow[], { kinds }: DemoFiles): BusinessKind {
  const all = [...kinds.values()]
  for (const { slug } of line) {
    const kind =
      all.find(({ groups }) => groups.includes(slug)) ??
      all.find(({ words }) => words.some((word) => matches(slug, word)))
    if (kind) return kind
  }
  const last = all.at(-1)
  if (!last) throw new Error('db/seed/demo/kinds.json is empty.')
  return last
}

/** "sweet*" matches the beginning of a word of the slug, "bar" a whole word. */
function matches(slug: string, word: string): boolean {
  const hyphened = `-${slug}-`
  return word.endsWith('*') ? hyphened.includes(`-${word.slice(0, -1)}`) : hyphened.includes(`-${word}-`)
}

function hoursOf({ slug }: CategoryRow, hours: string): string {
  return /(?:^|-)(?:bars?|pubs?|lounges?|nightclubs?)(?:-|$)/.test(slug) ? 'late' : hours
}

function nounOf(name: string, isClinic: boolean): string {
  const noun = singularPhrase(shortName(name))
  return isClinic && /(?:ist|ian|eon|tor)$/.test(noun) ? `${noun} Clinic` : noun
}

/** "Lassi" of "Lassi, Sugarcane Juice & Coconut Water". */
function shortName(name: string): string {
  const first = name.split(/,| \(/)[0] ?? name
  return first.length > maxNounLength ? (first.split(' & ')[0] ?? first) : first
}

/** The singular: "Sweet Shop"; of two kinds of thing the first: "Cafe" of "Cafes & Coffee Shops". */
function singularPhrase(phrase: string): string {
  const [first = phrase, ...others] = phrase.split(' & ')
  const isTwoThings = others.length > 0 && singularWord(lastWord(first)) !== lastWord(first)
  const one = isTwoThings ? first : phrase
  return one.slice(0, one.length - lastWord(one).length) + singularWord(lastWord(one))
}

function lastWord(phrase: string): string {
  return /\p{L}+$/u.exec(phrase)?.[0] ?? ''
}

function singularWord(word: string): string {
  if (/(?:ss|us|is|ings|cs)$/i.test(word) || word.length < 4) return word
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(?:sh|ch|x|z|ss)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

function lowered(phrase: string): string {
  return phrase.replace(/\p{Lu}[\p{Ll}'’]+/gu, (word) => word.toLowerCase())
}

function nativeWordsOf(category: CategoryRow, synonyms: readonly CategorySynonymRow[]): Map<string, string[]> {
  const words = Map.groupBy(
    synonyms.filter(({ lang, text }) => !/^en$|Latn/.test(lang) && text.length <= maxNativeWordLength),
    ({ lang }) => lang,
  )
  const byLang = new Map([...words].map(([lang, rows]) => [lang, rows.map(({ text }) => text)]))
  if (category.nameHi.length <= maxNativeWordLength) byLang.set('hi', [category.nameHi])
  return byLang
}
