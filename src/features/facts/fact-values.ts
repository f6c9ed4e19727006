import { z } from 'zod'
import { plainText } from '#platform/plain-text.ts'
import { type FactCatalogue, type FactField, fieldsOf, type Lineage, unitsOfAll } from './catalogue.ts'
import { maxServices } from './service-count.ts'

/** One price; a price that differs is a range. */
export interface Price {
  unit: string
  fromPaise: number
  toPaise?: number | undefined
}

export interface ServicePrice {
  name: string
  pricePaise?: number | undefined
  /** The price is the lowest. */
  isFrom?: boolean | undefined
}

/** What a listing says of itself, as it is stored: by the key of the field. */
export type Facts = Readonly<Record<string, FactValue>>
export type FactValue = Price | readonly ServicePrice[] | true | string | readonly string[] | number

/** Of all facts of a listing, as JSON text in bytes; the database checks it too. */
export const maxFactsBytes = 4000
const maxServiceCharacters = 60
const maxTextCharacters = 120
const earliestYear = 1600

const highestPaise = 100_00_00_000_00
const paise = z.int().min(100).max(highestPaise)

const line = (maxCharacters: number) =>
  z
    .string()
    .max(2000)
    .overwrite((text) => plainText(text).replaceAll(/\s+/g, ' ').trim())
    .refine((text) => text !== '' && [...text].length <= maxCharacters)

const service = z.strictObject({
  name: line(maxServiceCharacters),
  pricePaise: paise.optional(),
  isFrom: z.boolean().optional(),
})

const schemas = new WeakMap<FactField, z.ZodType<FactValue>>()

function schemaOf(field: FactField): z.ZodType<FactValue> {
  const known = schemas.get(field) ?? createSchema(field)
  schemas.set(field, known)
  return known
}

function createSchema(field: FactField): z.ZodType<FactValue> {
  const optionKeys = field.options.map(({ key }) => key)
  switch (field.kind) {
    case 'price':
      return z
        .strictObject({ unit: z.string(), fromPaise: paise, toPaise: paise.optional() })
        .refine(({ fromPaise, toPaise }) => toPaise === undefined || toPaise > fromPaise)
    case 'services':
      return z.array(service).min(1).max(maxServices)
    case 'flag':
      return z.literal(true)
    case 'one':
      return z.enum(optionKeys)
    case 'many':
      return z
        .array(z.enum(optionKeys))
        .min(1)
        .max(optionKeys.length)
        .refine((keys) => new Set(keys).size === keys.length)
    case 'year':
      return z
        .int()
        .min(earliestYear)
        .refine((year) => year <= new Date().getFullYear())
    case 'text':
      return line(maxTextCharacters)
  }
}

export interface Fact {
  field: FactField
  value: FactValue
}

/**
 * The facts of a listing in the order of the catalogue, or those of them that are wanted. What its categories do not
 * have, and values that are invalid by now, are left out.
 */
export function readFacts(
  catalogue: FactCatalogue,
  lineages: readonly Lineage[],
  stored: unknown,
  isWanted: (field: FactField) => boolean = () => true,
): readonly Fact[] {
  if (typeof stored !== 'object' || stored === null) return []
  const given = new Map(Object.entries(stored))
  return fieldsOf(catalogue, lineages).flatMap((field) => {
    if (!given.has(field.key) || !isWanted(field)) return []
    const { data } = schemaOf(field).safeParse(given.get(field.key))
    if (data === undefined || (isPrice(field, data) && !hasUnit(catalogue, lineages, data))) return []
    return [{ field, value: data }]
  })
}

const isPrice = ({ kind }: FactField, _value: FactValue): _value is Price => kind === 'price'

function hasUnit(catalogue: FactCatalogue, lineages: readonly Lineage[], { unit }: Price): boolean {
  return unitsOfAll(catalogue, lineages).some(({ key }) => key === unit)
}

/**
 * The facts as they are stored, and the keys of those that are refused: unknown to the categories, or invalid. Null
 * when there is nothing to store.
 */
export function checkFacts(
  catalogue: FactCatalogue,
  lineages: readonly Lineage[],
  given: Readonly<Record<string, unknown>>,
): { facts: Facts | null; refused: string[] } {
  const valid = readFacts(catalogue, lineages, given)
  const facts: Record<string, FactValue> = {}
  for (const { field, value } of valid) {
    const next = { ...facts, [field.key]: value }
    if (bytesOf(next) <= maxFactsBytes) facts[field.key] = value
  }
  const refused = Object.keys(given).filter((key) => given[key] !== undefined && !Object.hasOwn(facts, key))
  return { facts: Object.keys(facts).length > 0 ? facts : null, refused }
}

/** Facts with those of another source that they lack, as far as there is room; nothing is overwritten. */
export function addFacts(known: Facts | null, added: Facts | null): Facts | null {
  let facts: Facts = known ?? {}
  for (const [key, value] of Object.entries(added ?? {})) {
    const next = { ...facts, [key]: value }
    if (!Object.hasOwn(facts, key) && bytesOf(next) <= maxFactsBytes) facts = next
  }
  return Object.keys(facts).length > 0 ? facts : null
}

/** PostgreSQL writes jsonb with a space after each colon and comma. */
function bytesOf(facts: Facts): number {
  const text = JSON.stringify(facts)
  return Buffer.byteLength(text) + (text.match(/[:,]/g)?.length ?? 0)
}
