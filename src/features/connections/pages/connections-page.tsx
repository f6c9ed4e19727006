import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import type { OtpFormProblem } from '#features/accounts/server/account-otp-step.ts'
import { OwnerForm } from '#features/accounts/ui/owner-form.tsx'
import { isForCode, waitingForm } from '#features/accounts/ui/waiting-form.ts'
import { ownPagePath } from '#features/businesses/own-page-path.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { connectionsPath } from '../connections-path.ts'
import { handleConnectionsForm } from '../server/handle-connections-form.ts'
import { type OwnedConnections, showConnections } from '../server/show-connections.ts'
import { ApiKeys } from '../ui/api-keys.tsx'
import { DeliveryList } from '../ui/delivery-list.tsx'
import { LeadFiles } from '../ui/lead-files.tsx'
import { WebhookCard } from '../ui/webhook-card.tsx'
import type { Route } from './+types/connections-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const typed = (await takeInterruptedForm(ctx, url, 'webhook')) ?? (await takeInterruptedForm(ctx, url, 'newKey'))
  return { ...(await showConnections(ctx, url)), typed }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleConnectionsForm(signedInPageCtx(context), await readForm(request), url)
}

/** WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Connections')
}

/** Webhook, API keys and files of a business. */
export default function ConnectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, listings, owned, typed } = loaderData
  const problem = actionData ? ('values' in actionData ? actionData : undefined) : typed
  const newKey = actionData && 'newKey' in actionData ? actionData.newKey : undefined
  return (
    <div className="grid max-w-4xl gap-6">
      <div className="grid gap-3 nav:gap-1">
        <PageBar title={i18n.t('Connections')} back={chosen ? ownPagePath(chosen.id) : '/enquires'} />
        <p className="text-muted">{i18n.t('Your enquiries in Excel, in your CRM or in a program of your own.')}</p>
      </div>
      {chosen && <ListingChoice action={connectionsPath()} listings={listings} chosenId={chosen.id} />}
      {problem && !isForCode(problem) && (
        <FormErrors errors={listFormErrors(problem.fieldErrors)} message={i18n.t(problem.message)} />
      )}
      {!chosen && <NoListings />}
      {chosen && owned && (
        <Owned key={chosen.id} businessId={chosen.id} owned={owned} problem={problem} newKey={newKey} />
      )}
      {chosen && <LeadFiles businessId={chosen.id} />}
      {chosen && !owned && <p className="text-muted">{i18n.t('Webhook and API keys are for the owner alone.')}</p>}
    </div>
  )
}

/** What a form that waits for the code will do. */
function waitingText({ intent, url = '', name = '' }: Record<string, string>, i18n: I18n): string {
  return intent === 'newKey' ? i18n.t('a key for {name}', { name }) : i18n.t('send to {address}', { address: url })
}

type OwnedProps = {
  businessId: number
  owned: OwnedConnections
  problem: OtpFormProblem | undefined
  newKey: string | undefined
}

function Owned({ businessId, owned, problem, newKey }: OwnedProps) {
  const { i18n } = useLingui()
  const { owner } = owned
  const { asksOwner, ownerProblem, shown } = waitingForm(problem, owned)
  const of = (intent: string) => (newKey === undefined && shown?.values.intent === intent ? shown : undefined)
  return (
    <>
      {asksOwner && (
        <OwnerForm
          owner={owner}
          path={connectionsPath(businessId)}
          problem={ownerProblem}
          waiting={{ draftId: owned.draftId, text: owned.typed && waitingText(owned.typed, i18n) }}
        />
      )}
      <WebhookCard businessId={businessId} webhook={owned.webhook} problem={of('webhook')} />
      {owned.webhook && <DeliveryList businessId={businessId} rows={owned.deliveries} isOn={owned.webhook.isOn} />}
      <ApiKeys businessId={businessId} keys={owned.keys} problem={of('newKey')} newKey={newKey} />
    </>
  )
}
