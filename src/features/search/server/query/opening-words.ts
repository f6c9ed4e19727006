import type { WishApplied } from '../../search-query.ts'

const opened = '(?:open|opened|khula|khuli|khule|khulta|khulti|khulte|खुला|खुली|खुले|खुलता)'
const is = '(?:hai|ho|hua|hui|hue|rehta|rahta|rehti|rahti|है|हो|हुआ|हुई|हुए|रहता|रहती)'
const beOpen = `${opened}(?: ${is})*`
const always =
  '(?:24 (?:hours?|hrs?|ghante|ghanta|x 7|7|घंटे|घण्टे|घंटा|तास|மணி நேரம்|గంటలు|గంటల|ಗಂಟೆ|ಗಂಟೆಗಳು|മണിക്കൂർ|ঘণ্টা|ঘন্টা|કલાક|ਘੰਟੇ|ଘଣ୍ଟା)|24x7|24hrs?|247|chaubis(?:on)? ghante|चौबीसों? घंटे|round the clock|day (?:and|n) night|din raat|दिन रात)'
const night =
  '(?:at (?:mid ?)?night|late(?: at)? night|in the night|mid ?night|all night|whole night|raat (?:ko|me|mein|bhar)|aadhi raat(?: ko)?|रात (?:को|में|भर)|आधी रात(?: को)?)'
const days = {
  mon: 'mondays?|somvar|सोमवार',
  tue: 'tuesdays?|mangalvar|मंगलवार',
  wed: 'wednesdays?|budhvar|बुधवार',
  thu: 'thursdays?|guruvar|गुरुवार|बृहस्पतिवार',
  fri: 'fridays?|shukravar|शुक्रवार',
  sat: 'saturdays?|shanivar|शनिवार',
  sun: 'sundays?|itwar|ravivar|रविवार|इतवार',
  weekend: 'weekends?|वीकेंड',
} as const
const daysOfWishes = Object.keys(days) as (keyof typeof days)[]
/** A day alone may be part of a name ("sunday school"), unless the text ends with it. */
const onDay = (day: string) =>
  [
    `${beOpen} (?:on |at |in )?(?:the |this )?(?:${day})(?: (?:ko|को|also|too|bhi|भी))?`,
    `(?:on|this) (?:${day})(?: ${beOpen})?`,
    `(?:${day}) (?:ko |को )?(?:bhi |भी )?${beOpen}`,
    `(?:${day}) (?:ko|को)`,
    `(?:${day})(?=$)`,
  ].join('|')

/** When a business should be open, as folded texts say it; the more exact ones first. */
export const openingWords: readonly (readonly [pattern: string, wish: WishApplied])[] = [
  [`(?:${beOpen} )?${always}(?: (?:service|${beOpen}|सेवा))?`, 'open-24-hours'],
  [
    `(?:${opened} )?${night}(?: ${beOpen})?|${opened} (?:till )?(?:late|night)|night(?=$)|(?:night|raat|रात) ${beOpen}`,
    'open-night',
  ],
  ...daysOfWishes.map((day) => [onDay(days[day]), `open-${day}` as const] as const),
  [`${opened} (?:today|aaj|आज)|(?:today|aaj|आज) ${beOpen}`, 'open-today'],
  // "khula doodh" is loose milk.
  [`(?:abhi|अभी|now) ${beOpen}|${beOpen} (?:abhi|अभी|is waqt)|${opened}(?: ${is})+|${opened}(?=$)`, 'open-now'],
]

/** A time of opening hours other than this minute. */
export const isOpenTime = (wish: WishApplied) => wish.startsWith('open-') && wish !== 'open-now'
