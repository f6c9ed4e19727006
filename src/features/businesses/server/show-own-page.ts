import type { SignedInCtx } from '#core/context.ts'
import { listMedia } from '#features/media/server/media-queries.ts'
import { viewMedia } from '#features/media/server/media-view.ts'
import { type BusinessRow, findBusiness } from './business-queries.ts'
import { viewBusinessPage } from './business-view.ts'

/** A listing as customers see it, and what they do not see of it: for its owner, who changes it part by part. */
export async function showOwnPage(ctx: SignedInCtx, businessId: number) {
  const [row, media] = await Promise.all([findBusiness(ctx.db, businessId), listMedia(ctx.db, businessId)])
  if (!row) return undefined
  const photos = viewMedia(media).filter(({ kind }) => kind === 'image')
  return {
    ...viewBusinessPage(ctx, row),
    cover: photos[0],
    photoCount: photos.length,
    hidden: hiddenOf(row),
  }
}
export type OwnPage = NonNullable<Awaited<ReturnType<typeof showOwnPage>>>

/** The address and the e-mail that only the business itself sees. */
function hiddenOf({ hides_address, address, shows_email, email }: BusinessRow) {
  return { address: hides_address ? address : '', email: shows_email ? null : email }
}
