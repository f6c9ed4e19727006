import type { PageAddress } from '#platform/page-address.ts'

/** One request goes to at most so many businesses (decisions.md, "Business"). */
export const maxChosen = 3

/** The form that the ticks of cards belong to. */
export const choiceFormId = 'choose'

/** The field of an address and of a tick that names a chosen business. */
const field = 'business'

/** The chosen businesses in an address: the first three, each once. */
export function chosenIds(query: URLSearchParams): number[] {
  const ids = query.getAll(field).filter((text) => /^[1-9]\d{0,14}$/.test(text))
  return [...new Set(ids.map(Number))].slice(0, maxChosen)
}

const queryOf = (ids: readonly number[]) => ids.map((id) => `${field}=${id}`).join('&')

/** The page that asks the chosen businesses. */
export function askPath(ids: readonly number[], like?: number): PageAddress {
  return `/ask?${queryOf(ids)}${like === undefined ? '' : `&like=${like}`}`
}

/** The page that compares them. */
export function comparePath(ids: readonly number[]): PageAddress {
  return `/compare?${queryOf(ids)}`
}
