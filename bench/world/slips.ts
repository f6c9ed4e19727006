import type { Random } from '#platform/random.ts'

const minLetters = 5
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The text with one letter left out, doubled, exchanged with the next or replaced, never the first of a word. */
export function withSlip(text: string, random: Random, isAllowed: (at: number) => boolean = () => true): string {
  const places = [...text.matchAll(/[a-z]+/g)]
    .filter(([word]) => word.length >= minLetters)
    .flatMap(({ 0: word, index }) => Array.from(word.slice(1, -1), (_, at) => index + at + 1))
    .filter(isAllowed)
  if (places.length === 0) return text
  const at = random.pick(places)
  const [before, letter, next, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)]
  const slips = [before + next + after, before + letter + letter + next + after, before + next + letter + after]
  const other = random.pick(Array.from(letters).filter((each) => each !== letter))
  const slipped = random.pick([...slips, before + other + next + after])
  return slipped === text ? before + next + after : slipped
}

/** Two slips at least three letters apart, where the text has room for them. */
export function withTwoSlips(text: string, random: Random): string {
  const middle = Math.floor(text.length / 2)
  const later = withSlip(text, random, (at) => at >= middle + 2)
  return withSlip(later, random, (at) => at < middle - 1)
}

/** Two of the words typed as one. */
export function joined(text: string, random: Random): string {
  const gaps = [...text.matchAll(/ /g)].map(({ index }) => index)
  if (gaps.length === 0) return text
  const at = random.pick(gaps)
  return text.slice(0, at) + text.slice(at + 1)
}

/** The longest word typed as two; unchanged when it has fewer than seven letters. */
export function split(text: string, random: Random): string {
  const longest = [...text.matchAll(/\p{L}+/gu)].toSorted((a, b) => b[0].length - a[0].length)[0]
  if (!longest || longest[0].length < 7) return text
  const at = longest.index + 3 + random.below(longest[0].length - 5)
  return `${text.slice(0, at)} ${text.slice(at)}`
}

export function swapped(text: string): string {
  const words = text.split(' ')
  return [words.at(-1), ...words.slice(1, -1), words[0]].join(' ')
}
