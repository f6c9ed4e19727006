import { type PriceStep, priceSteps } from '#features/facts/fact-filters.ts'
import { currencyAfter, currencyBefore, notMeasured, number } from './read-wishes.ts'

/** A wish for a low price; undefined `rupees` is "cheap". */
export interface PriceWish {
  /** As typed, folded. */
  text: string
  rupees: number | undefined
}

const unit = '(?: (?:for two|(?:per|a|an) (?:visit|night|day|month|plate|person|hour|km|kg)))?'
const before = String.raw`(?:under|below|less than|upto|up to|within)`
const after =
  '(?:se kam|se niche|se neeche|tak|ke andar|ke under|से कम|से नीचे|तक|के अंदर)(?: (?:ka|ki|ke|me|mein|wala|wali|wale|का|की|के|में|वाला|वाली))?'
const amounts = [
  `${before} (?:${currencyBefore})?(${number})(?:${currencyAfter})?${notMeasured}${unit}`,
  `(?:${currencyBefore})?(${number})(?:${currencyAfter})? ${after}`,
].map((pattern) => new RegExp(String.raw`(?<!\S)${pattern}(?!\S)`, 'u'))
const cheap =
  /(?<!\S)(?:(?:sabse |very |सबसे )?(?:cheap|cheapest|sasta|saste|sasti|सस्ता|सस्ती|सस्ते)|low (?:price|cost|budget))(?: (?:wala|wali|wale|वाला|वाली|rate|price))?(?!\S)/gu

/** The limit of a price in a folded text, or that it should be cheap; and the text without either. */
export function takePriceWish(folded: string): { rest: string; price: PriceWish | undefined } {
  const found = amounts.map((pattern) => pattern.exec(folded)).find((match) => match !== null)
  const dear = found ? folded.replace(found[0], ' ') : folded
  const [low] = dear.match(cheap) ?? []
  const rest = dear.replace(cheap, ' ').replace(/\s+/g, ' ').trim()
  const text = found?.[0] ?? low
  return { rest, price: text === undefined ? undefined : { text, rupees: found && rupeesOf(found[1] ?? '') } }
}

/** The highest step that is within the wish, the first for "cheap"; undefined where even that one costs more. */
export function stepWithin(steps: readonly number[], { rupees }: PriceWish): PriceStep | undefined {
  if (rupees === undefined) return steps.length > 0 ? 1 : undefined
  return priceSteps.findLast((step) => (steps[step - 1] ?? Number.POSITIVE_INFINITY) <= rupees)
}

function rupeesOf(typed: string): number {
  const digits = Number(typed.replace(/\D/g, ''))
  if (typed.endsWith('lakh')) return digits * 100_000
  return /k$|hazar$/.test(typed) ? digits * 1000 : digits
}
