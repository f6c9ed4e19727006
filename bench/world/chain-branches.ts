import type { City, Locality } from '#features/places/place.ts'
import type { Random } from '#platform/random.ts'
import type { Chain } from './read-words.ts'

interface Branch {
  name: string
  category: string
  origin: 'chain'
  alias: string
  quarter: Locality
  phone: string | null
}

interface Town {
  city: City
  /** Size of the town relative to the biggest. */
  share: number
  random: Random
  pickQuarter(random: Random): Locality
}

/** How the boards of one chain differ from branch to branch, the commonest first. */
const styles: ((brand: string, quarter: string, city: string, short: string) => string)[] = [
  (brand, quarter) => `${brand} – ${quarter} Branch`,
  (brand, quarter) => `${brand}, ${quarter}`,
  (brand) => brand,
  (brand, quarter) => `${brand} ${quarter}`,
  (_, quarter, __, short) => `${short} ${quarter}`,
  (brand, quarter, city) => `${brand} (${quarter}, ${city})`,
  (brand) => brand.toUpperCase(),
  (brand, quarter) => `${brand} - ${quarter} Main Branch`,
]

/** The branches of every chain in a town; most of a chain share the number of its call centre. */
export function chainBranches(chains: readonly Chain[], { city, share, random, pickQuarter }: Town): Branch[] {
  return chains.flatMap(({ brand, category, branches, otherNames }, at) => {
    const usual = styles[at % 4] ?? styles[0]
    return Array.from({ length: Math.max(2, Math.round(branches * share)) }, (): Branch => {
      const quarter = pickQuarter(random)
      const style = random.chance(0.5) ? usual : random.pick(styles)
      const name = style?.(brand, quarter.name, city.name, otherNames[0] ?? brand) ?? brand
      const phone = random.chance(0.7) ? `+9118001${String(20_000 + at).padStart(5, '0')}` : null
      return { name, category, origin: 'chain', alias: brand, quarter, phone }
    })
  })
}
