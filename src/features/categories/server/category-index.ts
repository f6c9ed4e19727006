import type { Db } from '#core/database.ts'
import { foldText } from '#platform/fold-text.ts'
import { type CategoryRow, type CategorySynonymRow, listCategories, listCategorySynonyms } from './category-queries.ts'
import { type CategoryScenes, readCategoryScenes } from './category-scenes.ts'
import { type CategorySubjects, readCategorySubjects, type UsualSubject } from './category-subjects.ts'
import { buildSuggester, type Suggester } from './category-suggester.ts'
import { buildPhraseMatcher, type CategoryPhrase, type PhraseMatcher, UnambiguousMap } from './phrase-matcher.ts'
import { categoryFolder } from './read-category-files.ts'

export type Category = CategoryRow

/**
 * The whole tree in memory, read-only; about 650 categories and 6,000 phrases. Its arguments are texts folded by
 * `foldText`.
 */
export interface CategoryIndex {
  /** Every category, parents before children. */
  all: readonly Category[]
  byId(id: number): Category | undefined
  bySlug(slug: string): Category | undefined
  /** The category with exactly this name, in English or Hindi; undefined when two share it. */
  byName(folded: string): Category | undefined
  /** The direct children, most common first, then by name. `undefined` returns the top groups. */
  children(id: number | undefined): readonly Category[]
  /** From the top group down to the parent; empty for a top group. */
  ancestors(id: number): readonly Category[]
  /** The leaves below a category; a leaf returns itself, an unknown id nothing. */
  descendantLeafIds(id: number): readonly number[]
  /** The scenes for signboards of its businesses: its own, else those of its nearest ancestor with any. */
  scenesOf(id: number): readonly string[]
  /** What enquiries to its businesses are usually about: as for the scenes, else what suits all. */
  subjectsOf(id: number | undefined): readonly UsualSubject[]
  matchPhrase: PhraseMatcher['matchPhrase']
  matchExactly: PhraseMatcher['matchExactly']
  isPartOfPhrase: PhraseMatcher['isPartOfPhrase']
  findInText: PhraseMatcher['findInText']
  suggest: Suggester
}

export interface CategoryIndexRows {
  categories: readonly CategoryRow[]
  synonyms: readonly CategorySynonymRow[]
  scenes?: CategoryScenes
  subjects?: CategorySubjects
}

/**
 * Builds the index; takes a few milliseconds for the shipped tree. Throws when a row refers to a missing parent or
 * category.
 */
export function buildCategoryIndex(rows: CategoryIndexRows): CategoryIndex {
  const byId = new Map(rows.categories.map((category) => [category.id, category]))
  const bySlug = new Map(rows.categories.map((category) => [category.slug, category]))
  const children = childrenByParent(rows.categories, byId)
  const all = (function parentsFirst(parentId: number | undefined): Category[] {
    return (children.get(parentId) ?? []).flatMap((category) => [category, ...parentsFirst(category.id)])
  })(undefined)
  const ranks = commonnessById(all)
  const phrases = phrasesOf(rows, byId)
  const names = new UnambiguousMap()
  for (const { category, folded, isName } of phrases) if (isName) names.add(folded, category)
  const leafIds = leavesById(all)

  function ancestors(id: number): Category[] {
    const parentId = byId.get(id)?.parentId
    const parent = parentId == null ? undefined : byId.get(parentId)
    return parent ? [...ancestors(parent.id), parent] : []
  }

  /** What is known of a category, else of its nearest ancestor with any. */
  function nearest<Value>(id: number, known: ReadonlyMap<string, Value> | undefined): Value | undefined {
    const upwards = [...ancestors(id), byId.get(id)].toReversed()
    return upwards.map((category) => known?.get(category?.slug ?? '')).find((found) => found)
  }

  return {
    all,
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(slug),
    byName: (folded) => names.get(folded),
    children: (id) => children.get(id) ?? [],
    ancestors,
    scenesOf: (id) => nearest(id, rows.scenes) ?? [],
    subjectsOf: (id) => (id === undefined ? undefined : nearest(id, rows.subjects)) ?? rows.subjects?.get('*') ?? [],
    descendantLeafIds: (id) => leafIds.get(id) ?? [],
    ...buildPhraseMatcher(phrases),
    suggest: buildSuggester(phrases, ranks),
  }
}

export async function loadCategoryIndex(db: Db): Promise<CategoryIndex> {
  const [categories, synonyms] = [await listCategories(db), await listCategorySynonyms(db)]
  return buildCategoryIndex({
    categories,
    synonyms,
    scenes: readCategoryScenes(categoryFolder),
    subjects: readCategorySubjects(categoryFolder),
  })
}

function childrenByParent(categories: readonly Category[], byId: ReadonlyMap<number, Category>) {
  const children = new Map<number | undefined, Category[]>()
  for (const category of categories) {
    const parentId = category.parentId ?? undefined
    if (parentId !== undefined && !byId.has(parentId))
      throw new Error(`Category ${category.slug} has no parent ${parentId}`)
    const siblings = children.get(parentId)
    if (siblings) siblings.push(category)
    else children.set(parentId, [category])
  }
  const last = Number.MAX_SAFE_INTEGER
  for (const [parentId, siblings] of children) {
    // Top groups are ordered by id, which is the reading order of the shipped tree.
    if (parentId === undefined) siblings.sort((a, b) => a.id - b.id)
    else siblings.sort((a, b) => (a.popularity ?? last) - (b.popularity ?? last) || a.name.localeCompare(b.name))
  }
  return children
}

/**
 * A category's own popularity, else just behind its most common descendant: "doctors" is as popular as its first
 * specialist.
 */
function commonnessById(parentsFirst: readonly Category[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>()
  for (const { id, parentId, popularity } of parentsFirst.toReversed()) {
    const rank = Math.min(popularity ?? Number.POSITIVE_INFINITY, ranks.get(id) ?? Number.POSITIVE_INFINITY)
    ranks.set(id, rank)
    if (parentId !== null) ranks.set(parentId, Math.min(ranks.get(parentId) ?? Number.POSITIVE_INFINITY, rank + 0.5))
  }
  return ranks
}

function leavesById(parentsFirst: readonly Category[]): ReadonlyMap<number, number[]> {
  const leaves = new Map<number, number[]>()
  for (const { id, parentId } of parentsFirst.toReversed()) {
    const own = leaves.get(id) ?? [id]
    leaves.set(id, own)
    if (parentId !== null) leaves.set(parentId, [...own, ...(leaves.get(parentId) ?? [])])
  }
  return leaves
}

function phrasesOf(rows: CategoryIndexRows, byId: ReadonlyMap<number, Category>): CategoryPhrase[] {
  const names = rows.categories.flatMap((category) => [
    { category, text: category.name, folded: foldText(category.name), isName: true },
    { category, text: category.nameHi, folded: foldText(category.nameHi), isName: true },
    { category, text: category.name, folded: foldText(category.slug), isName: true },
  ])
  const synonyms = rows.synonyms.map(({ categoryId, text, folded }) => {
    const category = byId.get(categoryId)
    if (!category) throw new Error(`Synonym ${text} belongs to no category`)
    return { category, text, folded, isName: false }
  })
  return [...names, ...synonyms]
}
