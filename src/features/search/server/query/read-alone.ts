import type { BusinessQuery, WishAlone } from '../../search-query.ts'
import type { SaidAlone } from '../../understanding/function-words.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { besideWishes, wishesIn } from './read-wishes.ts'

/** What a text says that names neither what is wanted nor who. */
export interface AloneText {
  /** The wishes that lists are filtered by. */
  applied: readonly WishAlone[]
  /** The other wishes, as typed. */
  unapplied: readonly string[]
}

const filtered: Partial<Record<SaidAlone, WishAlone>> = {
  open: 'open-now',
  always: 'open-24-hours',
  best: 'top-rated',
  verified: 'verified',
}
const oneOrTwoDigits = /^\p{N}{1,2}$/u
/** A letter or a digit or two are the name of nothing. */
const isNothing = (word: string) => [...word].length < 2 || oneOrTwoDigits.test(word)

/**
 * What a text says that is nothing but wishes ("24 hours", "best") and words that say nothing alone ("in", "a b c");
 * undefined when it may name something. Whatever comes near such a text by a guess was not asked for.
 */
export function readAlone(
  search: Pick<Search, 'categories' | 'language'>,
  query: BusinessQuery,
  { brand, remainingWords }: ParsedQuery,
): AloneText | undefined {
  const { categories, language } = search
  if (query.literal || query.categoryId !== undefined || brand || remainingWords === '') return undefined
  const words = searchWords(remainingWords)
  if (categories.matchExactly(remainingWords) || language.needs.isNeed(words)) return undefined
  const rest = besideWishes(remainingWords)
  const said = rest === '' ? [] : saidBy(search, rest)
  if (!said) return undefined
  const phrases = wishesIn(remainingWords).filter((wish) => rest === '' || !rest.includes(wish))
  const wishes = [
    ...phrases.flatMap((wish) => saidBy(search, wish) ?? [{ text: wish, says: 'unchecked' as const }]),
    ...said,
  ]
  const applied = new Set(wishes.flatMap(({ says }) => filtered[says] ?? []))
  if (applied.has('open-24-hours')) applied.delete('open-now')
  const unapplied = wishes.flatMap(({ says, text }) => (says === 'unchecked' ? [text] : []))
  return { applied: [...applied], unapplied: [...new Set(unapplied)] }
}

function saidBy({ language }: Pick<Search, 'language'>, folded: string) {
  const tokens = folded.split(' ')
  const words = tokens.map((token) => searchWords(token)[0] ?? token)
  return language.functionWords
    .saidBy(words, isNothing)
    ?.map(({ at, length, says }) => ({ says, text: tokens.slice(at, at + length).join(' ') }))
}
