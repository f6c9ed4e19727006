import { withoutPlaceAndPraise } from '#features/categories/server/phrase-key.ts'

const maxReorderedWords = 6

/** What a typed name may be called on the board, besides the text as it is. */
interface WrittenForms {
  /** Written so, best first; the text itself is the first. */
  letters: readonly string[]
  /** Those of them that may be spelt otherwise as well. */
  spoken: readonly string[]
}

/**
 * The forms of a folded text as a name: without "and", with or without the title of a doctor, its words in another
 * order; for a town (`isTown`) with what places to eat and to stay begin with, as "mysore" is Cafe Mysore; and without
 * praise before it (`isPraised`): "good dispur hospital".
 */
export function nameForms(folded: string, { isTown = false, isPraised = false } = {}): WrittenForms {
  const joined = withoutJoiners(folded)
  const bare = isPraised ? withoutPraise(folded) : folded
  const spoken = [...new Set([folded, joined, bare])]
  const towns = isTown ? titles.map((title) => `${title} ${folded}`) : []
  return { letters: [...new Set([...spoken, ...otherTitle(folded), ...towns, ...reordered(folded)])], spoken }
}

/** Doctors are listed with their title and asked for without it, or with the whole word. */
const doctorTitle = /^(?:dr|doctor) (?=\S+ \S)/

export const withoutDoctor = (folded: string) => folded.replace(doctorTitle, '')

function otherTitle(folded: string): string[] {
  if (!folded.includes(' ')) return []
  const untitled = withoutDoctor(folded)
  return [untitled, `dr ${untitled}`].filter((name) => name !== folded)
}

const titles = ['cafe', 'hotel', 'new', 'the', 'sri']
const anyTitle = new RegExp(`^(?:${titles.join('|')}) `)

/** Whether a listed name is the text with such a title. */
export const isTitled = (folded: string, listed: string) => listed.replace(anyTitle, '') === folded

/** A sign on the board that is read aloud: "H. & C. Books", "Poona Hospital & Research Centre". */
const joiners = /(?<=\S )(?:and|n) (?=\S)/g

export const withoutJoiners = (folded: string) => folded.replace(joiners, '')

/** A folded text without the words of praise that it begins with, unless only one other word is left. */
export function withoutPraise(folded: string): string {
  const words = folded.split(' ')
  const first = words.findIndex((word) => withoutPlaceAndPraise([word]).length > 0)
  return first < 1 || words.length - first < 2 ? folded : words.slice(first).join(' ')
}

/** Every rotation of the words, and every exchange of two of them. */
function reordered(folded: string): string[] {
  const words = folded.split(' ')
  if (words.length < 2 || words.length > maxReorderedWords) return []
  const orders = words.flatMap((word, at) => [
    [...words.slice(at + 1), ...words.slice(0, at + 1)],
    ...words.slice(at + 1).map((other, distance) => {
      const exchanged = words.with(at, other)
      return exchanged.with(at + 1 + distance, word)
    }),
  ])
  return [...new Set(orders.map((order) => order.join(' ')))].filter((order) => order !== folded)
}
