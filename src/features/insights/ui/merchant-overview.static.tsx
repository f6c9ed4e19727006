import { useLingui } from '@lingui/react'
import { firstNameOf } from '#features/accounts/account-name.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { WaitingBefore } from '#features/enquiries/ui/waiting-before.tsx'
import { ClaimNews } from '#features/ownership/ui/claim-news.tsx'
import { TransferNews } from '#features/ownership/ui/transfer-news.tsx'
import { StaffNews } from '#features/staff/ui/staff-news.tsx'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { measures, periods } from '../rules.ts'
import type { Overview } from '../server/show-overview.ts'
import { PeriodTable, ProfileCard, SearchesCard, WaitingList } from './overview-lists.tsx'
import { OverviewTiles } from './overview-tiles.tsx'

const greetings = {
  morning: { named: /* i18n */ 'Good morning, {name}', plain: /* i18n */ 'Good morning' },
  afternoon: { named: /* i18n */ 'Good afternoon, {name}', plain: /* i18n */ 'Good afternoon' },
  evening: { named: /* i18n */ 'Good evening, {name}', plain: /* i18n */ 'Good evening' },
} as const

/** The first page of the workspace: what needs an answer now, and how the listing is doing. */
export function MerchantOverview({ overview }: { overview: Overview }) {
  const { i18n } = useLingui()
  const { changingHands, claimNews, staffNews, waitingBefore } = overview
  const { chosenId, days, listings, name, others, partOfDay, period, profile, searches, waiting } = overview
  const firstName = firstNameOf(name)
  // Before anybody has come there is one thing to do.
  const isNew = waiting.count === 0 && measures.every((measure) => period.totals[measure] === 0)
  const greeting = greetings[partOfDay]
  if (listings.length === 0) {
    return (
      <div className="grid gap-6">
        <h1 className="text-2xl">{i18n.t('Overview')}</h1>
        <ClaimNews news={claimNews} />
        <TransferNews transfers={changingHands} />
        <NoListings />
      </div>
    )
  }
  return (
    <div className="grid gap-4 nav:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl break-words">
          {firstName === '' ? i18n.t(greeting.plain) : i18n.t(greeting.named, { name: firstName })}
        </h1>
        <PeriodLinks chosenId={chosenId} days={days} />
      </div>
      <ClaimNews news={claimNews} />
      <TransferNews transfers={changingHands} />
      <StaffNews news={staffNews} isLinked />
      <WaitingBefore count={waitingBefore} />
      <ListingChoice
        action="/dashboard-merchant"
        listings={listings}
        chosenId={chosenId}
        allLabel={i18n.t('All listings')}
      />
      {isNew && profile && <ProfileCard profile={profile} />}
      <OverviewTiles overview={overview} />
      {others && (
        <p className="text-sm text-muted">
          {i18n.t('“Others nearby” is the middle of {count} similar listings near you. No single one is shown.', {
            count: formatCount(others.count),
          })}
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[6fr_5fr]">
        <div className="grid gap-6">
          <WaitingList waiting={waiting} />
          {!isNew && profile && <ProfileCard profile={profile} />}
        </div>
        <div className="grid gap-6">
          <SearchesCard searches={searches} days={days} />
        </div>
      </div>
      <PeriodTable period={period} days={days} />
    </div>
  )
}

function PeriodLinks({ chosenId, days }: Pick<Overview, 'chosenId' | 'days'>) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Period')} className="flex overflow-hidden rounded-md border border-control bg-card">
      {periods.map((period) => (
        <PageLink
          key={period}
          href={`/dashboard-merchant?${chosenId === null ? '' : `business=${chosenId}&`}days=${period}`}
          aria-current={period === days ? 'true' : undefined}
          className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-action -outline-offset-3 not-first:border-s not-first:border-control hover:bg-action-tint aria-[current]:bg-action-tint"
        >
          {i18n.t('{days} days', { days: period })}
        </PageLink>
      ))}
    </nav>
  )
}
