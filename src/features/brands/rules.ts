/** Enough for a group of companies; the page of brands shows all. */
export const maxBrands = 10
/** The page of a brand shows all of its branches. */
export const maxBranches = 100
/** Other branches on the page of a branch; the page of the brand has the rest. */
export const shownBranches = 4
export const brandNameLength = 100

const words = (name: string) => name.trim().split(/[\s,]+/)

/**
 * The words with which all of these names begin, as they are written in the first: what a brand of them may be called.
 * Empty where they have no word in common: one owner may have a clinic and a shop for tools.
 */
export function sharedName(names: readonly string[]): string {
  const [first = '', ...others] = names
  const rest = others.map((name) => words(name.toLowerCase()))
  const shared = words(first).findIndex((word, at) => rest.some((name) => name[at] !== word.toLowerCase()))
  return (shared < 0 ? words(first) : words(first).slice(0, shared)).join(' ')
}
