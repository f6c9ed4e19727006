import type { Ctx } from '#core/context.ts'
import { redirect } from '#core/redirect.ts'
import { readOtpDraft } from '#features/accounts/server/otp-draft.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { demoServiceIn } from '#features/businesses/server/demo-in-hindi.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { openBusiness } from '#features/businesses/server/open-business.ts'
import { enquiryProfile } from '#features/enquiries/server/enquiry-profile.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { idOf } from '#platform/id-of.ts'
import { pagePath } from '#platform/page-address.ts'
import { bookPath } from '../paths.ts'
import { viewService } from './booking-view.ts'
import { bookDraftOf, findOwnHold } from './handle-book-form.ts'
import { listServices, type ServiceRow } from './service-queries.ts'
import { showTimes } from './show-times.ts'

/**
 * The page on which a business is booked: service, day, time, then name and number. Where nothing can be booked, people
 * are led to the form that asks for a time.
 */
export async function showBook(ctx: Ctx, params: { city: string; business: string }, url: URL) {
  const { business } = await openBusiness(ctx, params.business)
  const row = await findBusiness(ctx.db, business.businessId)
  const services = (await listServices(ctx.db, business.businessId)).filter(({ is_on }) => is_on)
  if (!row || !business.isTakingEnquiries || services.length === 0) throw redirect(`${business.url}?isbooknow=true`)
  // Made of the parts of the address, which are read decoded: names are in every script of India.
  if (business.url !== pagePath('/companydesc/:city/:business', params))
    throw redirect(bookPath(business.url, Object.fromEntries(url.searchParams)), 301)
  const wanted = idOf(url.searchParams.get('service'))
  const service = services.find(({ id }) => id === wanted) ?? services[0]
  const hold = await findOwnHold(ctx)
  const times = service && (await showTimes(ctx, { business: row, service }, url, { except: hold?.id }))
  const viewed = (row: ServiceRow) => {
    const view = viewService(row)
    return business.isDemo ? { ...view, name: demoServiceIn(ctx.i18n, view.name) } : view
  }
  const { businessId: id, name, url: businessUrl, locality, city, isDemo, phone } = business
  return {
    business: { id, name, url: businessUrl, place: [locality, city].filter(Boolean).join(', '), isDemo, phone },
    card: (await listBusinessCards(ctx, { ids: [id] }))[0] ?? null,
    services: services.map(viewed),
    service: service && viewed(service),
    times,
    profile: enquiryProfile(ctx.actor),
    draft: await readOtpDraft(ctx, bookDraftOf(id)),
    heldUntil: hold?.held_until?.toISOString(),
    site: siteFacts(ctx),
  }
}
