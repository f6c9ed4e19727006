import type { FactField, FactOption, PriceUnit } from '../catalogue.ts'
import type { FactValue, Price, ServicePrice } from '../fact-values.ts'

/** What a text of a file says: nothing without a value. `isClear` is false where a part is not understood. */
export interface ReadFact {
  value?: FactValue | undefined
  isClear: boolean
}

const unclear: ReadFact = { isClear: false }
const clear = (value?: FactValue): ReadFact => ({ value, isClear: true })

/** Reads a fact as people write it in files: "Rs. 250-400", "UPI / cash", "Estd. 1987". `units`: those of the price. */
export function readFactText(field: FactField, units: readonly PriceUnit[], text: string): ReadFact {
  switch (field.kind) {
    case 'price':
      return readPrice(units, text)
    case 'services':
      return readServices(text)
    case 'flag':
      return readFlag(text)
    case 'one':
      return readOne(field.options, text)
    case 'many':
      return readMany(field.options, text)
    case 'year':
      return readYear(text)
    case 'text':
      return clear(text)
  }
}

const amount = String.raw`\d[\d,]*(?:\.\d{1,2})?`
const currency = String.raw`(?:₹|rs\.?|inr|rupees)?\s*`
const priceText = new RegExp(
  `^([a-z ]*?)\\s*${currency}(${amount})(?:\\s*(?:-|–|to)\\s*${currency}(${amount}))?(.*)$`,
  'i',
)
/** What may stand beside a price without saying what it is for. */
const fillers =
  /\b(?:per|an?|from|onwards?|starting|starts|at|only|approx|rs|inr|rupees|price|charges?|fees?)\b|[/\-+.,()\s]/gi
const unitWords: Readonly<Record<string, RegExp>> = {
  two: /\bfor (?:two|2)\b/gi,
  sqft: /\bsq(?:uare)?\.? ?f(?:ee|oo)?t\b/gi,
  month: /\bmonth(?:ly)?\b/gi,
  hour: /\b(?:hour|hr)\b/gi,
  person: /\b(?:person|head)\b/gi,
}

function readPrice(units: readonly PriceUnit[], text: string): ReadFact {
  const [, before = '', from = '', to, after = ''] = priceText.exec(text.trim()) ?? []
  if (from === '') return unclear
  const words = `${before} ${after}`
  const named = units.find(({ key }) => wordOf(key).test(words))
  const rest = (named ? words.replace(wordOf(named.key), '') : words).replace(fillers, '')
  const unit = named ?? units[0]
  if (rest !== '' || !unit) return unclear
  const price: Price = { unit: unit.key, fromPaise: paiseOf(from) }
  return clear(to === undefined || paiseOf(to) === price.fromPaise ? price : { ...price, toPaise: paiseOf(to) })
}

const wordOf = (unit: string) => new RegExp(unitWords[unit]?.source ?? `\\b${unit}\\b`, 'i')

const paiseOf = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)

const pricedService = new RegExp(
  `^(.*?\\p{L}.*?)[\\s:=–-]+(from\\s+)?${currency}(${amount})\\s*(?:/-)?\\s*(onwards|\\+)?$`,
  'iu',
)

function readServices(text: string): ReadFact {
  const services = partsOf(text, /[;|\n]/).map((part): ServicePrice => {
    const [, name, from, price, onwards] = pricedService.exec(part) ?? []
    if (name === undefined || price === undefined) return { name: part }
    return { name, pricePaise: paiseOf(price), ...((from || onwards) && { isFrom: true }) }
  })
  return services.length > 0 ? clear(services) : unclear
}

const yes = new Set(['yes', 'y', 'true', '1', 'available', 'हाँ', 'हां'])
const no = new Set(['no', 'n', 'false', '0', 'not available', 'नहीं'])

function readFlag(text: string): ReadFact {
  const plain = plainOf(text)
  if (yes.has(plain)) return clear(true)
  return no.has(plain) ? clear() : unclear
}

function readOne(options: readonly FactOption[], text: string): ReadFact {
  const option = optionOf(options, text)
  return option ? clear(option.key) : unclear
}

function readMany(options: readonly FactOption[], text: string): ReadFact {
  if (plainOf(text) === 'all') return clear(options.map(({ key }) => key))
  const parts = partsOf(text, /[,;|/&\n]|\band\b/i)
  const named = parts.map((part) => optionOf(options, part)?.key)
  const keys = options.flatMap(({ key }) => (named.includes(key) ? key : []))
  return { value: keys.length > 0 ? keys : undefined, isClear: !named.includes(undefined) }
}

function readYear(text: string): ReadFact {
  const [, year] = /^(?:(?:since|est(?:d|ablished)?|founded)\.?\s*(?:in)?\s*:?\s*)?(\d{4})$/i.exec(text.trim()) ?? []
  return year === undefined ? unclear : clear(Number(year))
}

function optionOf(options: readonly FactOption[], text: string): FactOption | undefined {
  const plain = plainOf(text)
  return options.find(({ key, name, nameHi, words }) =>
    [key, name, nameHi, ...words].some((known) => plainOf(known) === plain),
  )
}

/** Compared without case, and with one sign for minus. */
const plainOf = (text: string) => text.trim().toLowerCase().replaceAll(/[−–]/g, '-').replaceAll(/\s+/g, ' ')

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}
