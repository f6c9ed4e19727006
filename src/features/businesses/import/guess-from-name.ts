import { canHoldBusinesses } from '#features/categories/rules.ts'
import type { Category, CategoryIndex } from '#features/categories/server/category-index.ts'
import { foldText } from '#platform/fold-text.ts'

/** What follows the name proper: a place, a branch, an explanation. */
const afterName = /\s*(?:[,;:|/([{]|\s[-–—]\s).*$/su
const joins = /\s*&\s*|\s+(?:and|aur|evam)\s+/iu
const legalForms = new Set('pvt private ltd limited llp opc inc co company corporation'.split(' '))
const articles = /^(?:the|a|an|shri|shree|sri) /u
const maxKindWords = 4

/**
 * The category that a business's name says at its end, as "Ravi Electricians" and "City Hospital & Research Centre" do.
 * A word in its middle says nothing: an Institute of Medical Sciences is no medical store, and Mr Sonar's clinic no
 * jeweller. Undefined when the name does not say it.
 */
export function guessFromName(categories: Pick<CategoryIndex, 'findInText'>, name: string): Category | undefined {
  for (const part of name.replace(afterName, '').split(joins)) {
    const category = kindAtEnd(categories, foldText(part).replace(articles, '').split(' '))
    if (category) return category
  }
  return undefined
}

function kindAtEnd(categories: Pick<CategoryIndex, 'findInText'>, words: readonly string[]): Category | undefined {
  const end = words.findLastIndex((word) => !legalForms.has(word)) + 1
  for (let length = Math.min(maxKindWords, end); length > 0; length--) {
    // One word alone is a name: "The Cradle".
    if (length === 1 && end === 1) return undefined
    const tail = words.slice(end - length, end).join(' ')
    const found = categories.findInText(tail)
    const isWhole = found?.start === 0 && found.end === tail.length
    if (isWhole) return canHoldBusinesses(found.category) ? found.category : undefined
  }
  return undefined
}
