import type { Random } from '#platform/random.ts'
import type { NativeWord, TradeWord, WorldWords } from './read-words.ts'

/** Why a business has its name, which decides how it is searched for (world-queries.ts). */
export type NameOrigin =
  | 'owner'
  | 'coined'
  | 'contained'
  | 'every-trade'
  | 'market'
  | 'chain'
  | 'joined'
  | 'split'
  | 'trade-name'
  | 'place-name'
  | 'village'
  | 'brand-word'
  | 'latin'
  | 'native'

export interface Named {
  name: string
  category: string
  origin: NameOrigin
  /** The name as people type it, where that is not its own letters: across scripts, joined or split. */
  typed?: string
  /** The name in its other script, or the brand of a branch. */
  alias?: string
  script?: string
}

const marketsPerTown = 4
const shopsPerMarket = 260
const pairsPerOwner = 4

/** Some names are an earlier one of the same town with a word before or after it. */
export function ownerNames(
  size: number,
  words: WorldWords,
  pickTrade: (random: Random) => TradeWord,
  random: Random,
): Named[] {
  const names: Named[] = []
  for (let at = 0; at < size; at++) {
    const earlierAt = random.below(Math.max(1, names.length))
    const earlier = random.chance(0.12) ? names[earlierAt] : undefined
    if (earlier) {
      names[earlierAt] = { ...earlier, origin: 'contained' }
      const { name, category } = earlier
      names.push({
        name: random.chance(0.5) ? `New ${name}` : `${name} ${random.pick(words.closings)}`,
        category,
        origin: 'owner',
      })
    } else names.push(ownerName(words, pickTrade(random), random))
  }
  return names
}

function ownerName(words: WorldWords, { text, category }: TradeWord, random: Random): Named {
  const isCoined = random.chance(0.08)
  const first = random.pick(isCoined ? words.coined : random.chance(0.06) ? words.initials : words.owners)
  const opening = random.chance(0.12) ? `${random.pick(['New', 'Shri', 'Sri', 'Om', 'Jai', 'The'])} ` : ''
  const second = random.chance(0.2) ? ` ${random.pick(words.owners)}` : ''
  const closing = random.chance(0.12) ? ` ${random.pick(words.closings)}` : ''
  return { name: `${opening}${first}${second} ${text}${closing}`, category, origin: isCoined ? 'coined' : 'owner' }
}

/** In a big town every trade exists. */
export function everyTradeName(category: string, title: string, words: WorldWords, random: Random): Named {
  const trade = title.split(/[&,(/]/)[0]?.trim() ?? title
  return { name: `${random.pick(words.owners)} ${trade}`, category, origin: 'every-trade' }
}

export function marketShops(words: WorldWords, share: number, random: Random): Named[][] {
  return Array.from({ length: marketsPerTown }, () => {
    const category = random.pick(words.markets)
    const trades = words.trades.filter((trade) => trade.category === category)
    const count = Math.max(12, Math.round((shopsPerMarket + random.below(100)) * share))
    return Array.from({ length: count }, () => ({
      ...ownerName(words, random.pick(trades), random),
      origin: 'market' as const,
    }))
  })
}

/** Names that also mean a place, a trade or a brand, and names written as one word; each in a few towns. */
export function oddNames(words: WorldWords, rank: number, random: Random): Named[] {
  const some = (list: readonly TradeWord[], origin: NameOrigin): Named[] =>
    list
      .filter((_, at) => (at + rank) % 6 === 0)
      .map(({ text, typed, category }) => ({ name: text, typed, category, origin }))
  return [
    ...some(words.joined, 'joined'),
    ...some(words.split, 'split'),
    ...some(words.tradeNames, 'trade-name'),
    ...some(words.placeNames, 'place-name'),
    ...some(words.villages, 'village'),
    ...some(words.brandWords, 'brand-word'),
    // The plain trade makes many neighbours of a name that is a trade.
    ...words.tradeNames.slice(0, 6).map(({ category }) => everyTradeName(category, 'Services', words, random)),
  ]
}

/** Names on boards in their own script, typed in Latin letters; in Devanagari also the reverse. */
export function crossScriptNames(words: WorldWords, city: string, random: Random): Named[] {
  return words.natives
    .filter(({ cities }) => cities.includes(city))
    .flatMap(({ script, owners, trades }) =>
      owners.flatMap((owner) =>
        Array.from({ length: pairsPerOwner }, (_, at): Named => {
          const trade = random.pick(trades)
          const native = `${owner.native} ${trade.native}`
          const latin = `${owner.latin} ${trade.latin}`
          const { category } = trade
          return script === 'devanagari' && at % 2 === 0
            ? { name: latin, typed: native, alias: native, category, origin: 'latin', script }
            : { name: native, typed: typedIn(owner, trade, random), alias: latin, category, origin: 'native', script }
        }),
      ),
    )
}

function typedIn(owner: NativeWord, trade: NativeWord, random: Random): string {
  return `${random.pick(owner.typed)} ${random.pick(trade.typed)}`
}
