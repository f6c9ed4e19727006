import { adReasons } from '#features/advertising/ad-reasons.ts'
import { decideAd } from '#features/advertising/server/decide-ad.ts'
import { lookAtAds } from '#features/advertising/server/look-at-ads.ts'
import { adPictureUrl } from '#features/advertising/server/view-shown-ad.ts'
import { purchases } from '#purchases.ts'
import type { Desk } from './desk.ts'

const name = 'ad'

/** Paid advertisements that nobody has looked at. */
export const advertisements: Desk = {
  usage: `  npm run moderate -- --approve-ad 1001   shows advertisement AD-1001 on its days
  npm run moderate -- --refuse-ad 1001 --reason claim
                                          gives the money back; the advertiser reads the reason`,
  decisions: {
    'approve-ad': {
      about: name,
      question: 'Show advertisement AD-{id} on its days? It cannot be refused afterwards.',
      done: 'AD-{id} runs on its days; the advertiser is told.',
      decide: (office, id) => decideAd({ ...office, purchases }, { id, reason: undefined, now: office.now }),
    },
    'refuse-ad': {
      about: name,
      reasons: adReasons,
      question: 'Refuse advertisement AD-{id} and give all of its money back?',
      done: 'AD-{id} is refused, its money goes back, and the advertiser is told.',
      decide: (office, id, { reason }) => decideAd({ ...office, purchases }, { id, reason, now: office.now }),
    },
  },
  async list({ db, config: { origin }, now }, part) {
    const columns = ['place', 'city', 'category', 'from', 'to', 'headline', 'line', 'leads to', 'advertiser', 'phone']
    const rows = (await lookAtAds({ db }, part, now)).map((ad) => [
      ad.id,
      ad.placement,
      ad.cityName,
      ad.categoryName ?? '',
      ad.startsOn,
      ad.lastOn,
      ad.headline,
      ad.line,
      ad.business_id === null ? (ad.url ?? '') : `listing ${ad.business_id}`,
      ad.contact_name,
      ad.phone ?? '',
      ad.picture_key ? origin + adPictureUrl(ad.picture_key) : '',
    ])
    return [{ name, columns: [...columns, 'picture'], rows }]
  },
}
