import type { Ctx } from '#core/context.ts'
import { footerPartners, partnersForPages } from '#features/partners/server/list-partners.ts'
import { showMenuOfRole } from '#features/staff/server/show-menu-of-role.ts'
import { serverOnly } from '#platform/server-only.ts'
import type { FrameData } from '#ui/layout/frame-data.ts'

/** Loader data of a layout: what header, navigation and footer show. Only the server renders them. */
export async function loadFrame(
  ctx: Ctx,
  { pendingCount, business }: Pick<FrameData, 'pendingCount' | 'business'> = {},
) {
  const [partners, menu] = await Promise.all([partnersForPages(ctx).then(footerPartners), showMenuOfRole(ctx)])
  return { frame: serverOnly<FrameData>({ site: ctx.app.config.site, partners, pendingCount, business, ...menu }) }
}
