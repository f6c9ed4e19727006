import type { App } from '#core/context.ts'
import { minuteMs } from '#platform/durations.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { addRequests, deleteOldRequests } from './request-rate-queries.ts'

export interface RateLimit {
  name: string
  perMinute: number
}

export interface RateUse {
  isExceeded: boolean
  remaining: number
  /** Until the minute ends. */
  resetSeconds: number
}

interface Count {
  limit: RateLimit
  network: string
  own: number
  /** Of `own`, what other processes know. */
  shared: number
  others: number
}

const shareEveryMs = 1000
/** Networks below this part of a limit are not shared: nearly all of them. */
const sharedFrom = 0.1
const maxSharedAtOnce = 1000

/**
 * Requests per network and minute, counted in memory. A network that comes near its limit is counted across all
 * processes: once a second they add up what each has counted, so that a second process does not double a limit.
 */
export class RequestRates {
  readonly #app: Pick<App, 'db' | 'keys' | 'log'>
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, Count>()
  #minute = 0
  #cleanedMinute = 0
  #sharing: Promise<void> | undefined

  constructor(app: Pick<App, 'db' | 'keys' | 'log'>) {
    this.#app = app
    this.#timer = setInterval(() => void this.share(), shareEveryMs)
    this.#timer.unref()
  }

  take(limit: RateLimit, network: string, now = Date.now()): RateUse {
    this.#enter(Math.floor(now / minuteMs))
    const key = `${limit.name} ${network}`
    const count = this.#counts.get(key) ?? { limit, network, own: 0, shared: 0, others: 0 }
    this.#counts.set(key, count)
    count.own++
    const remaining = limit.perMinute - count.own - count.others
    return {
      isExceeded: remaining < 0,
      remaining: Math.max(0, remaining),
      resetSeconds: Math.ceil((minuteMs - (now % minuteMs)) / 1000),
    }
  }

  /** Exchanges counts with the other processes. Without the database each process counts by itself. */
  share(): Promise<void> {
    this.#sharing ??= this.#share()
      .catch((error: unknown) => this.#app.log.debug({ err: error }, 'request rates were not shared'))
      .finally(() => {
        this.#sharing = undefined
      })
    return this.#sharing
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #enter(minute: number): void {
    if (minute === this.#minute) return
    this.#minute = minute
    this.#counts = new Map()
  }

  async #share(): Promise<void> {
    const { db, keys } = this.#app
    const key = keys.current('request rate')
    const minute = this.#minute
    const near = [...this.#counts.values()]
      .filter(({ limit, own, shared }) => own > shared && own >= limit.perMinute * sharedFrom)
      .slice(0, maxSharedAtOnce)
    if (near.length === 0) return
    const byWho = new Map(near.map((count) => [keyedHash(key, `${count.limit.name} ${count.network}`), count]))
    const news = [...byWho].map(([who, count]) => ({ who, count, requests: count.own - count.shared }))
    news.sort((a, b) => (a.who < b.who ? -1 : 1))
    const sums = await addRequests(db, minute, news)
    for (const { count, requests } of news) count.shared += requests
    for (const { who, requests } of sums) {
      const count = byWho.get(who)
      // The table is unlogged: a crash of the database empties it, but what others did in this minute remains done.
      if (count) count.others = Math.max(count.others, requests - count.shared)
    }
    if (this.#cleanedMinute === minute) return
    this.#cleanedMinute = minute
    await deleteOldRequests(db)
  }
}
