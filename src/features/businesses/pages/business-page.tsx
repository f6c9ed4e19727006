import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { data } from 'react-router'
import { adsOnPage } from '#core/ads-on-page.ts'
import { businessTag } from '#core/cache-tags.ts'
import { cachePage } from '#core/cacheable-page.ts'
import type { Ctx } from '#core/context.ts'
import { pageCtx, readForm } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { asksForName } from '#features/accounts/server/session-cookies.ts'
import { bookPath } from '#features/bookings/paths.ts'
import { showOtherBranches } from '#features/brands/server/show-brand.ts'
import { showNotFound } from '#features/categories/server/show-not-found.ts'
import { NotFound } from '#features/categories/ui/not-found.tsx'
import type { EnquiryKind } from '#features/enquiries/rules.ts'
import { enquiryChoices } from '#features/enquiries/server/enquiry-choices.ts'
import { showEnquiryDraft } from '#features/enquiries/server/enquiry-draft.ts'
import { enquiryProfile } from '#features/enquiries/server/enquiry-profile.ts'
import { handleEnquiryForm } from '#features/enquiries/server/handle-enquiry-form.ts'
import { listMedia } from '#features/media/server/media-queries.ts'
import { viewMedia } from '#features/media/server/media-view.ts'
import { chosenPlace, placeChoice } from '#features/places/chosen-place.ts'
import { showReviews } from '#features/ratings/server/show-reviews.ts'
import { findSaveState } from '#features/saved/server/list-saved-businesses.ts'
import { saveInPlace } from '#features/saved/ui/save-in-place.ts'
import { bannerOf } from '#features/search/server/banner-of.ts'
import { recordChosenResult } from '#features/search/server/log/record-chosen-result.ts'
import { PlaceDialog } from '#features/search/ui/place-dialog.tsx'
import { FoldedSearch } from '#features/search/ui/site-search.tsx'
import { breadcrumbData, clipText, maxTitleLength, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import type { Visit } from '#platform/is-visit.ts'
import { searchOf, uncheckedAddress } from '#platform/page-address.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { readServerOnly, serverOnly } from '#platform/server-only.ts'
import { withoutLanguage } from '#texts/language.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { businessIdOf, businessPicturePath } from '../business-path.ts'
import { businessStructuredData } from '../business-structured-data.ts'
import type { BusinessPage as BusinessView } from '../contract.ts'
import { demoCaptionIn } from '../server/demo-in-hindi.ts'
import { isPersonsView } from '../server/is-persons-view.ts'
import { showBusiness } from '../server/show-business.ts'
import { BusinessActions } from '../ui/business-actions.static.tsx'
import { Alternatives, BusinessBody } from '../ui/business-body.static.tsx'
import { BusinessEnquiry } from '../ui/business-enquiry.tsx'
import { BusinessFacts } from '../ui/business-facts.tsx'
import { BusinessHeader } from '../ui/business-header.static.tsx'
import type { BusinessMarker } from '../ui/business-map.tsx'
import { BusinessPictures } from '../ui/business-pictures.static.tsx'
import { countCalls } from '../ui/count-calls.ts'
import { EnquireBar } from '../ui/enquire-bar.static.tsx'
import type { Route } from './+types/business-page'

export const handle: PageHandle = { hydrate: 'interaction', showsViewed: true, choosesOnOpen: true }

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const site = siteFacts(ctx)
  const shown = await showBusiness(ctx, params)
  switch (shown.kind) {
    case 'moved':
      // Browsers keep a 301: a listing that became another one may open again.
      throw redirect(`${shown.url}${searchOf(request.url)}`, shown.isForGood ? 301 : 302)
    case 'missing':
      return data({ ...shown, site, ...showNotFound(ctx) }, { status: 404 })
    case 'deleted':
      return data({ ...shown, site, ...showNotFound(ctx) }, { status: 410 })
    case 'business': {
      const { ownerId, hours, isBookable, isPictured, ...view } = shown
      const { businessId } = view.business
      const { places } = ctx.app
      const { ads, countVisitor } = adsOnPage(ctx, ['business'], {
        cityId: places.cityBySlug(view.business.citySlug)?.id,
        categoryId: view.business.categories[0]?.id,
      })
      const onVisit = (visitor: Ctx, visit: Visit) => {
        countVisit(visitor, visit, { businessId, ownerId })
        countVisitor(visitor, visit)
      }
      onVisit(ctx, request)
      cachePage(context, { seconds: pageSeconds, tags: [businessTag(businessId)], onVisit })
      const chosen = chosenPlace(ctx.cookies, places)
      const place = chosen.city ? chosen : { city: places.cityBySlug(view.business.citySlug) }
      const { business } = view
      const [media, reviews, saveState, draft, brand] = await Promise.all([
        isPictured ? listMedia(ctx.db, businessId) : [],
        showReviews(ctx, business, url),
        findSaveState(ctx, businessId),
        showEnquiryDraft(ctx, businessId),
        view.brand ? showOtherBranches(ctx, view.brand, business) : undefined,
      ])
      return {
        kind: shown.kind,
        requested: requestedKind(url),
        banner: bannerOf(ctx.app),
        choice: placeChoice(places, place, ctx.i18n),
        isTakingEnquiries: business.isTakingEnquiries,
        named: { id: businessId, name: business.name },
        choices: enquiryChoices(ctx, business.categories[0]?.id, hours),
        profile: enquiryProfile(ctx.actor),
        isNameAsked: asksForName(ctx),
        isBookable,
        draft,
        marker: markerOf(business),
        tiles: ctx.app.config.map,
        serverOnly: serverOnly({
          brand,
          business,
          crumbs: crumbsOf(business, ctx.i18n),
          isUnowned: ownerId === null,
          isClosedForGood: view.isClosedForGood,
          isOwner: ctx.actor !== undefined && ctx.actor.accountId === ownerId,
          lineage: view.lineage,
          media: viewMedia(media).map((each) =>
            business.isDemo ? { ...each, alt: demoCaptionIn(ctx.i18n, each.alt) } : each,
          ),
          quote: view.quote,
          related: view.related,
          // Nobody pays to be shown beside themselves.
          ad: ads.business?.businessId === businessId ? null : ads.business,
          reviews,
          saveState,
          bookUrl: isBookable ? bookPath(business.url) : undefined,
          site,
        }),
      }
    }
  }
}

function markerOf({ businessId: id, isStreetHidden, name, lat, lng, url }: BusinessView): BusinessMarker | undefined {
  return isStreetHidden || lat === null || lng === null ? undefined : { id, name, lat, lng, url }
}

/** After sign-in people return to what they were about to do (spec §4, "After login priority"). */
function requestedKind({ searchParams }: URL): EnquiryKind | undefined {
  if (searchParams.get('isbooknow') === 'true') return 'BOOKING'
  return searchParams.get('isopenmodal') === 'true' ? 'ENQUIRY' : undefined
}

/** Handles the form to enquire and to book in the page's dialog. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = businessIdOf(params.business)
  const path = uncheckedAddress(withoutLanguage(url.pathname))
  if (id === undefined) throw redirect(path)
  return handleEnquiryForm(pageCtx(context), { id }, await readForm(request), path)
}

/** Maximum age of the opening state and the list of neighbours. */
const pageSeconds = 60

/** Does not delay the response. */
function countVisit(ctx: Ctx, visit: Visit, { businessId, ownerId }: { businessId: number; ownerId: number | null }) {
  if (!isPersonsView(ctx, visit, ownerId)) return
  ctx.app.businessCounts.record('views', businessId, ctx.client.ipHash)
  recordChosenResult(ctx, visit, businessId)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  if (loaderData.kind !== 'business') {
    const { site } = loaderData
    const title = loaderData.kind === 'deleted' ? i18n.t('No longer listed') : i18n.t('Business not found')
    return pageMeta({ title, description: `${title}.`, site, path: undefined, isIndexed: false })
  }
  const { business, crumbs, lineage, media, reviews, site } = readServerOnly(loaderData.serverOnly)
  const { categories, city, description, locality, name, url } = business
  const what = categories[0]?.name
  const where = [locality, city].filter(Boolean).join(', ')
  return pageMeta({
    title: businessTitle(business),
    description: clipText(
      `${i18n.t('{what} in {place}.', { what: what ?? name, place: where })} ${description || i18n.t('Address, phone number, opening hours and rating. Ask them directly, no account needed.')}`,
    ),
    site,
    path: url,
    picturePath: businessPicturePath(business.businessId),
    kind: 'profile',
    structuredData: [
      businessStructuredData(site.origin, business, { lineage, media, reviews: reviews.ratingRespList }),
      breadcrumbData(site.origin, crumbs),
    ],
  })
}

/** As much of name, place and trade as a search result shows. */
function businessTitle({ categories, city, locality, name }: BusinessView): string {
  const what = categories[0] ? ` – ${categories[0].name}` : ''
  const where = [locality, city].filter(Boolean).join(', ')
  const titles = [`${name}, ${where}${what}`, `${name}, ${city}${what}`, `${name}, ${city}`]
  return (
    titles.find(({ length }) => length <= maxTitleLength) ??
    `${clipText(name, maxTitleLength - city.length - 2)}, ${city}`
  )
}

/** A longer last crumb would fill several lines of a phone; the heading below shows the complete name. */
const crumbLimit = 36
const dialogNameLimit = 60

function crumbsOf({ categories, city, citySlug, name }: BusinessView, i18n: I18n): Crumb[] {
  const [main] = categories
  return [
    { label: i18n.t('Home'), href: '/' },
    { label: city, href: `/categories?city=${citySlug}` },
    ...(main ? [{ label: main.name, href: main.url }] : []),
    { label: clipText(name, crumbLimit) },
  ]
}

export default function BusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  useEffect(countCalls, [])
  useEffect(saveInPlace, [])
  if (loaderData.kind === 'missing') {
    const message = i18n.t('It may have moved, or the address may be mistyped. Search for it by name:')
    return <NotFound title={i18n.t('We could not find this business')} message={message} {...loaderData} />
  }
  if (loaderData.kind === 'deleted') {
    const { alternatives, ...rest } = loaderData
    return (
      <div className="grid gap-8">
        <NotFound
          title={i18n.t('This business is no longer listed')}
          message={i18n.t('Its owner or we have taken it off. Look for another:')}
          {...rest}
        />
        <Alternatives alternatives={alternatives} />
      </div>
    )
  }
  const { requested, draft, isNameAsked, isBookable, isTakingEnquiries, banner, choice, choices, named } = loaderData
  const { profile, marker, tiles, serverOnly: shown } = loaderData
  return (
    <div className="grid gap-4 max-md:[&_:is(a,button,summary)]:scroll-mb-24">
      {/* On phones the pictures come first, the search last. */}
      <div className="business-search">
        <FoldedSearch choice={choice} idPrefix="business" banner={banner} />
      </div>
      <div className="business-page">
        <BusinessHeader data={shown} />
        <BusinessPictures data={shown} />
        <div className="business-rail">
          <BusinessActions data={shown} />
          <BusinessFacts data={shown} marker={marker} tiles={tiles} />
        </div>
        <BusinessBody data={shown} />
      </div>
      <EnquireBar data={shown} />
      <PlaceDialog choice={choice} placeUrl="/search?" />
      {isTakingEnquiries && (
        <BusinessEnquiry
          business={{ id: named.id, name: clipText(named.name, dialogNameLimit) }}
          choices={choices}
          profile={profile}
          posted={actionData}
          isNameAsked={isNameAsked}
          draft={draft}
          requested={requested}
          isBookable={isBookable}
        />
      )}
    </div>
  )
}
