import { writeFileSync } from 'node:fs'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { mulberry32 } from '#platform/random.ts'
import { createNamer, createZipf } from './search-names.ts'

/**
 * Writes a file to import as lists are found: names in capitals, positions in half of the rows, several numbers in a
 * cell, rows that repeat others under another spelling, branches behind one number. Deterministic by seed.
 */
export function writeImportFile(
  path: string,
  rows: number,
  { places, categories }: { places: PlaceIndex; categories: CategoryIndex },
  seed = 42,
): void {
  const random = mulberry32(seed)
  const name = createNamer(20_000)
  const pickCity = createZipf(places.cities.slice(0, 2000), 0.9)
  const pickCategory = createZipf(
    categories.all.filter(({ parentId, popularity }) => parentId !== null && popularity !== null),
    0.7,
  )
  const callCentre = Array.from({ length: 20 }, () => mobile(random))
  const header = 'businessName,Category,Address,Town,District,State,PIN,Phone,LAT (deg),LONG (deg),Email,Timing'
  const lines = [header]
  let last: string[] = []
  for (let row = 0; row < rows; row++) {
    const city = pickCity(random())
    const localities = places.localitiesOf(city.id)
    const locality = localities[Math.floor(random() * localities.length)]
    const category = pickCategory(random())
    const place = locality ?? city
    const repeats = random() < 0.03 && last.length > 0
    const spread = () => (random() - 0.5) * 0.02
    const positioned = random() < 0.5
    const title = name(random, category.name)
    const fresh = [
      random() < 0.3 ? title.toUpperCase() : title,
      random() < 0.2 ? `Dealers of ${category.name}` : category.name,
      `${Math.ceil(random() * 300)}, ${locality?.name ?? 'Main Bazaar'}, ${city.name}`,
      city.name,
      city.district,
      places.stateById(city.stateId)?.name ?? '',
      locality?.pincode ?? '',
      random() < 0.05
        ? (callCentre[Math.floor(random() * callCentre.length)] ?? '')
        : random() < 0.7
          ? `${mobile(random)}${random() < 0.1 ? ` / 0141-2${String(Math.floor(random() * 1e6)).padStart(6, '0')}` : ''}`
          : '',
      positioned ? (place.lat + spread()).toFixed(5) : '',
      '',
      random() < 0.2 ? `shop${row}@example.com` : '',
      random() < 0.3 ? '9 am - 8 pm' : '',
    ]
    if (positioned) fresh[9] = (place.lng + spread()).toFixed(5)
    const cells = repeats ? [`${last[0]} Pvt Ltd`, ...last.slice(1, 10), '', '10 am - 7 pm'] : fresh
    lines.push(cells.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(','))
    last = fresh
  }
  writeFileSync(path, `${lines.join('\n')}\n`)
}

function mobile(random: () => number): string {
  return `9${String(Math.floor(random() * 1e9)).padStart(9, '0')}`
}
