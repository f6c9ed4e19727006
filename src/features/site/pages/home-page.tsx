import { useLingui } from '@lingui/react'
import { adsOnPage } from '#core/ads-on-page.ts'
import { cachePage, listPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { readRoleOffer } from '#features/accounts/server/role-offer.ts'
import { RoleOfferCard } from '#features/accounts/ui/role-offer-card.tsx'
import { chosenPlace, placeChoice } from '#features/places/chosen-place.ts'
import { DetectButton } from '#features/places/ui/detect-button.tsx'
import { typedText } from '#features/search/server/view-typed-city.ts'
import { detectedAddress, PlaceDialog } from '#features/search/ui/place-dialog.tsx'
import { SiteSearch } from '#features/search/ui/site-search.tsx'
import { SubscribeBox } from '#features/subscribers/ui/subscribe-box.static.tsx'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { readServerOnly, serverOnly } from '#platform/server-only.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { formatCount } from '#ui/format.ts'
import { Street } from '#ui/street.static.tsx'
import { showHome } from '../server/show-home.ts'
import { HomeCategories } from '../ui/home-categories.static.tsx'
import { AskingPromise, HomeHeading } from '../ui/home-hero.static.tsx'
import { HomeSections } from '../ui/home-sections.static.tsx'
import type { Route } from './+types/home-page'

export const handle: PageHandle = { hydrate: 'interaction', showsViewed: true }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const place = chosenPlace(ctx.cookies, ctx.app.places)
  const { ads, countVisitor } = adsOnPage(ctx, ['home'], { cityId: place.city?.id, categoryId: undefined })
  cachePage(context, { ...listPageCaching(place.city?.id), onVisit: countVisitor })
  countVisitor(ctx, request)
  return {
    choice: placeChoice(ctx.app.places, place, ctx.i18n),
    tiles: ctx.app.config.map,
    // What was typed and names nothing: pages/search-redirect.ts of search leads here.
    text: typedText(url.searchParams.get('what')),
    roleOffer: readRoleOffer(ctx),
    serverOnly: serverOnly({
      view: await showHome(ctx, place),
      ad: ads.home,
      isVisitor: !ctx.actor,
      isNewcomer: !ctx.cookies.has('city'),
      site: siteFacts(ctx),
    }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site, view } = readServerOnly(loaderData.serverOnly)
  return pageMeta({
    title: i18n.t('Find a good business near you'),
    description: i18n.t(
      'Search over {count} businesses in every city of India, compare them and ask them directly. No account needed.',
      { count: formatCount(view.bannerListings) },
    ),
    site,
    path: '/',
    structuredData: [
      {
        '@type': 'WebSite',
        name: site.name,
        url: `${site.origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/search?what={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { choice, roleOffer, serverOnly: home, text, tiles } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="home-hero">
        <div className="awning" aria-hidden />
        <div className="home-hero-body">
          <HomeHeading data={home} />
          <SiteSearch
            choice={choice}
            text={text}
            idPrefix="home"
            hasVoice
            cityTrailing={
              <DetectButton isInField hrefFor={detectedAddress('/search?')}>
                <span className="md:sr-only">{i18n.t('Near me')}</span>
              </DetectButton>
            }
          />
          <AskingPromise />
          <Street className="home-street" />
        </div>
      </div>
      {roleOffer && <RoleOfferCard offer={roleOffer} />}
      <HomeCategories data={home} />
      <HomeSections data={home} />
      <SubscribeBox data={home} />
      <PlaceDialog choice={choice} placeUrl="/search?" tiles={tiles} />
    </div>
  )
}
