import type { FactField, PriceUnit } from '#features/facts/catalogue.ts'
import type { Facts, Price, ServicePrice } from '#features/facts/fact-values.ts'
import { maxServices } from '#features/facts/service-count.ts'

/*
 * Facts as a form: `fact-founded`, of several options `fact-payment-upi`; prices in rupees. Services in numbered rows:
 * `service-0-name`, `service-0-price` and `service-0-from`.
 */

type Fields = Readonly<Record<string, string>>

export const factField = (key: string, option?: string) =>
  option === undefined ? `fact-${key}` : `fact-${key}-${option}`
export const serviceField = (row: number, part: 'name' | 'price' | 'from') => `service-${row}-${part}`

/** The fields of such a form for facts that are known. */
export function fieldsOfFacts(catalogue: readonly FactField[], facts: Facts | null): Record<string, string> {
  if (facts === null) return {}
  return Object.fromEntries(
    catalogue.flatMap((field): [string, string][] => {
      const value = facts[field.key]
      if (value === undefined) return []
      switch (field.kind) {
        case 'price': {
          const { unit, fromPaise, toPaise } = value as Price
          return [
            [factField(field.key, 'unit'), unit],
            [factField(field.key, 'from'), rupees(fromPaise)],
            [factField(field.key, 'to'), toPaise === undefined ? '' : rupees(toPaise)],
          ]
        }
        case 'services':
          return (value as readonly ServicePrice[]).flatMap(({ name, pricePaise, isFrom }, row): [string, string][] => [
            [serviceField(row, 'name'), name],
            [serviceField(row, 'price'), pricePaise === undefined ? '' : rupees(pricePaise)],
            [serviceField(row, 'from'), isFrom ? 'on' : ''],
          ])
        case 'flag':
          return [[factField(field.key), 'on']]
        case 'many':
          return (value as readonly string[]).map((option) => [factField(field.key, option), 'on'])
        default:
          return [[factField(field.key), String(value)]]
      }
    }),
  )
}

/** What such a form says, not yet judged by the rules of facts, and the fields whose numbers cannot be read. */
export function factsOfFields(
  catalogue: readonly FactField[],
  form: Fields,
): { given: Record<string, unknown>; unread: string[] } {
  const given: Record<string, unknown> = {}
  const unread: string[] = []
  const text = (name: string) => (form[name] ?? '').trim()
  const price = (name: string) => {
    if (text(name) === '') return undefined
    const value = paise(text(name))
    if (value === undefined) unread.push(name)
    return value
  }
  for (const field of catalogue) {
    const name = factField(field.key)
    switch (field.kind) {
      case 'price': {
        const [fromPaise, toPaise] = [price(factField(field.key, 'from')), price(factField(field.key, 'to'))]
        if (fromPaise !== undefined || toPaise !== undefined)
          given[field.key] = { unit: text(factField(field.key, 'unit')), fromPaise, ...(toPaise && { toPaise }) }
        break
      }
      case 'services': {
        const services = readServices(text, price)
        if (services.length > 0) given[field.key] = services
        break
      }
      case 'flag':
        if (form[name] === 'on') given[field.key] = true
        break
      case 'many': {
        const chosen = field.options.filter(({ key }) => form[factField(field.key, key)] === 'on')
        if (chosen.length > 0) given[field.key] = chosen.map(({ key }) => key)
        break
      }
      case 'year':
        if (text(name) !== '') given[field.key] = Number(text(name))
        break
      default:
        if (text(name) !== '') given[field.key] = text(name)
    }
  }
  return { given, unread }
}

function readServices(text: (name: string) => string, price: (name: string) => number | undefined) {
  return Array.from({ length: maxServices }, (_, row) => row).flatMap((row) => {
    const pricePaise = price(serviceField(row, 'price'))
    const name = text(serviceField(row, 'name'))
    if (name === '' && pricePaise === undefined) return []
    const isFrom = text(serviceField(row, 'from')) === 'on' && pricePaise !== undefined
    return [{ name, ...(pricePaise !== undefined && { pricePaise }), ...(isFrom && { isFrom }) }]
  })
}

const rupees = (pricePaise: number) => String(pricePaise / 100)

/** ₹1,250.50 as people type it; undefined for anything else. */
function paise(typed: string): number | undefined {
  const digits = typed.replace(/^(?:₹|rs\.?)\s*/i, '').replaceAll(',', '')
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : undefined
}

/** `{price} a visit` as `₹ … a visit`. */
export function unitText({ text, textHi }: PriceUnit, isHindi: boolean): string {
  return (isHindi ? textHi : text).replace('{price}', '₹ …')
}
