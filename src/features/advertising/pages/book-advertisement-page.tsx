import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react'
import { formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { chosenCity } from '#features/places/chosen-city.ts'
import { senderProfile } from '#features/support/server/check-sender.ts'
import { Receipt } from '#features/support/ui/receipt.tsx'
import { AskSection, OfferPage, StepTiles } from '#page-kit/offer-page.tsx'
import { breadcrumbData, pageMeta } from '#page-kit/page-meta.ts'
import { BulletList } from '#page-kit/reading-page.tsx'
import { Section } from '#page-kit/section.tsx'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { SupportButtons } from '#page-kit/support-buttons.tsx'
import { parseForm } from '#platform/parse-form.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { adRequestInput } from '../contract.ts'
import { listRateCard } from '../server/list-rate-card.ts'
import { requestAdvertisement } from '../server/request-advertisement.ts'
import { AdRequestForm } from '../ui/ad-request-form.tsx'
import { PlacementCard } from '../ui/placement-card.tsx'
import { PlacementSketch } from '../ui/placement-sketch.tsx'
import type { Route } from './+types/book-advertisement-page'

const crumbsOf = (i18n: I18n): Crumb[] => [
  { label: i18n.t('Home'), href: '/' },
  { label: i18n.t('Book advertisement') },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { searchParams } = new URL(request.url)
  const placements = await listRateCard(ctx)
  const requested = searchParams.get('placement')
  return {
    contacts: siteContacts(ctx),
    site: siteFacts(ctx),
    placements,
    profile: senderProfile(ctx),
    adNumber: /^AD-\d{1,15}$/.exec(searchParams.get('request') ?? '')?.[0],
    start: {
      placement:
        placements.find(({ placement }) => placement === requested)?.placement ?? placements[0]?.placement ?? '',
      city: chosenCity(ctx.cookies, ctx.app.places)?.name ?? '',
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = await readForm(request)
  try {
    const { startOn, ...fields } = values
    const input = parseForm(adRequestInput, { ...fields, ...(startOn && { startOn }) })
    const { adNumber } = await requestAdvertisement(pageCtx(context), input)
    return redirect(`/book-advertisement?request=${adNumber}#ask`)
  } catch (error) {
    return formProblem(error, values)
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { adNumber, site } = loaderData
  return pageMeta({
    title: i18n.t('Book advertisement'),
    description: i18n.t(
      'Advertise on {site} where people of your city look for what you sell: the places, the rules, and a form. Marked “Ad”, no auction, no contract before you say yes.',
      { site: site.name },
    ),
    site,
    path: '/book-advertisement',
    isIndexed: adNumber === undefined,
    structuredData: [breadcrumbData(site.origin, crumbsOf(i18n))],
  })
}

const steps = [
  {
    title: /* i18n */ 'You ask',
    text: /* i18n */ 'Choose a place and a city below. It costs nothing and binds you to nothing.',
  },
  {
    title: /* i18n */ 'We offer',
    text: /* i18n */ 'Within 3 working days you get an offer by e-mail: the dates, the price with tax, the size.',
  },
  {
    title: /* i18n */ 'You decide',
    text: /* i18n */ 'Say yes or no. Only after your yes is anything booked and paid.',
  },
]

const promises = [
  /* i18n */ 'Every advertisement is marked “Ad”, in plain words.',
  /* i18n */ 'It does not change ratings, reviews or the order of the other results.',
  /* i18n */ 'It is shown by place and search, never by following people around.',
  /* i18n */ 'No medicines, loans or work offers that promise the impossible; our team checks every ad.',
]

export default function BookAdvertisementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { adNumber, contacts, placements, profile, start } = loaderData
  const isTaken = adNumber !== undefined && !actionData
  return (
    <OfferPage
      crumbs={crumbsOf(i18n)}
      title={i18n.t('Be seen where your customers look')}
      lead={i18n.t(
        'People come to {site} because they need something today. Show them that you have it, in your city and your trade.',
        { site: contacts.name },
      )}
      call={i18n.t('Get a quote')}
      picture={
        <div className="w-72">
          <PlacementSketch sketch="results" />
        </div>
      }
    >
      {placements.length > 0 && (
        <Section isInFirstScreen id="places" title={i18n.t('Where you can be')}>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {placements.map((placement) => (
              <li key={placement.placement}>
                <PlacementCard placement={placement} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="how" title={i18n.t('How it works')}>
        <StepTiles steps={steps.map(({ title, text }) => ({ title: i18n.t(title), text: i18n.t(text) }))} />
      </Section>
      <AskSection
        title={isTaken ? i18n.t('Thank you') : i18n.t('Get a quote')}
        aside={
          <>
            <h2 className="text-lg">{i18n.t('Our ad rules')}</h2>
            <BulletList items={promises.map((promise) => i18n.t(promise))} />
            <h2 className="text-lg">{i18n.t('Prefer to talk?')}</h2>
            <SupportButtons
              variant="outline"
              contacts={contacts}
              subject={i18n.t('Advertising')}
              body={`${i18n.t('Business')}: \n${i18n.t('City')}: \n`}
            />
            <p className="text-muted">
              <Trans
                id="Not listed yet? <list>List your business first</list>: an advertisement leads people to its page."
                components={{ list: <PageLink href="/list-business" className="text-link" /> }}
              />
            </p>
          </>
        }
      >
        {isTaken ? (
          <Receipt title={i18n.t('We have your request')} number={adNumber}>
            <p>
              {i18n.t(
                'A confirmation is on its way to your e-mail. Within 3 working days you get an offer with dates and price. Nothing is booked before you say yes to it.',
              )}
            </p>
            <ButtonLink href="/book-advertisement#ask" variant="outline">
              {i18n.t('Ask for another place')}
            </ButtonLink>
          </Receipt>
        ) : (
          <AdRequestForm placements={placements} profile={profile} start={start} problem={actionData} />
        )}
      </AskSection>
    </OfferPage>
  )
}
