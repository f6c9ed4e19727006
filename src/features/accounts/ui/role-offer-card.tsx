import { useLingui } from '@lingui/react'
import { Card } from '#ui/card.tsx'
import { SwitchRoleForm } from '#ui/layout/switch-role-form.tsx'
import type { RoleOffer } from '../server/role-offer.ts'

/** On the home page, for who was led there from a page of their other role. */
export function RoleOfferCard({ offer }: { offer: RoleOffer }) {
  const { i18n } = useLingui()
  return (
    <Card
      title={
        offer.role === 'merchant' ? i18n.t('That page is for business owners') : i18n.t('That page is for customers')
      }
      titleId="role-offer"
      className="border-2 border-action"
    >
      <p className="mb-4">
        {offer.role === 'merchant'
          ? i18n.t('You are signed in as a customer. Switch, and the page you wanted opens.')
          : i18n.t('You are signed in as a business owner. Switch, and the page you wanted opens.')}
      </p>
      <div className="sm:max-w-80">
        <SwitchRoleForm to={offer.role} back={offer.back} variant="action" />
      </div>
    </Card>
  )
}
