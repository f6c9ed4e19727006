import type pg from 'pg'
import type { App } from '#core/context.ts'
import { listCategorySynonyms } from '#features/categories/server/category-queries.ts'
import { foldText } from '#platform/fold-text.ts'
import { mulberry32 } from '#platform/random.ts'
import { listSampleBusinesses } from './sample-queries.ts'
import { type MixQuery, makeMix, type QueryKind, sampleNames } from './search-mix.ts'

export type TextKind = QueryKind | 'locality' | 'pincode' | 'hinglish'

/** Kinds in the order of the table, with an example each. */
export const textKinds: Record<TextKind, string> = {
  category: 'category in a city',
  name: 'name words in a city',
  typo: 'the same with one typo',
  locality: 'category and locality',
  pincode: 'category and PIN code',
  india: 'All India',
  hinglish: 'Hinglish word in a city',
  nearby: 'category near me',
}

export type TypedText = Omit<MixQuery, 'kind'> & { kind: TextKind }

export interface KeyPress {
  text: string
  cityId: number | undefined
}

const mixTexts = 4000
const textsOfOtherKinds = 400
const typedNames = 60
const maxTypedLength = 18

/**
 * The searched texts: the mix of search-mix.ts and, together a fifth of that number, localities, PIN codes and Hinglish
 * words. Deterministic for the same listings, with the kinds interleaved.
 */
export async function makeTypedTexts(app: App, pool: pg.Pool, listings: number): Promise<TypedText[]> {
  const mix = await makeMix(pool, app.categories, listings, mixTexts)
  const texts = [...mix, ...(await otherKinds(app, pool))]
  return shuffle(texts.filter(({ text }) => foldText(text) !== ''))
}

async function otherKinds({ categories, db }: App, pool: pg.Pool): Promise<TypedText[]> {
  const random = mulberry32(5)
  const hinglish = new Map<number, string[]>()
  for (const { categoryId, lang, text } of await listCategorySynonyms(db)) {
    if (lang === 'hi-Latn') hinglish.set(categoryId, [...(hinglish.get(categoryId) ?? []), text])
  }
  const samples = await listSampleBusinesses(pool, textsOfOtherKinds)
  return samples.flatMap(({ categoryId, cityId, locality, pincode }) => {
    const category = categories.byId(categoryId)?.name.toLowerCase() ?? ''
    const words = hinglish.get(categoryId) ?? []
    const word = words[Math.floor(random() * words.length)]
    const rest = { lat: 0, lng: 0, page: 0 }
    return [
      { kind: 'locality' as const, text: `${category} in ${locality}`, cityId, ...rest },
      { kind: 'pincode' as const, text: `${category} ${pincode}`, cityId: undefined, ...rest },
      ...(word ? [{ kind: 'hinglish' as const, text: word, cityId, ...rest }] : []),
    ]
  })
}

/** Names typed letter by letter; every fourth without a city. */
export async function makeKeyPresses(pool: pg.Pool, listings: number): Promise<KeyPress[]> {
  const names = await sampleNames(pool, listings, typedNames)
  return names.flatMap(({ name, cityId }, index) =>
    Array.from({ length: Math.min(name.length, maxTypedLength) - 1 }, (_, at) => ({
      text: name.slice(0, at + 2),
      cityId: index % 4 === 0 ? undefined : cityId,
    })),
  )
}

/** The same order every time. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const random = mulberry32(11)
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
