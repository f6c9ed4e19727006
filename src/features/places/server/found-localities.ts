import type { Db } from '#core/database.ts'
import { slugOf } from '#platform/fold-text.ts'
import type { FoundLocality, Locality, LocalityAlias, PlaceRows, StoredLocality } from '../place.ts'
import { metresBetween } from '../rules.ts'
import { replaceFoundLocalities } from './place-queries.ts'

/** So many businesses say better than the shipped table where a well-known locality is. */
const surerThanShipped = 10
const [suburb, postOffice] = [2, 1]
/** A name that so many businesses give is one that people use. */
const usedByMany = 20
/** A town so near is the one that is meant. */
const sameTownMetres = 40_000

/**
 * Replaces what earlier imports have proved of these cities, of all when `cityIds` is undefined; ids of localities that
 * stay are kept. Known after the next start.
 */
export async function saveFoundLocalities(
  db: Db,
  found: readonly FoundLocality[],
  cityIds: readonly number[] | undefined,
): Promise<void> {
  const bySlug = new Map<string, Omit<StoredLocality, 'id'>>()
  for (const locality of found.toSorted((a, b) => a.businesses - b.businesses)) {
    const slug = slugOf(locality.name, '')
    if (slug !== '') bySlug.set(`${locality.cityId} ${slug}`, { ...locality, slug })
  }
  await replaceFoundLocalities(db, [...bySlug.values()], cityIds)
}

/**
 * The shipped localities, where listings have moved them, and those that the shipped table lacks; with other spellings
 * of these. What is called like a town nearby is that town.
 */
export function withFoundLocalities(
  rows: PlaceRows,
  found: readonly StoredLocality[],
): Pick<PlaceRows, 'localities' | 'localityAliases'> {
  const { localities, localityAliases } = rows
  const isTown = townTest(rows)
  const byId = new Map(localities.map((locality) => [locality.id, locality]))
  const shipped = new Map(localities.map((locality) => [keyOf(locality), locality]))
  for (const { alias, localityId } of localityAliases) {
    const locality = byId.get(localityId)
    const key = locality && keyOf({ cityId: locality.cityId, slug: slugOf(alias, '') })
    if (key !== undefined && locality && !shipped.has(key)) shipped.set(key, locality)
  }
  const aliases: LocalityAlias[] = []
  for (const { id, cityId, slug, name, lat, lng, businesses } of found) {
    const known = shipped.get(keyOf({ cityId, slug }))
    if (known) {
      const isSure = known.weight < suburb || businesses >= surerThanShipped
      if (isSure) byId.set(known.id, { ...known, lat, lng })
    } else if (!isTown(slug, { lat, lng })) {
      const weight = businesses >= usedByMany ? suburb : postOffice
      byId.set(id, { id, cityId, name, slug, pincode: undefined, lat, lng, weight })
      aliases.push(...initialsSpelled(name).map((alias) => ({ alias, localityId: id })))
    }
  }
  return { localities: [...byId.values()], localityAliases: [...localityAliases, ...aliases] }
}

const keyOf = ({ cityId, slug }: Pick<Locality, 'cityId' | 'slug'>) => `${cityId} ${slug}`

function townTest({ cities, cityAliases }: PlaceRows) {
  const byId = new Map(cities.map((city) => [city.id, city]))
  const named = [
    ...cities.map((city) => ({ slug: slugOf(city.name, ''), city })),
    ...cityAliases.flatMap(({ alias, cityId, kind }) => {
      const city = byId.get(cityId)
      return kind === 'name' && city ? [{ slug: slugOf(alias, ''), city }] : []
    }),
  ]
  const bySlug = Map.groupBy(named, ({ slug }) => slug)
  return (slug: string, position: Pick<Locality, 'lat' | 'lng'>) =>
    bySlug.get(slug)?.some(({ city }) => metresBetween(city, position) <= sameTownMetres) ?? false
}

/** "Greater Kailash (GK) 2" is called "Greater Kailash 2" and "GK 2". */
function initialsSpelled(name: string): string[] {
  const [, words = '', initials = '', rest = ''] = /^(.+?) ?\(([A-Z]{2,5})\)(.*)$/.exec(name) ?? []
  const isSpelled =
    initials !== '' &&
    words
      .split(' ')
      .map(([first = '']) => first.toUpperCase())
      .join('') === initials
  return isSpelled ? [`${words}${rest}`, `${initials}${rest}`] : []
}
