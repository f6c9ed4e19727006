import { setFlash } from '#core/flash.ts'
import { signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { idOf } from '#platform/id-of.ts'
import { incomingForm } from '#platform/receive-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { adPath, adsPath } from '../ad-paths.ts'
import { saveAdPicture } from '../server/save-ad-picture.ts'
import type { Route } from './+types/ad-picture'

/** Somebody came back to the address of the form. */
export function loader() {
  return redirectDocument(adsPath)
}

/** POST /advertisements/picture?ad=: takes a picture for an advertisement, and leads back to it with what was wrong. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const adId = idOf(new URL(request.url).searchParams.get('ad') ?? undefined) ?? 0
  try {
    await saveAdPicture(ctx, adId, incomingForm(request))
    setFlash(ctx, ctx.i18n.t('The picture is on your ad.'))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'ad_not_found') throw error
    setFlash(ctx, ctx.i18n.t(error.message), 'error')
  }
  return redirectDocument(`${adPath(adId)}#looks`)
}
