import type { Random } from '#platform/random.ts'
import { tagsOfGroup } from '../review-tags.ts'
import type { DemoReviewFile, ReviewFamily } from './demo-review-file.ts'

export interface DemoReview {
  /** Index into the reviewers. */
  reviewer: number
  stars: number
  text: string
  tags: string[]
  daysAgo: number
  useful: number
  answer: string
}

const [fewest, most] = [3, 8]

/** What people write about one listing: different people, different sentences, stars around its average. */
export function makeDemoReviews(
  file: DemoReviewFile,
  { group, average }: { group: string | undefined; average: number },
  random: Random,
): DemoReview[] {
  const family = familyOf(file, group)
  const offered = tagsOfGroup(group)
  const reviews: DemoReview[] = []
  const usedTexts = new Set<string>()
  const firstReviewer = random.below(file.reviewers.length)
  const wanted = fewest + random.below(most - fewest + 1)
  for (let tried = 0; reviews.length < wanted && tried < most * 4; tried++) {
    const stars = Math.max(2, Math.min(5, Math.round(average + random.normal() * 0.6)))
    const { key, text } = stars >= 4 ? goodText(file, family, random) : mixedText(family, random)
    if (usedTexts.has(key)) continue
    usedTexts.add(key)
    reviews.push({
      reviewer: (firstReviewer + reviews.length * 7) % file.reviewers.length,
      stars,
      text,
      tags: stars >= 4 ? offered.filter(() => random.chance(0.35)) : offered.filter(() => random.chance(0.1)),
      daysAgo: 1 + Math.floor(random.next() ** 1.5 * 300),
      useful: Math.floor(random.next() ** 3 * 7),
      answer: random.chance(0.18) ? random.pick(stars >= 4 ? file.answers.good : file.answers.mixed) : '',
    })
  }
  return reviews
}

function familyOf({ families }: DemoReviewFile, group: string | undefined): ReviewFamily {
  const family =
    families.find(({ groups }) => group !== undefined && groups.includes(group)) ??
    families.find(({ groups }) => groups.length === 0)
  if (!family) throw new Error('db/seed/demo/reviews.json has no family for all other groups.')
  return family
}

function mixedText({ mixed }: ReviewFamily, random: Random) {
  const text = random.pick(mixed)
  return { key: text, text }
}

function goodText({ slots }: DemoReviewFile, { good, more }: ReviewFamily, random: Random) {
  const language = random.chance(0.62) ? 'en' : random.chance(0.62) ? 'hl' : 'hi'
  const key = random.pick(good[language])
  const filled = key.replaceAll(/\{(\w+)\}/g, (_, slot: string) => random.pick(slots[slot] ?? [slot]))
  const first = `${filled.charAt(0).toUpperCase()}${filled.slice(1)}${language === 'hi' ? '।' : '.'}`
  return { key, text: random.chance(0.6) ? `${first} ${random.pick(more[language])}` : first }
}
