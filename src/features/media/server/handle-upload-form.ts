import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { formProblem, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { idOf } from '#platform/id-of.ts'
import { incomingForm, isFilesForm } from '#platform/receive-form.ts'
import { refuseMedia } from '../contract.ts'
import { uploadPath } from '../media-path.ts'
import { answerUploadForm, type UploadProblem } from './answer-upload.ts'
import { deleteMedia, describeMedia, makeCover } from './change-media.ts'
import { moveMedia, orderMedia } from './order-media.ts'
import { uploadMedia } from './upload-media.ts'

/** The listing in `?business=`; 0, which is nobody's, when there is none. */
export const businessIdOf = ({ url }: Request) => idOf(new URL(url).searchParams.get('business')) ?? 0

/** Handles every form of /upload-media: files as multipart, the others by their field `intent`. */
export async function handleUploadForm(ctx: SignedInCtx, request: Request) {
  const businessId = businessIdOf(request)
  return isFilesForm(request.headers.get('content-type'))
    ? answerUploadForm(ctx, uploadPath(businessId), () => uploadMedia(ctx, businessId, incomingForm(request)))
    : changeOne(ctx, businessId, await readForm(request))
}

async function changeOne(ctx: SignedInCtx, businessId: number, values: Record<string, string>) {
  if (values.intent === 'order') return changeOrder(ctx, values)
  const mediaId = idOf(values.mediaId)
  try {
    if (mediaId === undefined) throw refuseMedia('media_not_found')
    setFlash(ctx, await carryOut(ctx, mediaId, values))
  } catch (error) {
    const { data: problem, init } = formProblem(error, values)
    const shown: UploadProblem = { problems: [{ file: '', message: problem.message }], savedCount: 0 }
    return data(shown, init ?? {})
  }
  return redirectDocument(uploadPath(businessId))
}

/** Sent by the script of the page, which shows the new order already. */
async function changeOrder(ctx: SignedInCtx, values: Record<string, string>) {
  try {
    await orderMedia(
      ctx,
      (values.ids ?? '').split(',').flatMap((id) => idOf(id) ?? []),
    )
  } catch (error) {
    const { data: problem, init } = formProblem(error, values)
    return data<UploadProblem>({ problems: [{ file: '', message: problem.message }], savedCount: 0 }, init ?? {})
  }
  return data<UploadProblem | null>(null)
}

async function carryOut(ctx: SignedInCtx, mediaId: number, values: Record<string, string>): Promise<string> {
  switch (values.intent) {
    case 'delete': {
      const { kind } = await deleteMedia(ctx, mediaId)
      return kind === 'image' ? ctx.i18n.t('Photo deleted') : ctx.i18n.t('Video deleted')
    }
    case 'cover':
      await makeCover(ctx, mediaId)
      return ctx.i18n.t('This photo comes first now')
    case 'earlier':
    case 'later':
      await moveMedia(ctx, mediaId, values.intent === 'earlier' ? -1 : 1)
      return ctx.i18n.t('Moved')
    case 'describe':
      await describeMedia(ctx, mediaId, values.alt ?? '')
      return ctx.i18n.t('Description saved')
    default:
      throw refuseMedia('media_not_found')
  }
}
