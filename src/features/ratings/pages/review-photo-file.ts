import { signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { answerUploadOfFile } from '#features/media/server/answer-upload.ts'
import { incomingForm } from '#platform/receive-form.ts'
import { reviewIdOf } from '../server/handle-review-photos.ts'
import { addReviewPhotos } from '../server/review-photos.ts'
import type { Route } from './+types/review-photo-file'

/** Receives one photo at a time from the script of the page of a review's photos. */
export function action({ context, request, url }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  return answerUploadOfFile(ctx, () => addReviewPhotos(ctx, reviewIdOf(url), incomingForm(request), { maxFiles: 1 }))
}

/** Uploading requires a form. */
export function loader() {
  return redirectDocument('/account')
}
