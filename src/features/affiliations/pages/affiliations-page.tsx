import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ArrowRight } from 'lucide-react'
import { pageCtx, readForm } from '#core/page.ts'
import { OfferPage, StepTiles } from '#page-kit/offer-page.tsx'
import { breadcrumbData, pageMeta } from '#page-kit/page-meta.ts'
import { Section } from '#page-kit/section.tsx'
import { metaI18n } from '#texts/meta-i18n.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { CategoryTile } from '#ui/category-icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { commissionPercent, commissionText } from '../rules.ts'
import { handleAffiliationForm } from '../server/handle-affiliation-form.ts'
import { showAffiliations } from '../server/show-affiliations.ts'
import { AffiliationAsk } from '../ui/affiliation-ask.tsx'
import type { Route } from './+types/affiliations-page'

const crumbsOf = (i18n: I18n): Crumb[] => [{ label: i18n.t('Home'), href: '/' }, { label: i18n.t('Our affiliations') }]

export function loader({ context, request }: Route.LoaderArgs) {
  return showAffiliations(pageCtx(context), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleAffiliationForm(pageCtx(context), await readForm(request), undefined)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { affiliationNumber, site } = loaderData
  return pageMeta({
    title: i18n.t('Our affiliations'),
    description: i18n.t(
      'Work with {site}: bring shops of your street online, lead a campus project, or manage your clients’ listings.',
      { site: site.name },
    ),
    site,
    path: '/ibp-affiliation',
    isIndexed: affiliationNumber === undefined,
    structuredData: [breadcrumbData(site.origin, crumbsOf(i18n))],
  })
}

const steps = [
  { title: /* i18n */ 'Choose', text: /* i18n */ 'See which way suits you, or tell us your own idea.' },
  {
    title: /* i18n */ 'Agree',
    text: /* i18n */ 'We talk, and you get the terms in writing. Take your time to read them.',
  },
  { title: /* i18n */ 'Begin', text: /* i18n */ 'Start small. One person at our end knows you and answers.' },
]

export default function AffiliationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { contacts, products } = loaderData
  return (
    <OfferPage
      crumbs={crumbsOf(i18n)}
      title={i18n.t('Bring your neighbourhood online with us')}
      lead={i18n.t(
        'Most good shops have no website and no time for one. {site} grows street by street, through people who know them.',
        { site: contacts.name },
      )}
      gain={i18n.t(commissionText, { percent: commissionPercent })}
      call={i18n.t('Work with us')}
      picture={
        <div className="grid grid-cols-2 gap-3">
          {products.slice(0, 4).map(({ product, icon }) => (
            <CategoryTile key={product} icon={icon} className="size-20" />
          ))}
        </div>
      }
    >
      {products.length > 0 && (
        <Section isInFirstScreen id="ways" title={i18n.t('Ways to work with us')}>
          <ul className="grid gap-4 sm:grid-cols-2">
            {products.map(({ product, icon, name, tagline, suits, url }) => (
              <li key={product}>
                <article className="relative flex h-full gap-4 rounded-md bg-card p-4 shadow-soft has-[a:hover]:bg-action-tint md:p-6">
                  <CategoryTile icon={icon} className="size-14" />
                  <div className="grid content-start gap-1">
                    <h3 className="text-lg">
                      {/* The whole card is the link's target; the name remains the heading. */}
                      <PageLink href={url} className="after:absolute after:inset-0 after:rounded-md">
                        {name}
                      </PageLink>
                    </h3>
                    <p>{tagline}</p>
                    <p className="text-sm text-muted">{suits}</p>
                    <p aria-hidden className="inline-flex items-center gap-1 pt-1 font-semibold text-action">
                      {i18n.t('How it works')} <ArrowRight size={20} />
                    </p>
                  </div>
                </article>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="how" title={i18n.t('How it works')}>
        <StepTiles steps={steps.map(({ title, text }) => ({ title: i18n.t(title), text: i18n.t(text) }))} />
      </Section>
      <AffiliationAsk {...loaderData} problem={actionData} />
    </OfferPage>
  )
}
