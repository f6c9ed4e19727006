import { pageCtx } from '#core/page.ts'
import { idOf } from '#platform/id-of.ts'
import { showBusinessPicture } from '../server/show-business-picture.ts'
import type { Route } from './+types/business-picture'

const dayInSeconds = 86_400

/** `/pictures/businesses/{id}.png`: the preview image of a shared business page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = idOf(/^(\d+)\.png$/.exec(params.file)?.[1])
  const absent = () =>
    new Response('There is no such picture.', { status: 404, headers: { 'content-type': 'text/plain' } })
  if (id === undefined) return absent()
  const shown = await showBusinessPicture(pageCtx(context), id, request.headers.get('if-none-match'))
  if (shown.kind === 'missing') return absent()
  if (shown.kind === 'busy') return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  const headers = { etag: shown.etag, 'cache-control': `public, max-age=${dayInSeconds}` }
  if (shown.kind === 'unchanged') return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(shown.png), { headers: { ...headers, 'content-type': 'image/png' } })
}
