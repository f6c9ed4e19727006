import { type FactCatalogue, fieldsOf, type Lineage, unitsOf } from '../catalogue.ts'
import { bloodBit, type FactFilter, factFilters, priceBits, priceSteps } from '../fact-filters.ts'
import { type Price, readFacts } from '../fact-values.ts'

/** The facts of a listing as bits, by which lists are filtered; 0 where it states none of them. */
export function factBitsOf(catalogue: FactCatalogue, lineages: readonly Lineage[], stored: unknown): number {
  if (stored === null || stored === undefined) return 0
  const facts = new Map(readFacts(catalogue, lineages, stored).map(({ field, value }) => [field.key, value]))
  const isBlood = fieldsOf(catalogue, lineages).some(({ key }) => key === 'blood-groups')
  const states = ({ field, option }: FactFilter) => {
    const value = facts.get(field)
    return option === undefined ? value === true : [value].flat().includes(option)
  }
  const stated = factFilters.filter((filter) => filter.isBlood === isBlood && states(filter))
  const bits = stated.reduce((all, { bit }) => all | bit, 0)
  if (isBlood) return bits === 0 ? 0 : bits | bloodBit
  return bits | priceBitsOf(catalogue, lineages, facts.get('price') as Price | undefined)
}

/** A price counts only where all categories of the listing are priced by its unit: steps of units do not compare. */
function priceBitsOf(catalogue: FactCatalogue, lineages: readonly Lineage[], price: Price | undefined): number {
  const unit = price && usualUnit(catalogue, lineages)
  if (!unit || unit.key !== price.unit) return 0
  return priceSteps.reduce((bits, step) => {
    const rupees = unit.steps[step - 1]
    return rupees !== undefined && price.fromPaise <= rupees * 100 ? bits | priceBits[step] : bits
  }, 0)
}

/** The unit that all these categories usually have; undefined where they differ. */
function usualUnit(catalogue: FactCatalogue, lineages: readonly Lineage[]) {
  const units = new Set(lineages.flatMap((lineage) => unitsOf(catalogue, lineage)[0] ?? []))
  return units.size === 1 ? [...units][0] : undefined
}

/** What a list of these categories may be filtered by: facts, and the unit whose prices its listings have. */
export function filtersOf(catalogue: FactCatalogue, lineages: readonly Lineage[]) {
  const fields = fieldsOf(catalogue, lineages)
  const isBlood = fields.some(({ key }) => key === 'blood-groups')
  return {
    facts: factFilters.flatMap((filter) => {
      const field = fields.find(({ key }) => key === filter.field)
      const option = field?.options.find(({ key }) => key === filter.option)
      if (!field || filter.isBlood !== isBlood || (filter.option !== undefined && !option)) return []
      return [{ key: filter.key, field, option }]
    }),
    unit: isBlood ? undefined : usualUnit(catalogue, lineages),
  }
}
export type OfferedFacts = ReturnType<typeof filtersOf>
