import { useLingui } from '@lingui/react'
import { ArrowLeftRight } from 'lucide-react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { AccountPage } from '#features/accounts/ui/account-page.tsx'
import { OwnerForm } from '#features/accounts/ui/owner-form.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatPhone } from '#ui/format.ts'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { handleTransfersForm } from '../server/handle-transfer-form.ts'
import { type ShownTransfer, showTransfers } from '../server/show-transfers.ts'
import { transfersPath } from '../transfer-path.ts'
import { TransferSentence } from '../ui/transfer-news.tsx'
import type { Route } from './+types/transfers-page'

export function loader({ context }: Route.LoaderArgs) {
  return showTransfers(signedInPageCtx(context))
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleTransfersForm(signedInPageCtx(context), await readForm(request))
}

/** WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Businesses that change hands')
}

/** Businesses that the person is offered, or gave or got in the last days. */
export default function TransfersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { transfers, owner, phone } = loaderData
  return (
    <AccountPage title={i18n.t('Businesses that change hands')}>
      {actionData && owner.isConfirmed && <FormErrors message={i18n.t(actionData.message)} />}
      {transfers.map((transfer) => (
        <Transfer key={transfer.businessId} transfer={transfer} isConfirmed={owner.isConfirmed} />
      ))}
      {transfers.length > 0 && !owner.isConfirmed && (
        <OwnerForm owner={owner} path={transfersPath} problem={actionData} />
      )}
      {transfers.length === 0 && (
        <EmptyState title={i18n.t('No business changes hands')} icon={<ArrowLeftRight size={28} aria-hidden />}>
          <p>
            {phone
              ? i18n.t('Nothing is offered to {number}, and nothing can be undone.', { number: formatPhone(phone) })
              : i18n.t('A business is offered to a mobile number. Please sign in with the number that got the SMS.')}
          </p>
        </EmptyState>
      )}
    </AccountPage>
  )
}

function Transfer({ transfer, isConfirmed }: { transfer: ShownTransfer; isConfirmed: boolean }) {
  const { i18n } = useLingui()
  const { businessId, business, state } = transfer
  return (
    <Card title={business} titleId={`transfer-${businessId}`}>
      <div className="grid gap-4">
        <p className="break-words">
          <TransferSentence transfer={transfer} />
        </p>
        {state === 'offered' && (
          <p className="text-sm text-muted">
            {i18n.t(
              'You get its page, photos, reviews and staff. New enquiries reach you, and you answer for what the page says.',
            )}
          </p>
        )}
        {!isConfirmed && (
          <p className="font-semibold">
            {state === 'offered'
              ? i18n.t('To accept it, confirm below first that it is you.')
              : i18n.t('To undo it, confirm below first that it is you.')}
          </p>
        )}
        {isConfirmed && state === 'offered' && (
          <Form method="post">
            <input type="hidden" name="business" value={businessId} />
            <Button type="submit" name="intent" value="accept" isWide>
              {i18n.t('Accept')}
            </Button>
          </Form>
        )}
        {isConfirmed && state !== 'offered' && (
          <ConfirmButton
            id={`undo-${businessId}`}
            variant="danger"
            isWide
            question={i18n.t(
              'Undo it? {business} goes back to who had it before, with everything that came since. It would have to be offered again.',
              { business },
            )}
            verb={i18n.t('Undo')}
            fields={{ intent: 'undo', business: String(businessId), state }}
          >
            {i18n.t('Undo')}
          </ConfirmButton>
        )}
        {state === 'offered' && (
          <ConfirmButton
            id={`decline-${businessId}`}
            variant="outline"
            isWide
            question={i18n.t('Say no to {business}? It stays with its owner, who would have to offer it again.', {
              business,
            })}
            verb={i18n.t('No, thank you')}
            fields={{ intent: 'decline', business: String(businessId) }}
          >
            {i18n.t('No, thank you')}
          </ConfirmButton>
        )}
      </div>
    </Card>
  )
}
