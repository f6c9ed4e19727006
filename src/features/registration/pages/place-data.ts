import { pageCtx } from '#core/page.ts'
import { placeOfPincode, placeOfPosition } from '../server/read-place-step.ts'
import type { Route } from './+types/place-data'

/** GET /register-business/place?pincode= or ?lat=&lng=: what the script of the form fills in; 404 outside India. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { app, i18n } = pageCtx(context)
  const { searchParams } = url
  const pincode = searchParams.get('pincode')
  const place =
    pincode === null
      ? placeOfPosition(
          app.places,
          { lat: Number(searchParams.get('lat')), lng: Number(searchParams.get('lng')) },
          i18n,
        )
      : placeOfPincode(app.places, pincode, i18n)
  return Response.json(place ?? null, {
    status: place ? 200 : 404,
    headers: { 'cache-control': 'private, max-age=300' },
  })
}
