import { listAdsInReview } from '#features/advertising/server/advertising-queries.ts'
import { decideAd } from '#features/advertising/server/decide-ad.ts'
import { adPictureUrl } from '#features/advertising/server/view-shown-ad.ts'
import { purchases } from '#purchases.ts'
import { type Desk, printRow, rowsShown } from './desk.ts'

/** Paid advertisements that nobody has looked at. */
export const advertisements: Desk = {
  usage: `  npm run moderate -- --approve-ad 1001   shows advertisement AD-1001 on its days
  npm run moderate -- --refuse-ad 1001 --reason "It promises a cure."
                                          gives the money back; the advertiser reads the reason`,
  decisions: {
    'approve-ad': {
      decide: (office, id) => decideAd({ ...office, purchases }, { id, reason: undefined, now: office.now }),
    },
    'refuse-ad': {
      needsReason: true,
      decide: (office, id, { reason }) => decideAd({ ...office, purchases }, { id, reason, now: office.now }),
    },
  },
  async list({ db, config: { origin } }) {
    console.log('\nad\tplace\tcity\tcategory\tfrom\tto\theadline\tline\tleads to\tadvertiser\tphone\tpicture')
    for (const ad of await listAdsInReview(db, rowsShown)) {
      const target = ad.business_id === null ? (ad.url ?? '') : `listing ${ad.business_id}`
      const days = [ad.startsOn, ad.lastOn]
      printRow([
        ad.id,
        ad.placement,
        ad.cityName,
        ad.categoryName ?? '',
        ...days,
        ad.headline,
        ad.line,
        target,
        ad.contact_name,
        ad.phone,
        ad.picture_key ? origin + adPictureUrl(ad.picture_key) : '',
      ])
    }
  },
}
