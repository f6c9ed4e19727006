import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react'
import { pageCtx } from '#core/page.ts'
import { OfferPage } from '#page-kit/offer-page.tsx'
import { breadcrumbData, pageMeta } from '#page-kit/page-meta.ts'
import { BulletList } from '#page-kit/reading-page.tsx'
import { Section } from '#page-kit/section.tsx'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { SupportButtons } from '#page-kit/support-buttons.tsx'
import type { PageAddress } from '#platform/page-address.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { formatCount, formatRupees, formatTime } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { type AdChoice, adFormId, adsPath, bookAdPathWith } from '../ad-paths.ts'
import { handleAdForm } from '../server/handle-ad-form.ts'
import { showAdBooking } from '../server/show-ad-booking.ts'
import { AdCalendar } from '../ui/ad-calendar.tsx'
import { AdChoices } from '../ui/ad-choices.tsx'
import { AdForm } from '../ui/ad-form.tsx'
import { formatDays } from '../ui/format-days.ts'
import { PlacementCard } from '../ui/placement-card.tsx'
import { PlacementSketch } from '../ui/placement-sketch.tsx'
import type { Route } from './+types/book-advertisement-page'

const crumbsOf = (i18n: I18n): Crumb[] => [
  { label: i18n.t('Home'), href: '/' },
  { label: i18n.t('Book advertisement') },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return {
    contacts: siteContacts(ctx),
    site: siteFacts(ctx),
    isPlain: url.search === '',
    view: await showAdBooking(ctx, url),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleAdForm(pageCtx(context), { request, origin: url.origin })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { isPlain, site } = loaderData
  return pageMeta({
    title: i18n.t('Book advertisement'),
    description: i18n.t(
      'Advertise on {site} where people of your city look for what you sell: prices, reach and free days at once. Marked “Ad”, no auction, nothing renews by itself.',
      { site: site.name },
    ),
    site,
    path: '/book-advertisement',
    isIndexed: isPlain,
    structuredData: [breadcrumbData(site.origin, crumbsOf(i18n))],
  })
}

const promises = [
  /* i18n */ 'Every advertisement is marked “Ad”, in plain words.',
  /* i18n */ 'It does not change ratings, reviews or the order of the other results.',
  /* i18n */ 'It is shown by place and search, never by following people around.',
  /* i18n */ 'No medicines, loans or work offers that promise the impossible; our team checks every ad.',
]

type View = Route.ComponentProps['loaderData']['view']
type Placement = NonNullable<View['placement']>

/** The address with this choice and those made before it. */
const addressOf = ({ city, category, days }: View, choice: AdChoice): PageAddress =>
  `${bookAdPathWith({ city: city?.slug, category: category?.slug, days, ...choice })}#days`

/** Place, city, trade and days with prices and reach before anything is asked; then the words, and the payment. */
export default function BookAdvertisementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { contacts, view } = loaderData
  return (
    <OfferPage
      crumbs={crumbsOf(i18n)}
      title={i18n.t('Be seen where your customers look')}
      lead={i18n.t(
        'People come to {site} because they need something today. Show them that you have it, in your city and your trade.',
        { site: contacts.name },
      )}
      call={i18n.t('See places and prices')}
      picture={
        <div className="w-72">
          <PlacementSketch sketch="results" />
        </div>
      }
    >
      <Places view={view} />
      {view.placement && <Dates view={view} placement={view.placement} problem={actionData} />}
      <Rules contacts={contacts} isListed={view.businesses.length > 0} />
    </OfferPage>
  )
}

function Places({ view }: { view: View }) {
  const { i18n } = useLingui()
  const { city, placement, placements } = view
  return (
    <Section
      isInFirstScreen
      id="ask"
      title={city ? i18n.t('Where should people in {city} see you?', { city: city.name }) : i18n.t('Where you can be')}
    >
      <p>
        <Trans
          id="Booked before? <list>My advertisements</list>"
          components={{ list: <PageLink href={adsPath} className="text-link" /> }}
        />
      </p>
      <AdChoices view={view} />
      <ul className="grid gap-2.5 md:grid-cols-2 lg:grid-cols-4">
        {placements.map((each) => (
          <li key={each.placement}>
            <PlacementCard
              placement={each}
              href={addressOf(view, { placement: each.placement })}
              isChosen={each.placement === placement?.placement}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface DatesProps {
  view: View
  placement: Placement
  problem: Route.ComponentProps['actionData']
}

/** The free days of a place, the price of those that are chosen, and the form. */
function Dates({ view, placement, problem }: DatesProps) {
  const { i18n } = useLingui()
  const { calendar, category, city, run } = view
  return (
    <Section isInFirstScreen id="days" title={i18n.t('Dates')}>
      <p className="text-muted">
        {[placement.name, placement.isOfCategory ? category?.name : undefined, city?.name].filter(Boolean).join(' · ')}
      </p>
      {calendar === null ? (
        <p className="rounded-md bg-sunken px-3.5 py-2.5">
          {city
            ? i18n.t('Please name your trade above: then you see the free days.')
            : i18n.t('Please name your city above: then you see the free days.')}
        </p>
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
          <div className="rounded-md bg-card p-4 shadow-soft md:sticky md:top-24">
            <AdCalendar
              month={calendar}
              hrefFor={(from) => addressOf(view, { placement: placement.placement, from })}
              monthHref={(month) => addressOf(view, { placement: placement.placement, from: run?.startsOn, month })}
            />
          </div>
          <div className="grid content-start gap-4">
            {run ? (
              <ChosenDays view={view} placement={placement} run={run} />
            ) : (
              <FirstFreeDays view={view} placement={placement} />
            )}
            {run?.isFree && (
              <div id={adFormId} className="scroll-mt-24 rounded-md bg-card p-4 shadow-soft">
                <AdForm view={view} problem={problem} />
              </div>
            )}
          </div>
        </div>
      )}
    </Section>
  )
}

type ChosenDaysProps = Omit<DatesProps, 'problem'> & { run: NonNullable<View['run']> }

/** What the chosen days cost and reach, and whether they can be had. */
function ChosenDays({ view: { days, totalPaise }, placement, run }: ChosenDaysProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-1 rounded-md bg-card p-4 shadow-soft">
      <p className="font-semibold">{formatDays(run, i18n)}</p>
      {placement.reachADay !== null && (
        <p className="text-muted">
          {i18n.t('About {count} people will see it, by our count of the last 4 weeks, robots left out.', {
            count: formatCount(placement.reachADay * days),
          })}
        </p>
      )}
      <p className="text-lg font-bold">{i18n.t('{price} with GST', { price: formatRupees(totalPaise ?? 0) })}</p>
      {run.isFree && !run.isKept && (
        <p className="rounded-md bg-sunken px-3.5 py-2.5">
          {i18n.t(
            'Today these days were kept several times and not paid. So they are kept for nobody: whoever pays first has them. If somebody is faster, your money comes back.',
          )}
        </p>
      )}
      {!run.isFree && (
        <p role="alert" className="text-danger">
          {run.pausedUntil
            ? i18n.t(
                'You have kept some of these days for 45 minutes without paying. Now others have a chance; from {time} you can book them again.',
                { time: formatTime(run.pausedUntil, i18n) },
              )
            : i18n.t('Some of these days are taken. Please choose another first day.')}
        </p>
      )}
    </div>
  )
}

function FirstFreeDays({ view, placement }: Omit<DatesProps, 'problem'>) {
  const { i18n } = useLingui()
  const { days, firstFree } = view
  return (
    <p className="rounded-md bg-sunken px-3.5 py-2.5">
      {firstFree
        ? i18n.t('The first {count} free days in a row begin on {date}.', {
            count: days,
            date: formatDays({ startsOn: firstFree, lastOn: firstFree }, i18n),
          })
        : i18n.t('No {count} days in a row are free in the next 4 months. Please choose fewer.', {
            count: days,
          })}{' '}
      {firstFree && (
        <PageLink href={addressOf(view, { placement: placement.placement, from: firstFree })} className="text-link">
          {i18n.t('Take them')}
        </PageLink>
      )}
    </p>
  )
}

interface RulesProps {
  contacts: Route.ComponentProps['loaderData']['contacts']
  isListed: boolean
}

function Rules({ contacts, isListed }: RulesProps) {
  const { i18n } = useLingui()
  return (
    <Section id="rules" title={i18n.t('Our ad rules')}>
      <div className="grid gap-6 md:grid-cols-2">
        <BulletList items={promises.map((promise) => i18n.t(promise))} />
        <div className="grid content-start gap-3">
          <h3 className="text-lg">{i18n.t('Several cities, or prefer to talk?')}</h3>
          <SupportButtons
            variant="outline"
            contacts={contacts}
            subject={i18n.t('Advertising')}
            body={`${i18n.t('Business')}: \n${i18n.t('City')}: \n`}
          />
          {!isListed && (
            <p className="text-muted">
              <Trans
                id="Not listed yet? <list>List your business first</list>: an advertisement leads people to its page."
                components={{ list: <PageLink href="/list-business" className="text-link" /> }}
              />
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}
