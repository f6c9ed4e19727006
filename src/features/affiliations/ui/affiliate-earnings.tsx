import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { Chip } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { formatDate, formatRupees } from '#ui/format.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import type { CommissionStatus, FirstPlan } from '../rules.ts'

interface Shop {
  name: string
  joinedAt: string
  amountPaise: number | null
  status: CommissionStatus | null
  payableFrom: string | null
  firstPlan: FirstPlan
}

/** Of a shop without a commission. */
const firstPlanTexts: Record<FirstPlan, string> = {
  NONE: /* i18n */ 'No plan yet',
  // The job that counts it runs every ten minutes.
  COUNTED: /* i18n */ 'Plan bought, your share is being worked out',
  TOO_LATE: /* i18n */ 'Plan bought after the first year: no commission',
  GIVEN_BACK: /* i18n */ 'Plan given back',
  OWN: /* i18n */ 'Plan paid by you: no commission',
}

/** Shops that are shown at once; those before are behind a fold. */
const shownShops = 10

type AffiliateEarningsProps = {
  sums: { shops: number; withPlan: number; earnedPaise: number; paidPaise: number }
  shops: readonly Shop[]
}

/** The shops that came by a link, and what each earned. */
export function AffiliateEarnings({ sums, shops }: AffiliateEarningsProps) {
  const { i18n } = useLingui()
  const earlier = shops.slice(shownShops)
  return (
    <section aria-labelledby="earnings" className="grid gap-3">
      <h2 id="earnings" className="text-lg">
        {i18n.t('Shops and earnings')}
      </h2>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        <StatTile label={i18n.t('Shops by your link')} value={sums.shops} />
        <StatTile label={i18n.t('Bought a plan')} value={sums.withPlan} />
        <StatTile label={i18n.t('Earned')} value={formatRupees(sums.earnedPaise)} />
        <StatTile label={i18n.t('Paid to you')} value={formatRupees(sums.paidPaise)} />
      </div>
      {shops.length === 0 ? (
        <p className="rounded-md bg-sunken px-3.5 py-2.5">
          {i18n.t('No shop has come by your link yet. Share it with the shops you know.')}
        </p>
      ) : (
        <>
          <ShopTable caption={i18n.t('Shops')} shops={shops.slice(0, shownShops)} />
          {earlier.length > 0 && (
            <details className="group grid gap-3">
              <summary className="text-link inline-flex min-h-12 items-center gap-2">
                {i18n.t('{count, plural, one {# earlier shop} other {# earlier shops}}', { count: earlier.length })}
                <ChevronDown size={20} aria-hidden className="flex-none group-open:rotate-180" />
              </summary>
              <ShopTable caption={i18n.t('Earlier shops')} shops={earlier} />
            </details>
          )}
        </>
      )}
    </section>
  )
}

function ShopTable({ caption, shops }: { caption: string; shops: readonly Shop[] }) {
  const { i18n } = useLingui()
  const stateOf = ({ status, payableFrom, firstPlan }: Shop) => {
    switch (status) {
      case 'PAID':
        return <Chip tone="verified">{i18n.t('Paid out')}</Chip>
      case 'REVERSED':
        return <Chip>{i18n.t('Plan given back')}</Chip>
      case 'EARNED':
        return i18n.t('Can be paid from {date}', { date: formatDate(payableFrom, i18n) })
      case null:
        return i18n.t(firstPlanTexts[firstPlan])
    }
  }
  return (
    <DataTable
      caption={caption}
      rows={shops}
      rowKey={({ name, joinedAt }) => `${name} ${joinedAt}`}
      columns={[
        { key: 'name', header: i18n.t('Shop'), card: 'title', cell: ({ name }) => name },
        {
          key: 'joined',
          header: i18n.t('Listed'),
          cell: ({ joinedAt }) => formatDate(joinedAt, i18n),
          noWrap: true,
        },
        {
          key: 'amount',
          header: i18n.t('For you'),
          align: 'end',
          cell: ({ amountPaise }) => (amountPaise === null ? '–' : formatRupees(amountPaise)),
        },
        { key: 'state', header: i18n.t('Status'), cell: stateOf },
      ]}
    />
  )
}
