import { isBot } from './is-bot.ts'

/** The parts of a request that tell whether it is a visit and where it came from. */
export interface Visit {
  method: string
  url: string
  headers: Pick<Headers, 'get'>
}

/**
 * Whether a request is a visit by a person: no crawler, no prefetch of a hovered link, no question for the head alone,
 * and nothing that a page of another site loads into itself, which would lend that site's visitors to ours.
 */
export function isVisit({ method, headers }: Pick<Visit, 'method' | 'headers'>): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  if (method === 'HEAD' || purpose.includes('prefetch') || isBot(headers.get('user-agent'))) return false
  const site = headers.get('sec-fetch-site')
  const isOfOtherSite = site === 'cross-site' || site === 'same-site'
  return !isOfOtherSite || opensPage(headers)
}

/** Whether a browser opens the answer as a page; where our service worker asks for it, it no longer says what for. */
function opensPage(headers: Visit['headers']): boolean {
  const dest = headers.get('sec-fetch-dest')
  return dest === 'document' || (dest === 'empty' && headers.get('sec-fetch-mode') === 'navigate')
}
