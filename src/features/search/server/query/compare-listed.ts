import { compareNames, type NameMatch } from '../../spelling/name-distance.ts'
import { searchWords } from '../index/search-text.ts'
import { isTitled, withoutDoctor, withoutJoiners, withoutPraise } from './name-forms.ts'

/** Fewer words stand in too many longer names. */
const minWordsWithin = 3
const costOfLittleWord = 0.05

/** What a text may be: a name with praise before it, or a town that places to eat and to stay are called after. */
export type NameForm = 'as-typed' | 'praised' | 'town'

export type Compare = (typed: string, listed: string) => NameMatch | undefined

export const compareWhole: Compare = (typed, listed) => {
  const [asked, name] = [withoutDoctor(typed), withoutDoctor(listed)]
  const match = compareNames(asked, name)
  const [plain, plainName] = [withoutJoiners(asked), withoutJoiners(name)]
  if (match?.cost === 0 || (plain === asked && plainName === name)) return match
  // "k n rao" is not K. Rao: only what is the same without them.
  return compareNames(plain, plainName)?.cost === 0 ? { agreement: 'spelling', cost: costOfLittleWord } : match
}

export const compareAlike: Compare = (typed, listed) => compareNames(typed, listed, 'words-alike')

const compareTitled: Compare = (typed, listed) =>
  compareWhole(typed, listed) ??
  (isTitled(typed, listed) ? { agreement: 'letters', cost: costOfLittleWord } : undefined)

/** With the praise before it, else without. */
const comparePraised: Compare = (typed, listed) => {
  const match = compareWhole(typed, listed)
  const bare = match ? undefined : compareWhole(withoutPraise(typed), listed)
  return match ?? (bare && { ...bare, cost: bare.cost + costOfLittleWord })
}

/** By what a text may be besides the name as it is typed. */
export const comparisons: Record<NameForm, Compare> = {
  'as-typed': compareWhole,
  praised: comparePraised,
  town: compareTitled,
}

/** "pushpa choudry kids clinic" in Dr Pushpa Choudhary's Kids Clinic: as many words of the name in a row. */
export const compareWithin: Compare = (typed, listed) => {
  const [asked, words] = [searchWords(typed), searchWords(listed)]
  const { length } = asked
  if (length < minWordsWithin || words.length <= length) return undefined
  const parts = words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))
  const matches = parts.flatMap((part) => compareAlike(asked.join(' '), part) ?? [])
  return matches.sort((a, b) => a.cost - b.cost)[0]
}
