import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import { uploadPath } from '#features/media/media-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { formatCount, formatDate } from '#ui/format.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { MeterBar } from '#ui/meter-bar.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { type Bucket, measures } from '../rules.ts'
import type { Overview } from '../server/show-overview.ts'
import { formatWaiting } from './format-waiting.ts'
import { measureLabels } from './measure-labels.ts'

/** Longer than a day is too long. */
const lateMinutes = 24 * 60

/** The customers who have waited longest, each with what they wrote last and a way to answer. */
export function WaitingList({ waiting }: Pick<Overview, 'waiting'>) {
  const { i18n } = useLingui()
  if (waiting.rows.length === 0) return null
  return (
    <Card
      title={i18n.t('Waiting for you')}
      titleId="waiting"
      action={
        <PageLink href="/merchant-enquiryPending" className="text-link inline-flex min-h-11 items-center font-semibold">
          {waiting.count > waiting.rows.length
            ? i18n.t('See all {count}', { count: formatCount(waiting.count) })
            : i18n.t('See all')}
        </PageLink>
      }
    >
      <ul className="grid divide-y divide-line">
        {waiting.rows.map(({ id, message, minutes, name, phone, subject }) => (
          <li key={id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <Avatar name={name} size="medium" />
            <PageLink
              href={`/merchant-message?enquiryId=${id}&from=merchant-enquiryPending`}
              className="group grid min-w-0 flex-1 gap-1"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="min-w-0 truncate font-semibold group-hover:underline">
                  <ShortText text={name} />
                </span>
                <span
                  className={
                    minutes >= lateMinutes ? 'shrink-0 font-semibold text-warning-text' : 'shrink-0 text-muted'
                  }
                >
                  {formatWaiting(minutes, i18n)}
                </span>
              </span>
              <span className="line-clamp-2 text-sm text-muted break-words">
                <span className="font-semibold text-ink">
                  <ShortText text={subject} />
                </span>{' '}
                · {message}
              </span>
            </PageLink>
            {phone && (
              <PageLink
                href={`tel:${phone}`}
                className="grid size-11 shrink-0 place-items-center rounded-md text-action hover:bg-action-tint"
              >
                <Phone size={20} aria-hidden />
                <span className="sr-only">{i18n.t('Call {name}', { name })}</span>
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How complete the page is, and what it lacks. */
export function ProfileCard({ profile }: { profile: NonNullable<Overview['profile']> }) {
  const { i18n } = useLingui()
  const { id, name, completeness, missing, photoCount, url } = profile
  const isComplete = missing.length === 0
  return (
    <Card
      title={
        isComplete ? i18n.t('Your page is complete') : i18n.t('Finish your page: {percent}%', { percent: completeness })
      }
      titleId="profile"
    >
      <div className="grid gap-3">
        <MeterBar percent={completeness} />
        <p className="break-words">{name}</p>
        {!isComplete && (
          <div>
            <p className="text-sm text-muted">{i18n.t('Still missing:')}</p>
            <ul className="flex flex-wrap gap-x-4">
              {missing.map(({ text, page }) => (
                <li key={text}>
                  <PageLink href={`${page}?business=${id}`} className="text-link inline-flex min-h-11 items-center">
                    {i18n.t(text)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="flex flex-wrap gap-2">
          {photoCount < 3 && (
            <ButtonLink href={uploadPath(id)} variant="outline">
              {i18n.t('Add photos')}
            </ButtonLink>
          )}
          {!isComplete && (
            <ButtonLink href="/enquires" variant="outline">
              {i18n.t('Complete the page')}
            </ButtonLink>
          )}
          <PageLink href={url} className="text-link inline-flex min-h-11 items-center font-semibold">
            {i18n.t('View page')}
          </PageLink>
        </p>
      </div>
    </Card>
  )
}

/** What people searched for: before they came here, and those who wanted the trade in the city. */
export function SearchesCard({ searches, days }: Pick<Overview, 'searches' | 'days'>) {
  const { i18n } = useLingui()
  const { own, trade } = searches
  return (
    <Card title={i18n.t('What people search for')} titleId="searches">
      <div className="grid gap-4">
        <Words title={i18n.t('Before they opened your page')} words={own} />
        {trade && (
          <Words
            title={i18n.t('{category} in {city}', { category: trade.name, city: trade.city })}
            words={trade.words}
          />
        )}
        <p className="text-sm text-muted">
          {i18n.t('In {days} days. Words that fewer than three people used are not shown.', { days })}
        </p>
      </div>
    </Card>
  )
}

function Words({ title, words }: { title: string; words: Overview['searches']['own'] }) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      {words.length === 0 ? (
        <p className="text-muted">{i18n.t('Nothing to show yet.')}</p>
      ) : (
        <ol className="grid gap-1">
          {words.map(({ times, words: text }) => (
            <li key={text} className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{text}</span>
              <span className="text-muted tabular-nums">{formatCount(times)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The numbers behind the lines of the tiles, newest first. */
export function PeriodTable({ period, days }: Pick<Overview, 'period' | 'days'>) {
  const { i18n } = useLingui()
  const isWeekly = days > 31
  const columns: Column<Bucket>[] = [
    {
      key: 'from',
      header: isWeekly ? i18n.t('Week from') : i18n.t('Day'),
      card: 'title',
      noWrap: true,
      cell: ({ from }) => formatDate(`${from}T12:00:00+05:30`, i18n),
    },
    ...measures.map(
      (measure): Column<Bucket> => ({
        key: measure,
        header: i18n.t(measureLabels[measure]),
        align: 'end',
        cell: ({ counts }) => formatCount(counts[measure]),
      }),
    ),
  ]
  return (
    <details className="rounded-md bg-card p-4 shadow-soft">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-action">
        {i18n.t('Show the numbers as a table')}
      </summary>
      <div className="mt-3">
        <DataTable
          caption={i18n.t('Numbers of the last {days} days', { days })}
          columns={columns}
          rows={period.buckets.toReversed()}
          rowKey={({ from }) => from}
        />
      </div>
    </details>
  )
}
