import { pageCtx } from '#core/page.ts'
import { openBusiness } from '../server/open-business.ts'
import { qrCodeSvg } from '../server/qr-code.ts'
import type { Route } from './+types/qr-code'

/** GET …/qr.svg: the address of a business page as a QR code, drawn anew each time; browsers cache it for a day. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { business } = await openBusiness(ctx, params.business)
  return new Response(qrCodeSvg(ctx.app.config.origin + business.url), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
