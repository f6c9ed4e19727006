import type { AdEvent } from '#core/ad-spaces.ts'
import type { Ctx } from '#core/context.ts'
import { isVisit, type Visit } from '#platform/is-visit.ts'

/**
 * Counts that the caller saw or opened an advertisement that runs today: once a day, programs that say that they are
 * robots left out, and what a browser fetched before anybody wanted it.
 */
export function recordAdEvent(
  { app, client, now }: Pick<Ctx, 'app' | 'client' | 'now'>,
  { event, adId }: { event: AdEvent; adId: number },
  visit?: Pick<Visit, 'method' | 'headers'>,
): void {
  const isCounted = visit ? isVisit(visit) : !client.isBot
  if (isCounted) app.ads.record(event, adId, client, now)
}
