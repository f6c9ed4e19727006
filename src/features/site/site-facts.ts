import type { Ctx } from '#context.ts'
import type { SiteFacts } from './page-meta.ts'

/** What the head of every page needs. */
export function siteFacts({ app: { config } }: Pick<Ctx, 'app'>): SiteFacts {
  return { origin: config.origin, name: config.site.name }
}
