import type { Ctx } from '#core/context.ts'
import { type BusinessPath, businessPath } from '#features/businesses/business-path.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { findInvitation, insertOptOut } from './invitation-queries.ts'

/** The business that the link of an invitation is about; undefined for an unknown link or a business that is gone. */
export async function openInvitation(
  { app, db }: Ctx,
  token: string,
): Promise<{ name: string; url: BusinessPath } | undefined> {
  const invitation = await findInvitation(db, tokenHash(token))
  const business = invitation && (await findBusiness(db, invitation.businessId))
  const city = business && app.places.cityById(business.city_id)
  if (!business || !city || business.status === 'deleted') return undefined
  return { name: business.name, url: businessPath({ citySlug: city.slug, slug: business.slug, id: business.id }) }
}

/** Whoever has the link of an invitation ends all of them, without signing in; repeating it changes nothing. */
export async function stopInvitations({ db, now }: Ctx, token: string): Promise<void> {
  const invitation = await findInvitation(db, tokenHash(token))
  if (invitation) await insertOptOut(db, invitation.accountId, now)
}
