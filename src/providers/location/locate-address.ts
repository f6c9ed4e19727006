import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Log } from '#platform/log.ts'
import { networkOf } from '#platform/network-of.ts'

/** The name of the city of a network address according to a service; undefined when none knows it. Never throws. */
export type LocateAddress = (ip: string) => Promise<string | undefined>

/** A person taps "Near me" a few times; every tap may cost three calls to services with quotas. */
const questionsPerHour = 20

interface LocateOptions {
  /** The first and the second service; both are optional. `{ip}` in them is replaced. */
  urls: readonly string[]
  timeoutMs: number
  log: Log
}

/**
 * Asks the first service, then the second, then the first again (spec §4); a response counts only when it names a city.
 */
export function createLocateAddress({ urls, timeoutMs, log }: LocateOptions): LocateAddress {
  const [first] = urls
  const turns = first === undefined ? [] : [...urls, first]
  const limiter = new RateLimiterMemory({ points: questionsPerHour, duration: 3600 })
  return async (ip) => {
    const isAllowed = await limiter.consume(networkOf(ip)).then(
      () => true,
      (reason: unknown) => {
        if (reason instanceof Error) throw reason
        return false
      },
    )
    if (!isAllowed) return undefined
    for (const url of turns) {
      try {
        const city = await askCity(url.replaceAll('{ip}', encodeURIComponent(ip)), timeoutMs)
        if (city !== undefined) return city
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a location service did not answer')
      }
    }
    return undefined
  }
}

async function askCity(url: string, timeoutMs: number): Promise<string | undefined> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    // It would take the address of a visitor to where nobody configured.
    redirect: 'error',
  })
  const answer: unknown = response.ok ? await response.json() : undefined
  const city = typeof answer === 'object' && answer !== null && 'city' in answer ? answer.city : undefined
  return typeof city === 'string' && city.trim() !== '' ? city.trim().slice(0, 100) : undefined
}
