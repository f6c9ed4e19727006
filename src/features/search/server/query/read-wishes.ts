/** What somebody says about time, price or delivery beside what they look for. */
export interface Wishes {
  /** The folded text without them. */
  text: string
  /** "open now", "24 hours", "abhi khula": only what is open. */
  wantsOpen: boolean
}

const amount = String.raw`(?:rs|inr|rupees?|rupaye|rupay|₹)?\s?\d{2,7}(?:\s?k|\s?hazar|\s?lakh)?(?:\s(?:rs|rupees?|rupaye|rupay|inr|bucks|रुपये|रुपए|रु))?`
const open = [
  /(?<!\S)(?:(?:who|that|which) (?:is|are) )?open (?:right )?now(?!\S)/u,
  /(?<!\S)(?:now|still|currently) open(?!\S)/u,
  /(?<!\S)open (?:today|tonight|till late|late|late night|at night|on sunday|sunday|24 hours?|24 ?x ?7|24 ?hrs)(?!\S)/u,
  /(?<!\S)(?:24 (?:hours?|hrs?|ghante|ghanta|x 7)|24x7|24hrs?|24 7|round the clock|all night)(?: (?:open|khula|khuli|khule))?(?!\S)/u,
  /(?<!\S)(?:abhi |is waqt |aaj )?(?:khula|khuli|khule) (?:hai|ho|hua|hui|hain)(?!\S)/u,
  /(?<!\S)(?:abhi|aaj|raat (?:ko|me|mein)) (?:khula|khuli|khule)(?!\S)/u,
  /(?<!\S)(?:अभी |आज )?(?:खुला|खुली|खुले) (?:है|हो|हुआ|हैं)(?!\S)/u,
  /(?<!\S)24 (?:घंटे|घण्टे)(?: (?:खुला|खुली|खुले))?(?!\S)/u,
]
const others = [
  new RegExp(
    String.raw`(?<!\S)(?:under|below|less than|within|upto|up to|around|starting(?: from| at)?|in|at|for) ${amount}(?!\S)(?<!\d{6})`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\S)${amount} (?:se kam|se niche|tak|ke andar|ke under|me|mein|wala|wali|से कम|तक|के अंदर|में)(?!\S)`,
    'u',
  ),
  /(?<!\S)(?:rs|inr|rupees) \d{2,7}(?!\S)/u,
  /(?<!\S)\d{2,7} (?:rs|rupees?|rupaye|rupay|रुपये|रुपए)(?!\S)/u,
  /(?<!\S)(?:with |free )?(?:home|door|doorstep|same day|online) delivery(?: available| at home)?(?!\S)/u,
  /(?<!\S)(?:ghar (?:par|pe|tak)|घर (?:पर|तक)) (?:delivery|service|seva|डिलीवरी)(?!\S)/u,
  /(?<!\S)(?:right now|just now|urgently|urgent|asap|immediately|today|tonight|tomorrow|abhi|aaj|turant|jaldi|kal|तुरंत|अभी|आज|कल|जल्दी)(?!\S)/u,
]

/**
 * Takes wishes about time, price and delivery out of a folded text: they are filters or are ignored, and never the name
 * of what is wanted. A text of nothing else stays as it is.
 */
export function readWishes(folded: string): Wishes {
  const [withoutTime, wantsOpen] = remove(folded, open)
  const [text] = remove(withoutTime, others)
  return text === '' ? { text: folded, wantsOpen: false } : { text, wantsOpen }
}

function remove(folded: string, patterns: readonly RegExp[]): [string, boolean] {
  const rest = patterns.reduce((text, pattern) => text.replace(pattern, ' '), folded)
  const text = rest.replace(/\s+/g, ' ').trim()
  return [text, text !== folded]
}
