import type { Db } from '#core/database.ts'

/** The payment of a booked advertisement. Served by payment_ad_booking. */
export async function findPaymentOfAd(db: Db, adId: number): Promise<number | undefined> {
  return (await listPaymentsOfAds(db, [adId])).get(adId)
}

/** The newest payment of each booked advertisement. Served by payment_ad_booking. */
export async function listPaymentsOfAds(db: Db, adIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'ad_booking_id'])
    .where('ad_booking_id', 'in', adIds)
    .orderBy('id')
    .limit(1000)
    .execute()
  return new Map(rows.flatMap(({ id, ad_booking_id }) => (ad_booking_id === null ? [] : [[ad_booking_id, id]])))
}
