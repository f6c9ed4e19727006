import { isBot } from './is-bot.ts'

/** What is asked of a request to know whether and where from somebody came. */
export interface Visit {
  url: string
  headers: Pick<Headers, 'get'>
}

/** Whether a request is a person's visit: no crawler, no prefetch of a link under the pointer. */
export function isVisit({ headers }: Pick<Visit, 'headers'>): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return !purpose.includes('prefetch') && !isBot(headers.get('user-agent'))
}
