import { Trans, useLingui } from '@lingui/react'
import { IndianRupee, MessageSquareText, Search, Star } from 'lucide-react'
import { LatestArticles } from '#features/articles/ui/latest-articles.tsx'
import { BusinessList } from '#features/businesses/ui/business-list.tsx'
import { PartnerSection } from '#features/partners/ui/partner-section.tsx'
import { chosenCity, cityChoice } from '#features/places/chosen-city.ts'
import { PlaceTools } from '#features/search/ui/place-tools.tsx'
import { SiteSearch } from '#features/search/ui/site-search.tsx'
import { SubscribeBox } from '#features/subscribers/ui/subscribe-form.tsx'
import { pageCtx } from '#platform/page.ts'
import { listPage, sharePage } from '#platform/shared-page.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { pageMeta } from '../page-meta.ts'
import { showHome } from '../server/show-home.ts'
import { siteFacts } from '../site-facts.ts'
import { CategoryTiles } from '../ui/category-tiles.tsx'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/home-page'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const city = chosenCity(ctx.cookies, ctx.app.places)
  sharePage(context, listPage(city?.id))
  return {
    ...(await showHome(ctx, city)),
    choice: cityChoice(ctx.app.places, city, ctx.i18n),
    isVisitor: !ctx.actor,
    tiles: ctx.app.config.map,
    site: siteFacts(ctx),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site, bannerListings } = loaderData
  return pageMeta({
    title: i18n.t('Find a good business near you'),
    description: i18n.t(
      'Search over {count} businesses in every city of India, compare them and ask them directly. No account needed.',
      { count: formatCount(bannerListings) },
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

const steps = [
  {
    icon: Search,
    title: /* i18n */ 'Search',
    text: /* i18n */ 'Type what you need, in English or your own words, and your city.',
  },
  {
    icon: Star,
    title: /* i18n */ 'Compare',
    text: /* i18n */ 'See ratings, opening hours, distance and who is verified.',
  },
  {
    icon: MessageSquareText,
    title: /* i18n */ 'Ask',
    text: /* i18n */ 'Send one enquiry. Your number goes only to the business you choose.',
  },
]

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const {
    bannerListings,
    choice,
    city,
    isVisitor,
    latestBlogs,
    latestNews,
    popularBusinesses,
    popularCategories,
    site,
    tiles,
  } = loaderData
  const here = city?.name ?? i18n.t('India')
  return (
    <div className="grid gap-12">
      <div className="-mx-4 -mt-6 grid gap-5 bg-marigold-tint px-4 py-8 md:mx-0 md:mt-0 md:rounded-md md:px-10 md:py-12">
        <div className="grid gap-2">
          <h1 className="text-2xl md:text-3xl">{i18n.t('Find a good business near you')}</h1>
          <p className="text-lg">
            <Trans
              id="Over <strong>{count}</strong> businesses are listed."
              values={{ count: formatCount(bannerListings) }}
              components={{ strong: <strong /> }}
            />
          </p>
        </div>
        <SiteSearch choice={choice} idPrefix="home" hasVoice />
        <div className="flex flex-wrap gap-2">
          <PlaceTools choice={choice} tiles={tiles} placeUrl="/search?" centre={choice.position} />
        </div>
      </div>
      <Section
        id="popular-categories"
        title={i18n.t('Popular categories')}
        action={
          <PageLink href={city ? `/categories?city=${city.slug}` : '/categories'} className="text-link py-2">
            {i18n.t('All categories')}
          </PageLink>
        }
      >
        <CategoryTiles categories={popularCategories} />
      </Section>
      {popularBusinesses.length > 0 && (
        <Section id="popular-here" title={i18n.t('Popular in {place}', { place: here })}>
          <BusinessList cards={popularBusinesses} headingLevel={3} isTwoAbreast />
        </Section>
      )}
      <Section id="how-it-works" title={i18n.t('How it works')}>
        <ol className="grid gap-4 md:grid-cols-3">
          {steps.map(({ icon: Icon, title, text }, index) => (
            <li key={title} className="flex gap-4 rounded-md bg-card p-4 shadow-soft md:grid md:content-start md:gap-3">
              <span className={`tile-${index} grid size-12 flex-none place-items-center rounded-md`}>
                <Icon size={24} aria-hidden />
              </span>
              <div className="grid gap-1">
                <h3 className="text-lg">{`${index + 1}. ${i18n.t(title)}`}</h3>
                <p className="text-muted">{i18n.t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <LatestArticles kind="blog" cards={latestBlogs} />
      <LatestArticles kind="news" cards={latestNews} />
      <PartnerSection
        id="associations"
        title={i18n.t('Associations we work with')}
        partners={loaderData.associations}
      />
      <PartnerSection id="publications" title={i18n.t('They wrote about us')} partners={loaderData.publications} />
      <PartnerSection id="clients" title={i18n.t('Our clients')} partners={loaderData.clients} />
      {isVisitor && (
        <section
          aria-labelledby="list-your-business"
          className="grid gap-4 rounded-md bg-inverse p-6 text-on-inverse md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-8"
        >
          <div className="grid gap-1">
            <h2 id="list-your-business" className="text-xl">
              {i18n.t('Do you own a business?')}
            </h2>
            <p>{i18n.t('List it for 1 rupee a day, and answer the people who look for you.')}</p>
          </div>
          <ButtonLink href="/list-business" look="outline" icon={<IndianRupee size={20} aria-hidden />}>
            {i18n.t('List Your Business')}
          </ButtonLink>
        </section>
      )}
      <SubscribeBox siteName={site.name} />
    </div>
  )
}
