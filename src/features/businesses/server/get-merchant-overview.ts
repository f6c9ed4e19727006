import type { SignedInCtx } from '#core/context.ts'
import { countEnquiries } from '#features/enquiries/server/enquiry-list-queries.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { businessPath } from '../business-path.ts'
import { isPaidAt } from '../rules.ts'

/** The merchant's dashboard: what is pending, the state of the listings, and until when the plan runs. */
export async function getMerchantOverview({ db, app, actor, now }: SignedInCtx) {
  const own = await listBusinessesFor({ db, actor }, 'reply')
  const scope = { businesses: own }
  const [pending, total] = await Promise.all([
    countEnquiries(db, { scope, status: 'PENDING' }),
    countEnquiries(db, { scope }),
  ])
  const paidUntil = own.map((business) => business.paid_until).filter((until) => isPaidAt(until, now))
  return {
    pending,
    answered: total - pending,
    views: own.reduce((sum, business) => sum + business.view_count, 0),
    paidUntil: paidUntil.sort((a, b) => Number(b) - Number(a))[0]?.toISOString() ?? null,
    businesses: own.map((business) => ({
      id: business.id,
      name: business.name,
      url: businessPath({ ...business, citySlug: app.places.cityById(business.city_id)?.slug ?? '' }),
      completeness: business.completeness,
      photoCount: business.photo_count,
      isVerified: business.is_verified,
      isOpen: business.status === 'open',
    })),
  }
}
