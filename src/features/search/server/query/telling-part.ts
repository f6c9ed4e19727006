import { maxSearchWords } from '../../rules.ts'
import type { QueryLanguage } from '../../understanding/query-language.ts'
import { cutWords, searchWords } from '../index/search-text.ts'

/** They say where and which way, so that the words around them are read as places. */
const placing: ReadonlySet<string> = new Set('in near at from to se me mein ke pas paas में से के पास'.split(' '))

/**
 * What is searched of a folded text: of a sentence with more than ten words those that say what is wanted, wherever
 * they stand, and not the first ten.
 */
export function tellingPart({ functionWords, isCommon, isOfTrade }: QueryLanguage, folded: string): string {
  const tokens = folded.split(' ')
  if (tokens.length <= maxSearchWords) return folded
  const words = tokens.map((token) => searchWords(token)[0] ?? token)
  const said = new Set(functionWords.meaningful(words))
  const keep = (mayStay: (word: string, at: number) => boolean) => tokens.filter((token, at) => mayStay(token, at))
  const ways = [
    keep((token, at) => said.has(at) || placing.has(token)),
    keep((token, at) => placing.has(token) || (said.has(at) && !(isCommon(token) && !isOfTrade(words[at] ?? token)))),
    keep((token, at) => said.has(at) && !(isCommon(token) && !isOfTrade(words[at] ?? token))),
  ]
  return cutWords((ways.find((way) => way.length <= maxSearchWords) ?? ways.at(-1) ?? tokens).join(' '))
}
