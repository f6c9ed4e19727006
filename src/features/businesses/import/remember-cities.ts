import type { CityClues, PlaceIndex, ResolvedCity } from '#features/places/place.ts'

const rememberedMax = 50_000
const hasDigits = /\d{3}[\s-]?\d{3}/

/**
 * `resolveCity` that remembers what the columns of a row mean: a file has few towns, each in many rows. The address is
 * read when the columns do not name a town, or when it may hold a PIN code.
 */
export function rememberCities({ resolveCity }: Pick<PlaceIndex, 'resolveCity'>): PlaceIndex['resolveCity'] {
  const known = new Map<string, ResolvedCity | undefined>()

  function resolveColumns(columns: CityClues): ResolvedCity | undefined {
    const key = [columns.city, columns.district, columns.state, columns.pincode].join('\n')
    if (known.has(key)) return known.get(key)
    const resolved = resolveCity(columns)
    if (known.size < rememberedMax) known.set(key, resolved)
    return resolved
  }

  return (clues) => {
    const { address = '', ...columns } = clues
    if (columns.city && !hasDigits.test(address)) {
      const resolved = resolveColumns(columns)
      // Found by its name: then the address is not consulted.
      if (resolved?.how === 'city' || address === '') return resolved
    }
    return resolveCity(clues)
  }
}
