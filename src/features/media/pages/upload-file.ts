import { signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { incomingForm } from '#platform/receive-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { translated } from '#texts/i18n-of.ts'
import { businessIdOf } from '../server/handle-upload-form.ts'
import { uploadMedia } from '../server/upload-media.ts'
import type { Route } from './+types/upload-file'

/**
 * Receives one file at a time from the upload page's script; returns `{saved}`, or `{message}` with the status of the
 * refusal.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  try {
    const { saved, refused } = await uploadMedia(ctx, businessIdOf(request), incomingForm(request), { maxFiles: 1 })
    if (refused[0]) throw refused[0].refusal
    return Response.json({ saved: saved.length }, { status: 201 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ message: translated(ctx.i18n, error.message) }, { status: error.status })
  }
}

/** Uploading requires a form; opening the address shows the page with it. */
export function loader() {
  return redirectDocument('/upload-media')
}
