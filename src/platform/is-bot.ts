import { isbot } from 'isbot'

const maxRemembered = 1000
const remembered = new Map<string, boolean>()

/**
 * Whether a user agent is a crawler. The pattern is long and distinct browsers are few, so the last thousand results
 * are cached.
 */
export function isBot(userAgent: string | null | undefined): boolean {
  if (!userAgent) return isbot(userAgent)
  const known = remembered.get(userAgent)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const answer = isbot(userAgent)
  remembered.set(userAgent, answer)
  return answer
}
