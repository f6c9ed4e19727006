import { signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { incomingForm } from '#platform/receive-form.ts'
import { answerUploadOfFile } from '../server/answer-upload.ts'
import { businessIdOf } from '../server/handle-upload-form.ts'
import { uploadMedia } from '../server/upload-media.ts'
import type { Route } from './+types/upload-file'

/** Receives one file at a time from the upload page's script. */
export function action({ context, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  return answerUploadOfFile(ctx, () => uploadMedia(ctx, businessIdOf(request), incomingForm(request), { maxFiles: 1 }))
}

/** Uploading requires a form; opening the address shows the page with it. */
export function loader() {
  return redirectDocument('/upload-media')
}
