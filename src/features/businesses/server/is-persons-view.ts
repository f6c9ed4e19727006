import type { Ctx } from '#core/context.ts'
import { isVisit, type Visit } from '#platform/is-visit.ts'

/** Whether a view counts: by a person, and not by the owner. */
export function isPersonsView({ actor }: Pick<Ctx, 'actor'>, visit: Visit, ownerId: number | null): boolean {
  const isOwner = actor !== undefined && actor.accountId === ownerId
  return !isOwner && isVisit(visit)
}
