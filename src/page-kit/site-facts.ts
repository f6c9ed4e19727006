import type { Ctx } from '#core/context.ts'
import { listFlashes } from '#core/flash.ts'
import { translated } from '#texts/i18n-of.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import type { SiteFacts } from './page-meta.ts'

/** What the head of every page needs. */
export function siteFacts(ctx: Ctx): SiteFacts {
  const { app, i18n } = ctx
  const { name } = app.config.site
  const said = listFlashes(ctx).map(({ message }) => translated(i18n, message))
  return { origin: app.config.origin, name, language: languageOfTexts(i18n), ...(said.length > 0 && { said }) }
}
