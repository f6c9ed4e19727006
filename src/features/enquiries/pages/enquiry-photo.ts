import { signedInPageCtx } from '#core/page.ts'
import { openPhoto } from '../server/open-photo.ts'
import type { Route } from './+types/enquiry-photo'

/** A photo of a conversation, for its two parties. */
export function loader({ context, params }: Route.LoaderArgs) {
  return openPhoto(signedInPageCtx(context), params.photo)
}
