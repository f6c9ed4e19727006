/** Words about opening hours in a folded text. */
export interface OpenNow {
  /** The text without them. */
  text: string
  /** Only what is open at this moment. */
  wantsOpen: boolean
}

/** Without a currency a number may be a PIN code, a sector or part of a name: only "under", "tak" … make it a price. */
export const currencyBefore = String.raw`(?:rs|inr|rupees?|rupaye|rupay)\s?`
export const currencyAfter = String.raw`\s?(?:rs|rupees?|rupaye|rupay|inr|bucks|रुपये|रुपए|रु)`
/** "500", "2 000", "5k", "2 lakh". No PIN code ends in 000. */
export const number = String.raw`(?:\d{1,3}\s?(?:k|hazar|lakh)|\d{1,3}(?: \d{2,3})+|\d{3,4}000|\d{2,5})`
const anyNumber = String.raw`(?:\d{1,3}\s?(?:k|hazar|lakh)|\d{1,3}(?: \d{2,3})+|\d{2,7})`
const price = `(?:${currencyBefore}${anyNumber}|${anyNumber}${currencyAfter})`
const measure = String.raw`(?:km|kms|kilometers?|m|metres?|meters?|feet|foot|ft|sq|sqft|gaj|bhk|watts?|kva|kw|hp|tons?|kg|litres?|ltr|liters?|inch|years?|yrs?|saal|min|minutes?|hours?|seater|gb|tb|mm|cm)`
export const notMeasured = String.raw`(?!\S)(?! ${measure}(?!\S))`
const underWords = '(?:under|below|less than|upto|up to|starting(?: from| at)?)'
const upToHindi = '(?:se kam|se niche|tak|ke andar|ke under|से कम|तक|के अंदर)'
const aroundPrice = `(?:${underWords}|within|around|in|at|for)`
const ofPriceHindi = `(?:${upToHindi}|me|mein|wala|wali|wale|में|वाला|वाली)`

const whole = (pattern: string) => new RegExp(String.raw`(?<!\S)${pattern}(?!\S)`, 'gu')
const opened = '(?:khula|khuli|khule|खुला|खुली|खुले)'
const isWord = '(?:hai|ho|hua|hui|hain|है|हो|हुआ|हैं)'

const openNow = [
  whole('(?:(?:who|that|which) (?:is|are) )?open (?:right )?now'),
  whole('(?:now|still|currently) open'),
  whole(`(?:abhi|is waqt|अभी|इस वक्त) ${opened}(?: ${isWord})?`),
]
/** What says nothing about the business, wherever it stands. */
const ignored = [
  whole(
    'open (?:today|tonight|till late|late(?: night)?|at night|(?:on )?(?:sundays?|weekends?|holidays?)|24 hours?|24 ?x ?7|24 ?hrs)',
  ),
  whole(`(?:24 (?:hours?|hrs?|ghante|ghanta|x 7)|24x7|24hrs?|24 घंटे|24 घण्टे) (?:open|${opened})`),
  whole(`(?:(?:aaj|sunday|raat|आज|रात) (?:ko |me |mein |को |में )?)?${opened} ${isWord}`),
  whole(`(?:aaj|raat (?:ko|me|mein)|आज|रात (?:को|में)) ${opened}`),
  whole(`${underWords} ${number}${notMeasured}`),
  whole(`(?:${aroundPrice} )?${price}(?: ${ofPriceHindi})?`),
  whole(`${number} ${upToHindi}`),
  whole('(?:with |free )?(?:home|door|doorstep|same day|online) delivery(?: available| at home)?'),
  whole('(?:ghar (?:par|pe|tak)|घर (?:पर|तक)) (?:delivery|service|seva|डिलीवरी)'),
]
/** Names have these too ("Aaj Tak", "Kal Bhairav"). */
const time = String.raw`(?:right now|just now|urgently|urgent|asap|immediately|today|tonight|tomorrow|abhi|aaj|turant|jaldi|kal|तुरंत|अभी|आज|कल|जल्दी|24 (?:hours?|hrs?|ghante|ghanta|x 7|घंटे|घण्टे)|24x7|24hrs?|24 7|round the clock|all night)`
const timeAtEdge = new RegExp(`^(?:${time} )+|(?: ${time})+$`, 'gu')

/** When, on which days and how soon: what listings are not filtered by. */
const unappliedTimes = [
  whole('(?:24 (?:hours?|hrs?|ghante|ghanta|x 7|घंटे|घण्टे)|24x7|24hrs?|24 7|247|round the clock|all night)'),
  whole('(?:at night|late night|mid ?night|early morning|tonight|tomorrow|raat (?:ko|me|mein)|रात (?:को|में)|आधी रात)'),
  whole('(?:on |this )?(?:sundays?|saturdays?|weekends?|holidays?|ravivar|itwar|रविवार|इतवार)'),
]

/** Most texts have none of a list, and are looked at once. */
const anyOf = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'u')
const anyOpenNow = anyOf(openNow)
const anyIgnored = anyOf(ignored)
const anyUnapplied = anyOf([...ignored, ...unappliedTimes])

/**
 * The wishes for hours, prices and delivery in a folded text. Nothing is filtered by them, so whoever leaves them out
 * says so.
 */
export function wishesIn(folded: string): string[] {
  const found: string[] = []
  if (!anyUnapplied.test(folded)) return found
  let rest = folded
  for (const pattern of [...ignored, ...unappliedTimes]) {
    rest = rest.replace(pattern, (wish) => {
      found.push(wish)
      return '|'
    })
  }
  return found
}

/** "chemist open now", "abhi khula medical". The text is empty when it says nothing else. */
export function readOpenNow(folded: string): OpenNow {
  const text = anyOpenNow.test(folded) ? without(folded, openNow) : folded
  return { text, wantsOpen: text !== folded }
}

/** A folded text without what it says about prices, delivery and opening hours; as it is when it says nothing else. */
export function withoutWishes(folded: string): string {
  return besideWishes(folded) || folded
}

/** The same, and `''` when it says nothing else. */
export function besideWishes(folded: string): string {
  return anyIgnored.test(folded) ? without(folded, ignored) : folded
}

/**
 * A folded text without words of time at its ends, for a text that means something without them: "plumber today" does,
 * "kal bhairav" does not.
 */
export function withoutTimeWords(folded: string): string {
  return folded.replace(timeAtEdge, '').trim()
}

function without(folded: string, patterns: readonly RegExp[]): string {
  const rest = patterns.reduce((text, pattern) => text.replace(pattern, ' '), folded)
  return rest.replace(/\s+/g, ' ').trim()
}
