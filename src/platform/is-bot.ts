import { isbot } from 'isbot'
import { memoize } from './memoize.ts'

const maxRemembered = 1000
const isBotAgent = memoize((userAgent: string) => isbot(userAgent), maxRemembered)

/**
 * Whether a user agent is a crawler. The pattern is long and distinct browsers are few, so the last thousand results
 * are cached.
 */
export function isBot(userAgent: string | null | undefined): boolean {
  return userAgent ? isBotAgent(userAgent) : isbot(userAgent)
}
