import type { Ctx } from '#core/context.ts'
import { isVisit, type Visit } from '#platform/is-visit.ts'

/** Counts that a person was shown these businesses in a list of results; owners see it in their overview. */
export function recordListed(
  { app, client }: Pick<Ctx, 'app' | 'client'>,
  visit: Visit,
  businessIds: readonly number[],
): void {
  if (isVisit(visit)) app.businessCounts.recordListed(businessIds, client.ipHash)
}
