import { useLingui } from '@lingui/react'
import { ButtonLink } from '#ui/button.tsx'
import { SwitchRoleForm } from '#ui/layout/switch-role-form.tsx'
import { limitText } from '../rules.ts'

/** The free plan has its listing: the paid one is a tap away, and so is what is there. */
export function LimitReached({ isMerchant, begun }: { isMerchant: boolean; begun: string | undefined }) {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <h1 className="text-2xl">{i18n.t('Your free listing is there')}</h1>
      <p>{i18n.t(limitText)}</p>
      {begun && (
        <p className="rounded-md bg-action-tint p-4">
          {i18n.t('What you have answered about {name} is kept. With the plan you go on where you were.', {
            name: begun,
          })}
        </p>
      )}
      {isMerchant ? (
        <div className="grid gap-2">
          <ButtonLink href="/merchant-payment" isWide>
            {i18n.t('See the paid plan')}
          </ButtonLink>
          <ButtonLink href="/enquires" variant="outline" isWide>
            {i18n.t('My Business')}
          </ButtonLink>
        </div>
      ) : (
        <SwitchRoleForm to="merchant" back="/merchant-payment" />
      )}
    </div>
  )
}
