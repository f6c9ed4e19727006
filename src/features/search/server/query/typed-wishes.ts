import { memoize } from '#platform/memoize.ts'
import type { WishApplied } from '../../search-query.ts'
import { isOpenTime, openingWords } from './opening-words.ts'

/** A wish in a text that lists can be filtered by, and the words that say it. */
export interface TypedWish {
  wish: WishApplied
  /** As typed, folded. */
  text: string
}

const whole = (pattern: string) => new RegExp(String.raw`(?<!\S)(?:${pattern})(?!\S)`, 'gu')
/** "not verified", "non veg", "bina emi" wish for something else. */
const isDenied = /(?:^| )(?:no|not|non|without|except|bina|बिना|नॉन)$/u

const groups = { a: 'a|ए', b: 'b|बी', ab: 'a ?b|ए ?बी', o: 'o|ओ' }
const signs = {
  pos: 'positive|positiv|possitive|postive|pos|plus|प[ॉोा]ज\u093c?[िी]टिव|पॉजटिव',
  neg: 'negative|negativ|negetive|nagative|nagetive|neg|minus|न[ेि]गेटिव|नेगटिव|निगेटीव',
}
const bloodGroups = Object.entries(groups).flatMap(([letter, letters]) =>
  Object.entries(signs).map(([sign, words]) => ({
    pattern: whole(String.raw`(?:${letters}) (?:${words})`),
    wish: `fact-${letter}-${sign}` as const,
  })),
)

const accepted = '(?:accepted|accepting|available|payment|payments|pay|se payment|से भुगतान)'
const accepting = '(?:accepts?|accepting|pay(?:ment)? (?:by|with|through)|with|by)'
/** The longer ones first: "home delivery" is no visit. */
const patterns: readonly { pattern: RegExp; wish: WishApplied }[] = [
  // "AB positive" before "B positive".
  ...bloodGroups.toSorted((a, b) => b.wish.length - a.wish.length),
  ...openingWords.map(([pattern, wish]) => ({ pattern: whole(pattern), wish })),
  {
    pattern: whole(
      '(?:with |free )?(?:home|door|doorstep) delivery(?: available| at home)?|ghar (?:par|pe|tak) delivery|(?:free )?होम डिलीवरी|घर (?:पर|तक) डिलीवरी',
    ),
    wish: 'fact-home-delivery',
  },
  {
    pattern: whole(
      '(?:with )?home (?:visits?|service)|(?:on ?site|doorstep) (?:visits?|service)|(?:at|to) (?:my )?(?:home|doorstep)|doorstep|ghar (?:par|pe|aa ?kar|aake|baithe)(?: (?:service|seva))?|होम (?:विजिट|सर्विस)|घर (?:पर|आकर|बैठे)(?: (?:सर्विस|सेवा))?',
    ),
    wish: 'fact-home-visit',
  },
  {
    pattern: whole('(?:pure |only |shudh |shuddh )?(?:veg|vegetarian|shakahari)|(?:शुद्ध )?(?:शाकाहारी|वेज)'),
    wish: 'fact-veg',
  },
  {
    pattern: whole(
      `(?:${accepting} )?(?:upi|gpay|g pay|google pay|phone ?pe|bhim|यूपीआई)(?: ${accepted})?|${accepting} paytm|paytm ${accepted}`,
    ),
    wish: 'fact-upi',
  },
  {
    pattern: whole(
      `${accepting} (?:credit |debit )?cards?(?: ${accepted})?|(?:credit |debit )?cards? (?:${accepted}|swipe)|card machine`,
    ),
    wish: 'fact-card',
  },
  {
    pattern: whole(
      '(?:with |on |in )?(?:no cost |zero cost |easy )?emi(?: (?:par|pe|me|mein|available|option))?|ईएमआई(?: (?:पर|में))?',
    ),
    wish: 'fact-emi',
  },
  {
    pattern: whole('(?:top|high|highly|highest|best) (?:rated|rating)|टॉप रेटेड'),
    wish: 'top-rated',
  },
  { pattern: whole('verified|वेरिफाइड|सत्यापित'), wish: 'verified' },
]

/** Most texts wish for nothing, and are looked at once. */
const anyWish = new RegExp(patterns.map(({ pattern }) => pattern.source).join('|'), 'u')

interface WithoutWishes {
  rest: string
  wishes: readonly TypedWish[]
}

const maxRemembered = 5000

/** The wishes in a folded text, and the text without them. */
export const takeTypedWishes = memoize(readTypedWishes, maxRemembered)

function readTypedWishes(folded: string): WithoutWishes {
  if (!anyWish.test(folded)) return { rest: folded, wishes: [] }
  const wishes: TypedWish[] = []
  let rest = folded
  for (const { pattern, wish } of patterns) {
    rest = rest.replace(pattern, (text, ...found) => {
      const at = found.find((each) => typeof each === 'number')
      if (isDenied.test(rest.slice(0, at).trimEnd())) return text
      // A list has one such time; a second is not checked.
      if (isOpenTime(wish) && wishes.some((other) => isOpenTime(other.wish))) return text
      if (!wishes.some((other) => other.wish === wish)) wishes.push({ wish, text })
      return ' '
    })
  }
  return { rest: rest.replace(/\s+/g, ' ').trim(), wishes }
}

export const isBloodGroup = (wish: WishApplied) => /^fact-(?:a|b|ab|o)-(?:pos|neg)$/.test(wish)

/** "ओ नेगेटिव", "o neg" as needs.tsv says it. */
export function bloodGroupWords(wish: WishApplied): string {
  const [, letter = '', sign] = wish.split('-')
  return `${letter} ${sign === 'pos' ? 'positive' : 'negative'}`
}
