import { isbot } from 'isbot'

/** Whether a request is a person's visit: no crawler, no prefetch of a link under the pointer. */
export function isVisit({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return !purpose.includes('prefetch') && !isbot(headers.get('user-agent'))
}
