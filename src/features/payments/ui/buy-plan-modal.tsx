import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { PlanCards } from '#features/plans/ui/plan-cards.tsx'
import { withoutLanguage } from '#texts/language.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadingSign } from '#ui/modals/modal-loader.tsx'
import type { ModalProps } from '#ui/modals/opens-modal.ts'
import type { loader } from '../pages/merchant-payments-page.tsx'

/**
 * Specification §2, `buyPlan`: the plans by their hashtags; its link leads to the same on the payments page. The router
 * adds the language itself.
 */
export default function BuyPlanModal({ id, href, onClose }: ModalProps) {
  const { i18n } = useLingui()
  const { data, load } = useFetcher<typeof loader>()
  const { pathname, search } = new URL(href ?? '/merchant-payment', location.href)
  useEffect(() => {
    void load(withoutLanguage(pathname) + search)
  }, [load, pathname, search])
  const plans = data?.plans
  return (
    <Dialog id={id} title={i18n.t('More hashtags, more searches')} maxWidth={720} isOpen onClose={onClose}>
      {plans ? (
        <div className="grid gap-4">
          <p className="text-muted">
            {i18n.t('You use {used} of {all}. Which plan fits?', {
              used: plans.hashtags.used,
              all: plans.hashtags.all,
            })}
          </p>
          <PlanCards businessId={plans.businessId} offers={plans.offers} isShort />
          <p className="text-center text-sm text-muted">{i18n.t('UPI or card. No auto-renewal.')}</p>
        </div>
      ) : (
        <LoadingSign />
      )}
    </Dialog>
  )
}
