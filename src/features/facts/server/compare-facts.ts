import type { I18n } from '@lingui/core'
import type { FactView, ServiceView } from '../contract.ts'
import { shippedFacts } from './shipped-facts.ts'

/** The facts of a listing as its public page has them (`BusinessPage`). */
export interface ComparedListing {
  facts: readonly FactView[]
  services: readonly ServiceView[]
}

export interface ComparedRow {
  key: string
  label: string
  /** Of each listing, in their order; null where it does not say. */
  texts: (string | null)[]
}

const comparedServices = 4

/**
 * The rows of a table that compares listings: every fact that at least one of them states, in the order of pages, and
 * their first services with prices.
 */
export function compareFacts(listings: readonly ComparedListing[], i18n: I18n): ComparedRow[] {
  const rows = shippedFacts().fields.flatMap(({ key }): ComparedRow[] => {
    const facts = listings.map((listing) => listing.facts.find((fact) => fact.key === key))
    const label = facts.find((fact) => fact)?.label
    return label === undefined ? [] : [{ key, label, texts: facts.map((fact) => fact?.text ?? null) }]
  })
  if (listings.every(({ services }) => services.length === 0)) return rows
  const texts = listings.map(({ services }) => servicesText(services))
  return [...rows, { key: 'services', label: i18n.t('Services and prices'), texts }]
}

function servicesText(services: readonly ServiceView[]): string | null {
  const shown = services.slice(0, comparedServices).map(({ name, text }) => (text === null ? name : `${name} ${text}`))
  return shown.length > 0 ? shown.join(', ') : null
}
