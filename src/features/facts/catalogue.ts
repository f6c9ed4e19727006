/** What listings may say of themselves, from db/seed/facts (docs/guides/facts.md). */
export interface FactCatalogue {
  /** In the order in which they are shown. */
  fields: readonly FactField[]
  units: readonly PriceUnit[]
}

export const factKinds = ['price', 'services', 'flag', 'one', 'many', 'year', 'text'] as const
type FactKind = (typeof factKinds)[number]

export interface FactField {
  key: string
  kind: FactKind
  name: string
  nameHi: string
  /** Whether it may be the one fact on a card. */
  isOnCard: boolean
  /** Of the kinds `one` and `many`. */
  options: readonly FactOption[]
  categories: CategorySet
}

export interface FactOption {
  key: string
  name: string
  nameHi: string
  /** Further words that mean it in files. */
  words: readonly string[]
}

export interface PriceUnit {
  key: string
  /** `{price} a visit` */
  text: string
  textHi: string
  categories: CategorySet
  /** Three prices in rupees up to which lists are filtered, lowest first. */
  steps: readonly number[]
}

/** Slugs of categories that something holds for, and those below them for which it does not. */
export interface CategorySet {
  with: ReadonlySet<string>
  without: ReadonlySet<string>
}

/** Slugs of a category and of the groups above it, nearest first. */
export type Lineage = readonly string[]

/** Whether something holds for a category: its nearest group that is named decides. */
function holdsFor({ with: included, without }: CategorySet, lineage: Lineage): boolean {
  for (const slug of lineage) {
    if (without.has(slug)) return false
    if (included.has(slug)) return true
  }
  return included.has('*')
}

/** What a price in a category may be for, the usual one first; empty when businesses of the category state none. */
export function unitsOf({ units }: FactCatalogue, lineage: Lineage): readonly PriceUnit[] {
  for (const slug of lineage) {
    const own = units.filter(({ categories }) => categories.with.has(slug))
    if (own.length > 0) return own
  }
  return []
}

/** The units of a business, those of its main category first. */
export function unitsOfAll(catalogue: FactCatalogue, lineages: readonly Lineage[]): readonly PriceUnit[] {
  return [...new Set(lineages.flatMap((lineage) => unitsOf(catalogue, lineage)))]
}

/** What a business of these categories may say of itself. */
export function fieldsOf(catalogue: FactCatalogue, lineages: readonly Lineage[]): readonly FactField[] {
  return catalogue.fields.filter(
    ({ kind, categories }) =>
      lineages.some((lineage) => holdsFor(categories, lineage)) &&
      (kind !== 'price' || unitsOfAll(catalogue, lineages).length > 0),
  )
}
