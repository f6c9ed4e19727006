import { useLingui } from '@lingui/react'
import { Hourglass } from 'lucide-react'
import { formatRupees } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { paymentPath } from '../payment-path.ts'
import type { WaitingPlan } from '../server/show-waiting-plan.ts'

/** Keeps a buyer whose bank is slow from paying a second time. */
export function WaitingPlanNote({ waiting }: { waiting: WaitingPlan }) {
  const { i18n } = useLingui()
  return (
    <div className="flex gap-3 rounded-md border border-warning bg-card p-4">
      <Hourglass size={20} aria-hidden className="mt-0.5 flex-none text-warning" />
      <div>
        <p>
          <strong>{i18n.t('Do not pay again.')}</strong>{' '}
          {i18n.t('{price} for this listing is waiting for your bank. The plan starts by itself.', {
            price: formatRupees(waiting.amountPaise),
          })}
        </p>
        <PageLink href={paymentPath(waiting.paymentId)} className="text-link inline-flex min-h-11 items-center">
          {i18n.t('See how it goes')}
        </PageLink>
      </div>
    </div>
  )
}
