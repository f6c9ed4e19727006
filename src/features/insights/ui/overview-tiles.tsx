import { useLingui } from '@lingui/react'
import { formatCount, formatDate, formatWait } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { growthOf, type Measure, measures } from '../rules.ts'
import type { Overview } from '../server/show-overview.ts'
import { formatWaiting } from './format-waiting.ts'
import { measureLabels } from './measure-labels.ts'
import { TrendLine } from './trend-line.tsx'

const tileClass = 'grid content-start gap-1 rounded-md bg-card p-3 shadow-soft nav:p-4'
const valueClass = 'text-xl font-bold tabular-nums break-words sm:text-2xl'

/** The numbers of an overview: who waits, how soon the business answers, and what the period brought. */
export function OverviewTiles({ overview }: { overview: Overview }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <li className={overview.chosenId === null ? 'grid max-lg:col-span-2' : 'grid'}>
        <WaitingTile overview={overview} />
      </li>
      {overview.chosenId !== null && (
        <li className="grid">
          <ReplyTile overview={overview} />
        </li>
      )}
      {measures.map((measure) => (
        <li key={measure} className="grid">
          <CountTile overview={overview} measure={measure} />
        </li>
      ))}
      <li className="grid">
        <PlanTile plan={overview.plan} />
      </li>
    </ul>
  )
}

/** Money is for owners: others read until when the plan runs. */
function PlanTile({ plan: { isOwn, lastPaidDay } }: Pick<Overview, 'plan'>) {
  const { i18n } = useLingui()
  const facts = (
    <>
      <span className={valueClass}>{lastPaidDay ? i18n.t('Paid') : i18n.t('Free')}</span>
      <span className="text-muted">
        {lastPaidDay
          ? i18n.t('plan until {date}', { date: formatDate(lastPaidDay, i18n) })
          : i18n.t('plan: 1 listing, pending enquiries only')}
      </span>
    </>
  )
  if (!isOwn) return <div className={tileClass}>{facts}</div>
  return (
    <PageLink href="/merchant-payment" className={`group ${tileClass}`}>
      {facts}
      <span className="font-semibold text-action group-hover:underline">
        {lastPaidDay ? i18n.t('See details') : i18n.t('See what a plan gives')}
      </span>
    </PageLink>
  )
}

function WaitingTile({ overview: { waiting, period } }: { overview: Overview }) {
  const { i18n } = useLingui()
  const [longest] = waiting.rows
  if (!longest) {
    return (
      <div className={tileClass}>
        <span className={valueClass}>{i18n.t('Nobody is waiting')}</span>
        <span className="text-muted">
          {period.totals.enquiries > 0
            ? i18n.t('You have answered everything.')
            : i18n.t('A new enquiry appears here at once, and you get a message.')}
        </span>
      </div>
    )
  }
  return (
    <PageLink
      href="/merchant-enquiryPending"
      className="group grid content-start gap-1 rounded-md bg-marigold-tint p-3 ring-1 nav:p-4 ring-inset ring-marigold"
    >
      <span className={valueClass}>{formatWaiting(longest.minutes, i18n)}</span>
      <span>
        {i18n.t(
          '{count, plural, one {# customer has waited this long} other {# customers are waiting, one of them this long}}',
          {
            count: waiting.count,
          },
        )}
      </span>
      <span className="font-semibold text-action group-hover:underline">{i18n.t('Answer now')}</span>
    </PageLink>
  )
}

function ReplyTile({ overview: { replyMinutes, others } }: { overview: Overview }) {
  const { i18n } = useLingui()
  return (
    <div className={tileClass}>
      <span className={valueClass}>{replyMinutes === null ? '–' : formatWait(replyMinutes, i18n)}</span>
      <span className="text-muted">
        {replyMinutes === null
          ? i18n.t('Your usual time to an answer is known after three answers.')
          : i18n.t('your usual time to an answer')}
      </span>
      {others?.replyMinutes != null && (
        <span className="text-sm text-muted">
          {i18n.t('Others nearby: {time}', { time: formatWait(others.replyMinutes, i18n) })}
        </span>
      )}
    </div>
  )
}

function CountTile({ overview: { days, period, others }, measure }: { overview: Overview; measure: Measure }) {
  const { i18n } = useLingui()
  const { buckets, totals, totalsBefore } = period
  const growth = growthOf(totals[measure], totalsBefore[measure])
  const median = others && (measure === 'views' || measure === 'reveals') ? others[measure] : null
  return (
    <div className={tileClass}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className={valueClass}>{formatCount(totals[measure])}</span>
        {growth !== undefined && growth !== 0 && (
          <span className={`text-sm font-semibold ${growth > 0 ? 'text-verified-text' : 'text-muted'}`}>
            {growth > 0 ? `+${growth} %` : `−${-growth} %`}
            <span className="sr-only"> {i18n.t('compared with the {days} days before', { days })}</span>
          </span>
        )}
      </span>
      <span className="text-muted">
        {i18n.t(measureLabels[measure])} <span className="text-sm">{i18n.t('in {days} days', { days })}</span>
      </span>
      {median !== null && (
        <span className="text-sm text-muted">
          {i18n.t('Others nearby: {count}', { count: formatCount(Math.round(median)) })}
        </span>
      )}
      <TrendLine values={buckets.map(({ counts }) => counts[measure])} />
    </div>
  )
}
