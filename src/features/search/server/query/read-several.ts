import { foldText } from '#platform/fold-text.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'

type Known = Pick<Search, 'categories' | 'language'>

/** Between two trades. */
const joiners: ReadonlySet<string> = new Set('or and n ya aur athva evam या और व एवं अथवा किंवा आणि'.split(' '))
const maxTrades = 3

/**
 * The categories that a folded text names one after the other, joined by "or", "and", "ya" …: of "electrician or
 * plumber" two, and of "sofa and carpet cleaning" the one that is called so. Undefined for fewer, and when anything
 * else stands beside them.
 */
export function readSeveral(known: Known, folded: string): number[] | undefined {
  const tokens = folded.split(' ')
  if (!tokens.some((token) => joiners.has(token))) return undefined
  const parts: string[][] = [[]]
  for (const token of tokens) {
    if (joiners.has(token)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  const whole = known.categories.matchExactly(parts.flat().join(' '))
  if (whole) return [whole.id]
  const named = parts.filter((part) => part.length > 0).map((part) => categoryOf(known, part))
  return severalOf(named)
}

const sign = /[,/|&+;]/u

/**
 * A typed text in which signs stand between trades and nothing else, with a word instead of them, as folding removes
 * signs: "electrician / plumber". Undefined for all others, also where all of it is what one trade is called: "Sofa &
 * Carpet Cleaning".
 */
export function withJoiners(known: Known, typed: string): string | undefined {
  if (!sign.test(typed) || known.categories.matchExactly(foldText(typed))) return undefined
  const parts = typed.split(sign).map(foldText).filter(Boolean)
  const named = parts.map((part) => categoryOf(known, part.split(' ')))
  return severalOf(named) ? parts.join(' or ') : undefined
}

/** A part is a category by its name or synonym; words of sentences beside it do not matter. */
export function categoryOf({ categories, language }: Known, tokens: readonly string[]): number | undefined {
  const said = language.functionWords.meaningful(tokens.map((token) => searchWords(token)[0] ?? token))
  const exact = categories.matchExactly(tokens.join(' '))
  return (exact ?? categories.matchExactly(said.map((at) => tokens[at]).join(' ')))?.id
}

function severalOf(named: readonly (number | undefined)[]): number[] | undefined {
  const ids = [...new Set(named.filter((id) => id !== undefined))]
  return named.includes(undefined) || ids.length < 2 || ids.length > maxTrades ? undefined : ids
}
