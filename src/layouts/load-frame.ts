import type { Ctx } from '#core/context.ts'
import { footerPartners, partnersForPages } from '#features/partners/server/list-partners.ts'
import { forServerParts } from '#platform/for-server-parts.ts'

/** The loader data of a layout: what header, navigation and footer show. Only the server renders them. */
export async function loadFrame<More extends object>(ctx: Ctx, more: More) {
  const partners = footerPartners(await partnersForPages(ctx))
  return forServerParts({}, { site: ctx.app.config.site, partners, ...more })
}
