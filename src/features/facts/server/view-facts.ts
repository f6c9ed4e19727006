import type { I18n } from '@lingui/core'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { textIn } from '#texts/text-in.ts'
import { formatCount, formatRupees } from '#ui/format.ts'
import type { FactField, Lineage } from '../catalogue.ts'
import type { FactView, ServiceView } from '../contract.ts'
import { type Fact, type Price, readFacts, type ServicePrice } from '../fact-values.ts'
import { shippedFacts } from './shipped-facts.ts'

interface FactsCtx {
  app: { categories: CategoryIndex }
  i18n: I18n
}

/** A row of a listing: its facts as stored, and its categories, the main one first. */
export interface FactsRow {
  facts: unknown
  category_ids: readonly number[]
}

/** Slugs of each category and of the groups above it, nearest first. */
export function lineagesOf(categories: CategoryIndex, categoryIds: readonly number[]): Lineage[] {
  return categoryIds.map((id) =>
    [...categories.ancestors(id), categories.byId(id)].flatMap((category) => category?.slug ?? []).toReversed(),
  )
}

/** Everything a listing says of itself, for its page. */
export function viewFacts(ctx: FactsCtx, row: FactsRow) {
  const facts = factsOf(ctx, row)
  const price = facts.find(({ field }) => field.kind === 'price')?.value as Price | undefined
  const services = facts.find(({ field }) => field.kind === 'services')?.value as readonly ServicePrice[] | undefined
  return {
    facts: facts.flatMap((fact) => (fact.field.kind === 'services' ? [] : viewFact(fact, ctx.i18n))),
    price: price ? { unit: price.unit, fromPaise: price.fromPaise, toPaise: price.toPaise ?? null } : null,
    services: (services ?? []).map((service) => viewService(service, ctx.i18n)),
  }
}

/** The one that says most of a listing in a list; null when it says none. */
export function viewCardFact(ctx: FactsCtx, row: FactsRow): FactView | null {
  if (row.facts === null) return null
  const [fact] = factsOf(ctx, row, ({ isOnCard }) => isOnCard)
  if (!fact) return null
  const view = viewFact(fact, ctx.i18n)
  // "Yes" says nothing without its label.
  return fact.field.kind === 'flag' ? { ...view, text: view.label } : view
}

function factsOf(
  { app }: FactsCtx,
  { facts, category_ids }: FactsRow,
  isWanted?: (field: FactField) => boolean,
): readonly Fact[] {
  return facts === null ? [] : readFacts(shippedFacts(), lineagesOf(app.categories, category_ids), facts, isWanted)
}

function viewFact(fact: Fact, i18n: I18n): FactView {
  const { key, name, nameHi } = fact.field
  return { key, label: textIn(i18n, name, nameHi), text: factText(fact, i18n) }
}

function factText({ field, value }: Fact, i18n: I18n): string {
  switch (field.kind) {
    case 'price':
      return viewPrice(value as Price, i18n)
    case 'flag':
      return i18n.t('Yes')
    case 'one':
    case 'many': {
      const chosen = new Set([value].flat())
      const names = field.options.flatMap((option) =>
        chosen.has(option.key) ? textIn(i18n, option.name, option.nameHi) : [],
      )
      return names.join(', ')
    }
    default:
      return String(value)
  }
}

/** `₹260–450 a plate`, `from ₹500`. */
export function viewPrice({ unit, fromPaise, toPaise }: Price, i18n: I18n): string {
  const known = shippedFacts().units.find(({ key }) => key === unit)
  const price = toPaise === undefined ? formatRupees(fromPaise) : rangeText(fromPaise, toPaise)
  return known ? textIn(i18n, known.text, known.textHi).replace('{price}', price) : price
}

function rangeText(fromPaise: number, toPaise: number): string {
  const isWhole = fromPaise % 100 === 0 && toPaise % 100 === 0
  return `${formatRupees(fromPaise)}–${isWhole ? formatCount(toPaise / 100) : formatRupees(toPaise)}`
}

function viewService({ name, pricePaise, isFrom = false }: ServicePrice, i18n: I18n): ServiceView {
  if (pricePaise === undefined) return { name, pricePaise: null, isFrom: false, text: null }
  const price = formatRupees(pricePaise)
  return { name, pricePaise, isFrom, text: isFrom ? i18n.t('from {price}', { price }) : price }
}
