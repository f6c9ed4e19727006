import type { Ctx } from '#core/context.ts'
import { footerPartners, partnersForPages } from '#features/partners/server/list-partners.ts'
import { listClosedPages } from '#features/staff/server/list-closed-pages.ts'
import { serverOnly } from '#platform/server-only.ts'
import type { FrameData } from '#ui/layout/frame-data.ts'

/** Loader data of a layout: what header, navigation and footer show. Only the server renders them. */
export async function loadFrame(
  ctx: Ctx,
  { pendingCount, business }: Pick<FrameData, 'pendingCount' | 'business'> = {},
) {
  const [partners, closedPages] = await Promise.all([partnersForPages(ctx).then(footerPartners), listClosedPages(ctx)])
  return { frame: serverOnly<FrameData>({ site: ctx.app.config.site, partners, pendingCount, closedPages, business }) }
}
