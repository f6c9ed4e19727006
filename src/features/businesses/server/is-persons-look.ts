import { isbot } from 'isbot'
import type { Ctx } from '#context.ts'

/** Whether a look counts: a person's, not a crawler's, not a prefetch of a link under the pointer, not the owner's own. */
export function isPersonsLook({ actor }: Pick<Ctx, 'actor'>, { headers }: Request, ownerId: number | null): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  const isOwner = actor !== undefined && actor.accountId === ownerId
  return !isOwner && !purpose.includes('prefetch') && !isbot(headers.get('user-agent'))
}
