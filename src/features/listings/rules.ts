import { indianDate } from '#platform/indian-time.ts'

/** A hashtag in characters, without its #. */
export const hashtagLength = { min: 2, max: 30 } as const

export const descriptionLength = { min: 40, max: 2000 } as const

/** Kinds of business that one listing may name, the main one among them. */
export const maxCategories = 5

export const personLength = 80

/** Days from today on for which hours of a holiday or a day off may be given. */
export const furthestDay = 366
/** Days from today on whose holidays are offered: more would be a wall of questions. */
export const offeredDays = 183

/** Whether the day on which a closed listing opens again, as 2026-12-25, has come in India. */
export function isReopeningDue(reopensOn: string | null | undefined, now: Date): boolean {
  return reopensOn != null && reopensOn <= indianDate(now)
}

const hashtagCharacters = /^[\p{L}\p{M}\p{N}_]+$/u

/**
 * A text as a hashtag: without its #, spaces and punctuation ("AC Repair" is `acrepair`); undefined when nothing of a
 * hashtag is left.
 */
export function hashtagOf(text: string): string | undefined {
  const tag = text
    .normalize('NFC')
    .replace(/^[\s#]+/, '')
    .replaceAll(/[\s.,'’&/-]+/gu, '')
    .toLowerCase()
  const length = [...tag].length
  return hashtagCharacters.test(tag) && length >= hashtagLength.min && length <= hashtagLength.max && !/\d{6}/.test(tag)
    ? tag
    : undefined
}

/** The hashtags in a text of words with or without #, separated by commas or lines; each once, in their order. */
export function hashtagsIn(text: string): { tags: string[]; wrong: string[] } {
  const parts = text
    .split(/[,\n;]+|\s(?=#)/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '#')
  const read = parts.map((part) => ({ part, tag: hashtagOf(part) }))
  return {
    tags: [...new Set(read.flatMap(({ tag }) => tag ?? []))],
    wrong: read.flatMap(({ part, tag }) => (tag ? [] : part)),
  }
}
