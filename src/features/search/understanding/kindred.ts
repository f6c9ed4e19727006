import { readLines } from '#platform/data-lines.ts'
import { knownSlugs } from './read-needs.ts'

/** Where to look when nobody of a trade is in a town. */
interface KindredRow {
  category: string
  /** The categories that really help instead, best first. */
  kin: readonly string[]
  /** How far people travel for it; Infinity for what is worth any way. */
  reachMetres: number
}

export interface Kindred {
  /** The categories that help where nobody of this one is, best first; undefined when the data say nothing of it. */
  kinOf(categoryId: number): readonly number[] | undefined
  /** How far away a listing of the category is still of use: as far as its own row says, or that of its group. */
  reachOf(categoryId: number): number
}

interface Tree {
  bySlug(slug: string): { id: number } | undefined
  byId(id: number): { slug: string } | undefined
  ancestors(id: number): readonly { slug: string }[]
}

/**
 * Reads kindred.tsv of a folder (docs/guides/search-data.md). Throws an error naming the line when a category has two
 * rows or helps itself, a distance is no number of kilometres, or `isCategory` does not know a slug.
 */
export function readKindred(folder: string, isCategory?: (slug: string) => boolean): KindredRow[] {
  const seen = new Set<string>()
  return readLines(folder, 'kindred.tsv', 3).map(({ columns: [slug, others, km = ''], fail }) => {
    const [category = ''] = knownSlugs(slug, isCategory, fail)
    const kin = others === '-' ? [] : knownSlugs(others, isCategory, fail)
    if (seen.has(category)) throw fail(`"${category}" is repeated`)
    if (kin.includes(category)) throw fail(`"${category}" cannot stand for itself`)
    if (km !== 'any' && !/^[1-9]\d{1,3}$/.test(km)) throw fail(`"${km}" is neither a number of km nor "any"`)
    seen.add(category)
    return { category, kin, reachMetres: km === 'any' ? Infinity : Number(km) * 1000 }
  })
}

export function createKindred(rows: readonly KindredRow[], tree: Tree): Kindred {
  const bySlug = new Map(rows.map((row) => [row.category, row]))
  const rowOf = (id: number) => bySlug.get(tree.byId(id)?.slug ?? '')
  return {
    kinOf: (id) => rowOf(id)?.kin.flatMap((slug) => tree.bySlug(slug)?.id ?? []),
    reachOf(id) {
      const above = tree.ancestors(id).flatMap(({ slug }) => bySlug.get(slug) ?? [])
      return (rowOf(id) ?? above.at(-1))?.reachMetres ?? Infinity
    },
  }
}
