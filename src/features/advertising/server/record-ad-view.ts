import type { Ctx } from '#core/context.ts'

/** Counts that the caller saw an advertisement, unless it says that it is a robot. */
export function recordAdView({ app, client }: Pick<Ctx, 'app' | 'client'>, adId: number): void {
  if (!client.isBot) app.ads.record('seen', adId, client.clientHash)
}
