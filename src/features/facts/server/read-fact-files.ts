import { readLines, splitColumn } from '#platform/data-lines.ts'
import { type CategorySet, type FactCatalogue, type FactField, type FactOption, factKinds } from '../catalogue.ts'
import { priceSteps } from '../fact-filters.ts'

/** Reads the files of db/seed/facts (docs/guides/facts.md). Throws an error naming file and line of what is wrong. */
export function readFactFiles(folder: string): FactCatalogue {
  const options = readOptions(folder)
  const fields = readLines(folder, 'fields.tsv', 6).map(({ columns, fail }): FactField => {
    const [key = '', kind, name = '', nameHi = '', card, categories] = columns
    const known = factKinds.find((one) => one === kind)
    if (!known) throw fail(`"${kind}" is no kind of fact`)
    if (!/^[a-z]+(-[a-z]+)*$/.test(key)) throw fail(`"${key}" is no key: lower case letters, joined by hyphens`)
    const own = options.get(key) ?? []
    if ((known === 'one' || known === 'many') !== own.length > 0) throw fail(`${key} has options, or should have none`)
    return {
      key,
      kind: known,
      name,
      nameHi,
      isOnCard: card === 'yes',
      options: own,
      categories: categorySet(categories),
    }
  })
  const catalogue = { fields, units: readUnits(folder) }
  checkOnce(
    'fact',
    fields.map(({ key }) => key),
  )
  for (const key of options.keys())
    if (!fields.some((field) => field.key === key)) throw new Error(`options.tsv: there is no fact "${key}"`)
  return catalogue
}

function readOptions(folder: string): Map<string, FactOption[]> {
  const options = new Map<string, FactOption[]>()
  for (const { columns, fail } of readLines(folder, 'options.tsv', 5)) {
    const [field = '', key = '', name = '', nameHi = '', words] = columns
    const known = options.get(field) ?? []
    if (known.some((option) => option.key === key)) throw fail(`${field} has "${key}" twice`)
    const own = words === '-' ? [] : splitColumn(words)
    options.set(field, [...known, { key, name, nameHi, words: own }])
  }
  return options
}

function readUnits(folder: string): FactCatalogue['units'] {
  const units = readLines(folder, 'units.tsv', 5).map(({ columns, fail }) => {
    const [key = '', text = '', textHi = '', categories, stepsText] = columns
    if (!text.includes('{price}') || !textHi.includes('{price}')) throw fail('both texts need {price}')
    const steps = splitColumn(stepsText).map(Number)
    if (steps.length !== priceSteps.length || !steps.every((step, at) => step > (steps[at - 1] ?? 0)))
      throw fail('the steps are three rising prices in rupees')
    return { key, text, textHi, categories: categorySet(categories), steps }
  })
  checkOnce(
    'unit',
    units.map(({ key }) => key),
  )
  return units
}

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
