import { type FactField, fieldsOf, type Lineage, unitsOf } from '#features/facts/catalogue.ts'
import type { Facts, FactValue, Price, ServicePrice } from '#features/facts/fact-values.ts'
import { shippedFacts } from '#features/facts/server/shipped-facts.ts'
import { type DataLine, readLines, splitColumn } from '#platform/data-lines.ts'
import type { Random } from '#platform/random.ts'

interface PriceRange {
  name: string
  lowest: number
  highest: number
  step: number
}

interface FactStyle {
  price: PriceRange | undefined
  services: readonly PriceRange[]
}

/** Prices by the slug of a category or a group: db/seed/demo/facts.tsv. */
export type FactStyles = ReadonlyMap<string, FactStyle>

export function readFactStyles(folder: string): FactStyles {
  return new Map(
    readLines(folder, 'facts.tsv', 3).map(({ columns, fail }) => {
      const [slug = '', price, services] = columns
      const ranges = services === '-' ? [] : splitColumn(services).map((text) => rangeOf(text, fail))
      return [slug, { price: price === '-' ? undefined : rangeOf(price, fail), services: ranges }]
    }),
  )
}

function rangeOf(text = '', fail: DataLine['fail']): PriceRange {
  const [, name = '', lowest, highest, step] = /^(.+?) (\d+) (\d+) (\d+)$/.exec(text) ?? []
  if (name === '') throw fail(`"${text}" is not a name with lowest price, highest price and step`)
  return { name, lowest: Number(lowest), highest: Number(highest), step: Number(step) }
}

interface DemoPlace {
  lineage: Lineage
  /** A language of the region, as its code. */
  language: string
  foundedYear: number
  /** Names of localities that a business on the move may come to. */
  areas: readonly string[]
}

/** What a demo listing says of itself. Null in categories without a line, and for one in eight of the others. */
export function demoFacts(styles: FactStyles, place: DemoPlace, random: Random): Facts | null {
  const style = place.lineage.map((slug) => styles.get(slug)).find((found) => found)
  if (!style || random.chance(0.12)) return null
  const facts: Record<string, FactValue> = {}
  for (const field of fieldsOf(shippedFacts(), [place.lineage])) {
    const value = demoValue(field, style, place, random)
    if (value !== undefined) facts[field.key] = value
  }
  return facts
}

function demoValue(
  { key, kind, options }: FactField,
  style: FactStyle,
  place: DemoPlace,
  random: Random,
): FactValue | undefined {
  switch (kind) {
    case 'price':
      return priceOf(style, place.lineage, random)
    case 'services':
      return servicesOf(style, random)
    case 'flag':
      return random.chance(0.55) || undefined
    case 'one':
      return foodOf(place.lineage, options, random)
    case 'many':
      return chosenOf(key, options, place, random)
    case 'year':
      return random.chance(0.6) ? place.foundedYear : undefined
    case 'text':
      return place.areas.length > 1 && random.chance(0.5) ? place.areas.join(', ') : undefined
  }
}

const paisePerRupee = 100

function pricePaise({ lowest, highest, step }: PriceRange, random: Random): number {
  return (lowest + step * random.below(Math.floor((highest - lowest) / step) + 1)) * paisePerRupee
}

/** Units of which a range is usual: a plate, a month. */
const ranged = ['plate', 'month', 'kg', 'day', 'night']

function priceOf(style: FactStyle, lineage: Lineage, random: Random): Price | undefined {
  if (!style.price) return undefined
  const { name: unit, step } = style.price
  if (!unitsOf(shippedFacts(), lineage).some(({ key }) => key === unit)) return undefined
  const fromPaise = pricePaise(style.price, random)
  if (!ranged.includes(unit) || random.chance(0.4)) return { unit, fromPaise }
  const steps = 1 + random.below(6)
  return { unit, fromPaise, toPaise: fromPaise + steps * step * paisePerRupee }
}

function servicesOf(style: FactStyle, random: Random): ServicePrice[] | undefined {
  const services = style.services
    .filter(() => random.chance(0.8))
    .map((range) => ({
      name: range.name,
      pricePaise: pricePaise(range, random),
      ...(random.chance(0.3) && { isFrom: true }),
    }))
  return services.length > 0 ? services : undefined
}

type Options = readonly { key: string }[]

function foodOf(lineage: Lineage, options: Options, random: Random): string {
  if (lineage.includes('vegetarian-restaurants') || lineage.includes('sweet-shops')) return 'veg'
  return random.chance(0.5) ? 'veg' : random.pick(options.slice(1)).key
}

const usual: Readonly<Record<string, readonly string[]>> = { payment: ['cash', 'upi'], languages: ['hi', 'en'] }

function chosenOf(key: string, options: Options, { language }: DemoPlace, random: Random): string[] | undefined {
  const likely = [...(usual[key] ?? []), language]
  const chance = key === 'blood-groups' ? 0.75 : 0.15
  const chosen = options.filter((option) =>
    random.chance(likely.includes(option.key) ? 0.9 : key === 'languages' ? 0 : chance),
  )
  return chosen.length > 0 ? chosen.map((option) => option.key) : undefined
}
