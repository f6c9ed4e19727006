import { maxSuggestions } from '../../rules.ts'
import { isLatinToken } from '../../spelling/script.ts'
import { meaningfulWords, searchWords } from '../index/search-text.ts'
import { keyBeginning, keysOfPhrase } from '../index/suggestion-keys.ts'
import { listNamesByBeginning, listNamesByWords, type SuggestedName } from '../query/name-queries.ts'
import { lexemePrefixes, tsqueryOf, type WordGroup } from '../query/text-plan.ts'
import type { Search } from '../search.ts'
import { popularityBoost } from './popularity.ts'
import { listSimilarNames, soundingLike, soundsBegun } from './similar-names.ts'

const maxNamesRead = 16
const maxChosenNames = 6
const maxCompletions = 8
/** A single word shorter than this can be completed to almost anything. */
const minLoneLetters = 4

/**
 * Names with this beginning in the city, in any script, otherwise names there with these words in any order or with a
 * similar sound, and those with the beginning in All India.
 */
export async function findNames(search: Search, folded: string, cityId: number | undefined): Promise<SuggestedName[]> {
  const nothing = { whole: [], later: [], sounded: [] }
  const { whole, later, sounded } = cityId === undefined ? nothing : await namesBegun(search, folded, cityId)
  if (whole.length + later.length > 0) return onceEach([...whole, ...sounded, ...later])
  const match = wordsBegun(search, folded)
  const byWords = (city: number) => namesWithWords(search, match, city)
  const [wordsInCity, similar, anywhere] = await Promise.all([
    cityId === undefined || match.length === 0 ? [] : byWords(cityId),
    cityId === undefined ? [] : listSimilarNames(search, folded, cityId),
    namesBegun(search, folded, 0),
  ])
  const alike = inTurns(similar, sounded)
  if (wordsInCity.length > 0) return onceEach([...wordsInCity, ...alike])
  const others = anywhere.whole.length > 0 || match.length === 0 ? anywhere.whole : await byWords(0)
  return onceEach([...alike, ...others])
}

interface NamesBegun {
  /** They begin with the text. */
  whole: SuggestedName[]
  /** They have it at a later word. */
  later: SuggestedName[]
  /** They begin like it in another script. */
  sounded: SuggestedName[]
}

/** `cityId` 0 is All India, where only the letters of whole names are compared. */
async function namesBegun(search: Search, folded: string, cityId: number): Promise<NamesBegun> {
  const letters = keyBeginning(folded)
  const sounds = cityId === 0 ? [] : soundsBegun(folded)
  const chosenIds = search.popularity.listingsWithPrefix(cityId, letters, maxChosenNames)
  const beginning = { letters, sounds, isLatin: isLatinToken(folded) }
  const read = await listNamesByBeginning(search.pool, cityId, beginning, maxNamesRead, chosenIds)
  const written = namesByChoices(search, read.filter(beginsIn(cityId, letters)))
  const isWhole = ({ folded: name }: SuggestedName) => cityId === 0 || name.startsWith(letters)
  return {
    whole: written.filter(isWhole),
    later: written.filter((name) => !isWhole(name)),
    sounded: sounds.length === 0 ? [] : soundingLike(folded, read),
  }
}

function inTurns<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  const turns = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [first[at], second[at]])
  return turns.flat().filter((item) => item !== undefined)
}

/** `cityId` 0 is All India. */
async function namesWithWords(search: Search, groups: WordGroup[], cityId: number): Promise<SuggestedName[]> {
  const { vocabulary, setup } = search.words
  for (const { prefix } of lexemePrefixes({ cityId: cityId || undefined, groups }, vocabulary, setup)) {
    const read = await listNamesByWords(search.pool, cityId, tsqueryOf(groups, prefix), maxNamesRead)
    const named = read.filter(({ folded }) => hasWords(folded, groups))
    if (named.length > 0) return namesByChoices(search, named)
  }
  return []
}

/** Documents have words of places and trades too; whoever types reads the letters in the name. */
function hasWords(name: string, groups: readonly WordGroup[]): boolean {
  const words = new Set(searchWords(name))
  return groups.every((group) => group.some((all) => all.every((word) => words.has(word))))
}

/** A popular listing may have another name or city by now. */
function beginsIn(cityId: number, beginning: string): (name: SuggestedName) => boolean {
  return (name) =>
    (cityId === 0 || name.cityId === cityId) && keysOfPhrase(name.folded).some((key) => key.startsWith(beginning))
}

/** Reordered by popularity. */
function namesByChoices({ popularity }: Search, names: readonly SuggestedName[]): SuggestedName[] {
  const weigh = (name: SuggestedName) => name.w + popularityBoost(popularity.ofName(name.cityId, name.folded))
  const bestFirst = names.map((name) => ({ name, weight: weigh(name) })).sort((a, b) => b.weight - a.weight)
  return bestFirst.map(({ name }) => name)
}

function onceEach(names: readonly SuggestedName[]): SuggestedName[] {
  const once = new Map<string, SuggestedName>()
  for (const name of names) if (!once.has(name.folded)) once.set(name.folded, name)
  return [...once.values()].slice(0, maxSuggestions)
}

/** The words, the last one completed; none when it cannot be completed or is too short. */
function wordsBegun({ words: { vocabulary } }: Search, folded: string): WordGroup[] {
  const words = meaningfulWords(searchWords(folded))
  const last = words.at(-1)
  if (last === undefined || (words.length === 1 && last.length < minLoneLetters)) return []
  const completions = vocabulary.completions(last, maxCompletions).map(({ word }) => [word])
  return completions.length === 0 ? [] : [...words.slice(0, -1).map((word) => [[word]]), completions]
}
