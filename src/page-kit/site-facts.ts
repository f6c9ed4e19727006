import type { Ctx } from '#core/context.ts'
import type { Language } from '#texts/language.ts'
import type { SiteFacts } from './page-meta.ts'

/** What the head of every page needs. */
export function siteFacts({ app: { config }, i18n }: Pick<Ctx, 'app' | 'i18n'>): SiteFacts {
  return { origin: config.origin, name: config.site.name, language: i18n.locale as Language }
}
