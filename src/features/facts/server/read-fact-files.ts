import { readLines, splitColumn } from '#platform/data-lines.ts'
import { type CategorySet, type FactCatalogue, type FactField, type FactOption, factKinds } from '../catalogue.ts'

/** Filters that have a bit in the search tables (listing-facts.ts in search). */
export const maxFilters = 6
/** Units of prices and bounds of each: a listing's price is one of at most 63 steps there. */
export const maxUnits = 15
const maxBounds = 3

type Fail = (problem: string) => Error

/** Reads the files of db/seed/facts (docs/guides/facts.md). Throws an error naming file and line of what is wrong. */
export function readFactFiles(folder: string): FactCatalogue {
  const options = readOptions(folder)
  const fields = readLines(folder, 'fields.tsv', 7).map(({ columns, fail }): FactField => {
    const [key = '', kind, name = '', nameHi = '', card, filter, categories] = columns
    const known = factKinds.find((one) => one === kind)
    if (!known) throw fail(`"${kind}" is no kind of fact`)
    if (!/^[a-z]+(-[a-z]+)*$/.test(key)) throw fail(`"${key}" is no key: lower case letters, joined by hyphens`)
    const own = options.get(key) ?? []
    if ((known === 'one' || known === 'many') !== own.length > 0) throw fail(`${key} has options, or should have none`)
    const numbered = filterNumber(filter, fail)
    return {
      key,
      kind: known,
      name,
      nameHi,
      isOnCard: card === 'yes',
      options: own,
      filter: numbered,
      categories: categorySet(categories),
    }
  })
  const catalogue = { fields, units: readUnits(folder) }
  checkOnce(
    'fact',
    fields.map(({ key }) => key),
  )
  checkOnce('filter', filterNumbersOf(catalogue).map(String))
  for (const key of options.keys())
    if (!fields.some((field) => field.key === key)) throw new Error(`options.tsv: there is no fact "${key}"`)
  return catalogue
}

function readOptions(folder: string): Map<string, FactOption[]> {
  const options = new Map<string, FactOption[]>()
  for (const { columns, fail } of readLines(folder, 'options.tsv', 6)) {
    const [field = '', key = '', name = '', nameHi = '', filter, words] = columns
    const known = options.get(field) ?? []
    if (known.some((option) => option.key === key)) throw fail(`${field} has "${key}" twice`)
    const own = words === '-' ? [] : splitColumn(words)
    options.set(field, [...known, { key, name, nameHi, filter: filterNumber(filter, fail), words: own }])
  }
  return options
}

function readUnits(folder: string): FactCatalogue['units'] {
  const units = readLines(folder, 'units.tsv', 5).map(({ columns, fail }) => {
    const [key = '', text = '', textHi = '', bounds, categories] = columns
    if (!text.includes('{price}') || !textHi.includes('{price}')) throw fail('both texts need {price}')
    const boundsPaise = splitColumn(bounds).map((rupees) => Math.round(Number(rupees) * 100))
    const ascending = boundsPaise.every((bound, at) => bound > (boundsPaise[at - 1] ?? 0))
    if (!ascending || boundsPaise.length > maxBounds) throw fail(`bounds are at most ${maxBounds} rising prices`)
    return { key, text, textHi, boundsPaise, categories: categorySet(categories) }
  })
  if (units.length > maxUnits) throw new Error(`units.tsv: there are more than ${maxUnits} units`)
  checkOnce(
    'unit',
    units.map(({ key }) => key),
  )
  return units
}

function filterNumber(column: string | undefined, fail: Fail): number | undefined {
  if (column === '-') return undefined
  const number = Number(column)
  if (!Number.isInteger(number) || number < 1 || number > maxFilters) throw fail(`a filter is 1 to ${maxFilters}, or -`)
  return number
}

function filterNumbersOf({ fields }: FactCatalogue): number[] {
  return fields.flatMap(({ filter, options }) => [filter, ...options.map((option) => option.filter)]).filter(isNumber)
}

const isNumber = (filter: number | undefined): filter is number => filter !== undefined

function checkOnce(what: string, names: readonly string[]): void {
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated !== undefined) throw new Error(`db/seed/facts: the ${what} ${repeated} is there twice`)
}

function categorySet(column = ''): CategorySet {
  const slugs = column.split(/\s+/).filter((slug) => slug !== '' && slug !== '-')
  return {
    with: new Set(slugs.filter((slug) => !slug.startsWith('-'))),
    without: new Set(slugs.filter((slug) => slug.startsWith('-')).map((slug) => slug.slice(1))),
  }
}
