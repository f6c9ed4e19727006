import type { I18n } from '@lingui/core'
import type { Category, CategoryIndex } from '#features/categories/server/category-index.ts'
import { factFilters, type PriceStep, priceSteps } from '#features/facts/fact-filters.ts'
import { filtersOf, type OfferedFacts } from '#features/facts/server/fact-bits.ts'
import { shippedFacts } from '#features/facts/server/shipped-facts.ts'
import { lineagesOf } from '#features/facts/server/view-facts.ts'
import { textIn } from '#texts/text-in.ts'
import { formatRupees } from '#ui/format.ts'
import type { ResultsFilters } from '../results-filters.ts'
import type { FilterGroup, FilterOption } from '../results-view.ts'
import type { ChoiceCounts } from '../search-query.ts'

/** What the list of a category may be filtered by: what the categories below it may state. */
export function offeredFacts(categories: CategoryIndex, { id }: Category): OfferedFacts {
  const below = categories.descendantLeafIds(id)
  return filtersOf(shippedFacts(), lineagesOf(categories, below.length > 0 ? below : [id]))
}

type ToOption = (
  label: string,
  field: [name: string, value: string],
  isOn: boolean,
  changes: Partial<ResultsFilters>,
  count?: number,
) => FilterOption

/**
 * The facts of a list as groups of choices. One that no listing states is left out, and where a long list could not be
 * counted, all that are not in use.
 */
export function factGroups(
  offered: OfferedFacts | undefined,
  filters: ResultsFilters,
  counts: ChoiceCounts | undefined,
  option: ToOption,
  i18n: I18n,
): FilterGroup[] {
  const isWanted = (isOn: boolean, count: number | undefined) => isOn || (count ?? 0) > 0
  const groups = new Map<string, FilterGroup>()
  for (const { key, field, option: chosen } of [...(offered?.facts ?? []), ...notOffered(offered, filters)]) {
    const isOn = filters.facts.includes(key)
    const count = counts?.facts.get(key)
    if (!isWanted(isOn, count)) continue
    const facts = isOn ? filters.facts.filter((other) => other !== key) : [...filters.facts, key]
    const label = chosen ? textIn(i18n, chosen.name, chosen.nameHi) : textIn(i18n, field.name, field.nameHi)
    const title = chosen ? textIn(i18n, field.name, field.nameHi) : i18n.t('Comes to you')
    const group = groups.get(title) ?? { title, kind: 'many', options: [] }
    group.options.push(option(label, ['fact', key], isOn, { facts }, count))
    groups.set(title, group)
  }
  return [...groups.values(), ...priceGroup(offered, filters, counts, option, i18n)]
}

/** What is in use can be taken off, whatever the list is of. */
function notOffered(offered: OfferedFacts | undefined, { facts }: ResultsFilters): OfferedFacts['facts'] {
  const keys = facts.filter((key) => !offered?.facts.some((each) => each.key === key))
  return factFilters.flatMap((filter) => {
    const field = keys.includes(filter.key) && shippedFacts().fields.find(({ key }) => key === filter.field)
    if (!field) return []
    return [{ key: filter.key, field, option: field.options.find(({ key }) => key === filter.option) }]
  })
}

/** `Up to ₹350 a visit`; of prices that only begin somewhere `Up to ₹350`. */
export function priceLimitText(unit: NonNullable<OfferedFacts['unit']>, step: PriceStep, i18n: I18n): string {
  const price = formatRupees((unit.steps[step - 1] ?? 0) * 100)
  const text = unit.key === 'start' ? '{price}' : textIn(i18n, unit.text, unit.textHi)
  // "Up to" belongs to the amount: in Hindi it follows it, before what the amount is for.
  return text.replace('{price}', i18n.t('Up to {price}', { price }))
}

function priceGroup(
  offered: OfferedFacts | undefined,
  { priceStep }: ResultsFilters,
  counts: ChoiceCounts | undefined,
  option: ToOption,
  i18n: I18n,
): FilterGroup[] {
  const unit = offered?.unit
  if (!unit && priceStep === undefined) return []
  if (!unit) {
    const inUse = option(i18n.t('Price'), ['price', String(priceStep)], true, { priceStep: undefined })
    return [{ title: i18n.t('Price'), kind: 'many', options: [inUse] }]
  }
  const options = priceSteps.flatMap((step) => {
    const isOn = priceStep === step
    const count = counts?.facts.get(`price-${step}`)
    if (!isOn && (count ?? 0) === 0) return []
    const label = priceLimitText(unit, step, i18n)
    return [option(label, ['price', String(step)], isOn, { priceStep: isOn ? undefined : step }, count)]
  })
  if (options.length === 0) return []
  const any = option(i18n.t('Any price'), ['price', ''], priceStep === undefined, { priceStep: undefined })
  return [{ title: i18n.t('Price'), kind: 'one', options: [any, ...options] }]
}
