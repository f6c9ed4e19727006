import { isBot } from './is-bot.ts'

/** The parts of a request that tell whether it is a visit and where it came from. */
export interface Visit {
  url: string
  headers: Pick<Headers, 'get'>
}

/** Whether a request is a visit by a person: no crawler, no prefetch of a hovered link. */
export function isVisit({ headers }: Pick<Visit, 'headers'>): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return !purpose.includes('prefetch') && !isBot(headers.get('user-agent'))
}
