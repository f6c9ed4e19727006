import { Trans, useLingui } from '@lingui/react'
import { IndianRupee, MessageSquareText, Search, Star } from 'lucide-react'
import { LatestArticles } from '#features/articles/ui/latest-articles.tsx'
import { BusinessList } from '#features/businesses/ui/business-list.tsx'
import { CategoryTiles } from '#features/categories/ui/category-tiles.tsx'
import { PartnerSection } from '#features/partners/ui/partner-section.tsx'
import { Section } from '#page-kit/section.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { HomeView } from '../contract.ts'

type HomeHeadingProps = { data: ServerOnly<{ view: HomeView }> }

/** The heading above the search box. */
export function HomeHeading({ data }: HomeHeadingProps) {
  const { view } = readServerOnly(data)
  const { i18n } = useLingui()
  return (
    <div className="grid gap-2">
      <h1 className="text-2xl md:text-3xl">{i18n.t('Find a good business near you')}</h1>
      <p className="text-lg">
        <Trans
          id="Over <strong>{count}</strong> businesses are listed."
          values={{ count: formatCount(view.bannerListings) }}
          components={{ strong: <strong /> }}
        />
      </p>
    </div>
  )
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

type HomeSectionsProps = { data: ServerOnly<{ view: HomeView; isVisitor: boolean }> }

/** The sections of the home page below its search; empty ones are not rendered. */
export function HomeSections({ data }: HomeSectionsProps) {
  const { view, isVisitor } = readServerOnly(data)
  const { i18n } = useLingui()
  const { associations, city, clients, latestBlogs, latestNews, popularBusinesses, popularCategories, publications } =
    view
  const here = city?.name ?? i18n.t('India')
  return (
    <>
      <Section
        id="popular-categories"
        isInFirstScreen
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
          <BusinessList cards={popularBusinesses} subject={{ city: city?.slug }} headingLevel={3} isTwoAbreast />
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
      <PartnerSection id="associations" title={i18n.t('Associations we work with')} partners={associations} />
      <PartnerSection id="publications" title={i18n.t('They wrote about us')} partners={publications} />
      <PartnerSection id="clients" title={i18n.t('Our clients')} partners={clients} />
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
          <ButtonLink href="/list-business" variant="outline" icon={<IndianRupee size={20} aria-hidden />}>
            {i18n.t('List Your Business')}
          </ButtonLink>
        </section>
      )}
    </>
  )
}
