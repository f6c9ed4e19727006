import type { SignedInCtx } from '#core/context.ts'
import { refuseAd } from '../contract.ts'
import { type AdRow, findAd } from './advertising-queries.ts'

/** An own advertisement. Refuses: ad_not_found, also for that of somebody else. */
export async function getAd({ db, actor }: Pick<SignedInCtx, 'db' | 'actor'>, adId: number): Promise<AdRow> {
  const ad = await findAd(db, adId)
  if (!ad || ad.account_id !== actor.accountId) throw refuseAd('ad_not_found')
  return ad
}
