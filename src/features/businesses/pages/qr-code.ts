import { pageCtx } from '#core/page.ts'
import { ratePath } from '#features/ratings/reviews.ts'
import { codeUseOf } from '../printed-code.ts'
import { openBusiness } from '../server/open-business.ts'
import { qrCodeSvg } from '../server/qr-code.ts'
import type { Route } from './+types/qr-code'

/**
 * GET …/qr.svg: the address of a business page, or with `for=reviews` that of the form that rates it, as a QR code,
 * drawn anew each time; browsers cache it for a day.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { business } = await openBusiness(ctx, params.business)
  const path = codeUseOf(url) === 'reviews' ? ratePath(business.url) : business.url
  return new Response(qrCodeSvg(ctx.app.config.origin + path), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
