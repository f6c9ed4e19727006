import type { Ctx } from '#core/context.ts'
import { chosenCity } from '#features/places/chosen-city.ts'
import { cityName } from '#features/places/place-name.ts'
import { senderProfile } from '#features/support/server/check-sender.ts'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { listAffiliationProducts } from './list-affiliation-products.ts'

/** What both affiliation pages show: the products, and known values to prefill the form. */
export async function showAffiliations(ctx: Ctx, request: Request) {
  const city = chosenCity(ctx.cookies, ctx.app.places)
  return {
    contacts: siteContacts(ctx),
    site: siteFacts(ctx),
    products: await listAffiliationProducts(ctx),
    profile: senderProfile(ctx),
    city: city ? cityName(city, ctx.i18n) : '',
    affiliationNumber: /^AF-\d{1,15}$/.exec(new URL(request.url).searchParams.get('request') ?? '')?.[0],
  }
}
