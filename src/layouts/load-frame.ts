import type { Ctx } from '#core/context.ts'
import { footerPartners, partnersForPages } from '#features/partners/server/list-partners.ts'
import { serverOnly } from '#platform/server-only.ts'
import type { FrameData } from '#ui/layout/frame-data.ts'

/** Loader data of a layout: what header, navigation and footer show. Only the server renders them. */
export async function loadFrame(
  ctx: Ctx,
  { pendingCount, closedPages, business }: Pick<FrameData, 'pendingCount' | 'closedPages' | 'business'> = {},
) {
  const partners = footerPartners(await partnersForPages(ctx))
  return { frame: serverOnly<FrameData>({ site: ctx.app.config.site, partners, pendingCount, closedPages, business }) }
}
