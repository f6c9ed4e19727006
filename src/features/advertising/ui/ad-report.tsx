import { useLingui } from '@lingui/react'
import { Download } from 'lucide-react'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatCount, formatDate, formatRupees } from '#ui/format.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import type { AdView } from '../contract.ts'
import { openingPricePaise } from '../rules.ts'
import { AdDays } from './ad-days.tsx'

type AdReportProps = {
  ad: Pick<AdView, 'seen' | 'opened' | 'amountPaise' | 'startsOn' | 'lastOn'>
  days: readonly { day: string; seen: number; opened: number }[]
  csvHref: PageAddress
}

const chartHeight = 96

/** How often an advertisement was seen and opened: sums, a chart, and the same in a table. */
export function AdReport({ ad, days, csvHref }: AdReportProps) {
  const { i18n } = useLingui()
  const most = Math.max(0, ...days.map(({ seen }) => seen))
  const width = 100 / Math.max(1, days.length)
  const day = (date: string) => formatDate(`${date}T12:00:00+05:30`, i18n)
  return (
    <section aria-labelledby="report" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="report" className="text-lg">
          {i18n.t('Advertisement report')}
        </h2>
        {ad.seen > 0 && (
          <ButtonLink href={csvHref} variant="quiet" download icon={<Download size={18} aria-hidden />}>
            {i18n.t('Download as CSV')}
          </ButtonLink>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2.5 max-md:*:last:odd:col-span-2 md:grid-cols-3">
        <StatTile label={i18n.t('People who saw it')} value={ad.seen} />
        <StatTile
          label={i18n.t('People who opened it')}
          value={ad.opened}
          {...(ad.seen > 0 && {
            note: i18n.t('{percent}% of those who saw it', { percent: ((100 * ad.opened) / ad.seen).toFixed(1) }),
          })}
        />
        {ad.opened > 0 && (
          <StatTile label={i18n.t('Price of one opening')} value={formatRupees(openingPricePaise(ad, days.length))} />
        )}
      </div>
      {ad.seen === 0 ? (
        <p className="rounded-md bg-sunken px-3.5 py-2.5">{i18n.t('Nobody has seen it so far.')}</p>
      ) : (
        <>
          <figure className="grid gap-1 rounded-md bg-card p-4 shadow-soft">
            <figcaption className="flex justify-between gap-3 text-sm text-muted">
              <span>{i18n.t('Seen, day by day')}</span>
              <span>{i18n.t('most: {count}', { count: formatCount(most) })}</span>
            </figcaption>
            <svg
              viewBox={`0 0 100 ${chartHeight}`}
              preserveAspectRatio="none"
              aria-hidden
              className="h-32 w-full border-b border-line text-action forced-colors:text-[CanvasText]"
            >
              {days.map(({ day: date, seen }, index) => {
                const height = (seen / Math.max(1, most)) * chartHeight
                return (
                  <rect
                    key={date}
                    x={index * width + width * 0.15}
                    y={chartHeight - height}
                    width={width * 0.7}
                    height={height}
                    fill="currentColor"
                  />
                )
              })}
            </svg>
            <p aria-hidden className="flex justify-between gap-3 text-sm text-muted">
              <span>{day(days[0]?.day ?? '')}</span>
              {days.length > 1 && <span>{day(days.at(-1)?.day ?? '')}</span>}
            </p>
          </figure>
          <AdDays days={days} />
          <p className="text-sm text-muted">
            {i18n.t('A visitor counts once a day. Programs that say that they are robots are left out.')}
          </p>
        </>
      )}
    </section>
  )
}
