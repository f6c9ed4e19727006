import type { Log } from '#platform/log.ts'
import type { StatementPool } from '#platform/statement-pool.ts'
import { listBorneNames } from './name-queries.ts'

/**
 * Which phrases of categories ("medical store") are also the names of listings. Most searches are such phrases, and few
 * of these are names: the others need not be looked up.
 */
export interface TradeNames {
  /** False when this folded text is a phrase of a category that no listing of the city (undefined: any) has as name. */
  mayBeName(folded: string, cityId: number | undefined): boolean
  refresh(): Promise<void>
  close(): void
}

const refreshEveryMs = 60_000

/** Loads them, and again every minute: until then a new listing with such a name is found as one of its trade. */
export async function syncTradeNames(pool: StatementPool, phrases: readonly string[], log: Log): Promise<TradeNames> {
  const known = new Set(phrases)
  const spellings = [...new Set(phrases.flatMap((phrase) => [phrase, phrase.replaceAll(' ', '')]))]
  let citiesOf: ReadonlyMap<string, ReadonlySet<number>> | undefined
  let isClosed = false

  async function refresh() {
    const names = await listBorneNames(pool, spellings)
    if (!names) {
      citiesOf = undefined
      return
    }
    const next = new Map<string, Set<number>>()
    for (const { folded, cityId } of names) {
      const cities = next.get(folded)
      if (cities) cities.add(cityId)
      else next.set(folded, new Set([cityId]))
    }
    citiesOf = next
  }

  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error) => {
      if (!isClosed) log.warn({ err: error }, 'the names that are trades could not be read again')
    })
  }, refreshEveryMs)
  timer.unref()

  return {
    mayBeName(folded, cityId) {
      if (!citiesOf || !known.has(folded)) return true
      return [folded, folded.replaceAll(' ', '')].some((name) => {
        const cities = citiesOf?.get(name)
        return cities !== undefined && (cityId === undefined || cities.has(cityId))
      })
    },
    refresh,
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}
