import { useLingui } from '@lingui/react'
import { ChevronRight, IndianRupee } from 'lucide-react'
import type { ShownAd } from '#core/ad-spaces.ts'
import { LatestArticles } from '#features/articles/ui/latest-articles.tsx'
import { PictureCards } from '#features/businesses/ui/picture-cards.tsx'
import { RecentlyViewed } from '#features/businesses/ui/recently-viewed.tsx'
import { CategoryPicture } from '#features/categories/ui/category-picture.tsx'
import { PartnerSection } from '#features/partners/ui/partner-section.tsx'
import { AdCard } from '#page-kit/ad-card.tsx'
import { Section } from '#page-kit/section.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { HomeView, Occasion } from '../contract.ts'

const steps = [
  {
    title: /* i18n */ 'Search',
    text: /* i18n */ 'In your own words: “AC not cooling”, “बिजली मिस्त्री”.',
  },
  {
    title: /* i18n */ 'Choose up to three',
    text: /* i18n */ 'See distance, reviews, opening hours and who is verified.',
  },
  {
    title: /* i18n */ 'Ask once',
    text: /* i18n */ 'Each shop answers you here. Compare, then choose.',
  },
]

type HomeSectionsProps = {
  data: ServerOnly<{ view: HomeView; ad: ShownAd | null; isVisitor: boolean; isNewcomer: boolean }>
}

/** The sections of the home page below its search; empty ones are not rendered. */
export function HomeSections({ data }: HomeSectionsProps) {
  const { ad, isNewcomer, isVisitor, view } = readServerOnly(data)
  const { i18n } = useLingui()
  const { associations, city, clients, latestBlogs, latestNews, occasions, popularBusinesses, publications } = view
  const here = city?.name ?? i18n.t('India')
  return (
    <>
      {ad && <AdCard ad={ad} />}
      <RecentlyViewed />
      {popularBusinesses.length > 0 && (
        <Section id="popular-here" title={i18n.t('Popular in {place}', { place: here })}>
          <PictureCards cards={popularBusinesses} subject={{ city: city?.slug }} headingLevel={3} />
        </Section>
      )}
      {occasions.length > 0 && (
        <Section id="needed-now" title={i18n.t('Needed now')}>
          <ul className="grid gap-2 md:grid-cols-3 md:gap-4">
            {occasions.map((occasion) => (
              <li key={occasion.category.id}>
                <OccasionLink occasion={occasion} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isNewcomer && (
        <Section id="how-it-works" title={i18n.t('How it works')}>
          <ol className="grid gap-3 md:grid-cols-3 md:gap-6">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="flex gap-3">
                <span
                  aria-hidden
                  className="grid size-7 flex-none place-items-center rounded-full bg-marigold text-sm font-bold text-on-marigold"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-base">{i18n.t(title)}</h3>
                  <p className="text-muted">{i18n.t(text)}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {isVisitor && <ListingOffer />}
      <LatestArticles kind="blog" cards={latestBlogs} />
      <LatestArticles kind="news" cards={latestNews} />
      <PartnerSection id="associations" title={i18n.t('Associations we work with')} partners={associations} />
      <PartnerSection id="publications" title={i18n.t('They wrote about us')} partners={publications} />
      <PartnerSection id="clients" title={i18n.t('Our clients')} partners={clients} />
    </>
  )
}

function OccasionLink({ occasion: { title, text, category, scene } }: { occasion: Occasion }) {
  return (
    <PageLink
      href={category.url}
      className="flex min-h-16 items-center gap-3 rounded-md border border-line bg-card p-2 pe-3 hover:border-action"
    >
      <CategoryPicture category={{ ...category, scene }} className="size-12 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronRight size={20} aria-hidden className="flex-none text-muted" />
    </PageLink>
  )
}

/** For shopkeepers, under the awning of the brand. */
function ListingOffer() {
  const { i18n } = useLingui()
  return (
    <section
      aria-labelledby="list-your-business"
      className="overflow-hidden rounded-md border border-line bg-marigold-tint"
    >
      <div className="awning" aria-hidden />
      <div className="grid gap-3 px-4 pt-3 pb-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-6 md:pb-5">
        <div>
          <h2 id="list-your-business" className="text-lg">
            {i18n.t('Do you own a business?')}
          </h2>
          <p className="text-muted">{i18n.t('List it for 1 rupee a day, and answer the people who look for you.')}</p>
        </div>
        <ButtonLink href="/list-business" variant="outline" icon={<IndianRupee size={20} aria-hidden />}>
          {i18n.t('List Your Business')}
        </ButtonLink>
      </div>
    </section>
  )
}
