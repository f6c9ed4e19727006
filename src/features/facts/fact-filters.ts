/** A fact that lists can be filtered by: a yes, or one option. */
export interface FactFilter {
  /** In addresses and in the API. */
  key: string
  field: string
  /** Undefined for a fact of the kind `flag`. */
  option?: string
  bit: number
  isBlood: boolean
}

/**
 * Listings of categories that have blood groups use the bits for these, all others for what follows; this bit tells
 * them apart. After changing any of them increase `lexemeVersion` of search.
 */
export const bloodBit = 1 << 14

const general = [
  { key: 'home-visit', field: 'home-visit', bit: 1 << 3 },
  { key: 'home-delivery', field: 'home-delivery', bit: 1 << 4 },
  { key: 'veg', field: 'food', option: 'veg', bit: 1 << 5 },
  { key: 'upi', field: 'payment', option: 'upi', bit: 1 << 6 },
  { key: 'card', field: 'payment', option: 'card', bit: 1 << 7 },
  { key: 'emi', field: 'payment', option: 'emi', bit: 1 << 8 },
]

/** Whether the price is at most the first, second or third step of its unit. */
export const priceBits = { 1: 1 << 9, 2: 1 << 10, 3: 1 << 11 } as const
export type PriceStep = keyof typeof priceBits
export const priceSteps = [1, 2, 3] as const

const bloodGroups = ['a-pos', 'a-neg', 'b-pos', 'b-neg', 'ab-pos', 'ab-neg', 'o-pos', 'o-neg']

/** In the order of addresses: there is one for each choice. */
export const factFilters: readonly FactFilter[] = [
  ...general.map((filter) => ({ ...filter, isBlood: false })),
  ...bloodGroups.map((key, at) => ({ key, field: 'blood-groups', option: key, bit: 1 << (3 + at), isBlood: true })),
]

/** `traits & mask = bits`: of what a filter takes, without the other reading of its bits. */
export interface FactCondition {
  mask: number
  bits: number
}

/** Every bit above these is a fact: a listing with larger traits states one. */
export const traitsWithoutFacts = 7

/** The conditions of chosen facts and of a price, all of which hold. */
export function factConditions(keys: readonly string[], step?: PriceStep | undefined): FactCondition[] {
  const chosen = factFilters.filter(({ key }) => keys.includes(key))
  const bitsOf = (isBlood: boolean) =>
    chosen.reduce((bits, filter) => (filter.isBlood === isBlood ? bits | filter.bit : bits), 0)
  const plain = bitsOf(false) | (step === undefined ? 0 : priceBits[step])
  const blood = bitsOf(true) | bloodBit
  return [
    ...(plain === 0 ? [] : [{ mask: plain | bloodBit, bits: plain }]),
    ...(blood === bloodBit ? [] : [{ mask: blood, bits: blood }]),
  ]
}
