import { useLingui } from '@lingui/react'
import { Form } from 'react-router'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { OwnerForm } from '#features/accounts/ui/owner-form.tsx'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { BulletList } from '#page-kit/reading-page.tsx'
import type { PageHandle } from '#platform/page-handle.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { formatDate, formatDateTime, formatPhone } from '#ui/format.ts'
import { inputKinds } from '#ui/input-kinds.ts'
import { MobileField } from '#ui/mobile-field.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { undoDays } from '../rules.ts'
import { handleTransferForm } from '../server/handle-transfer-form.ts'
import { showTransfer } from '../server/show-transfers.ts'
import { transferPath, transfersPath } from '../transfer-path.ts'
import type { Route } from './+types/transfer-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showTransfer(signedInPageCtx(context), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleTransferForm(signedInPageCtx(context), await readForm(request), url)
}

/** WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Give to a new owner')
}

/** An owner gives a business to somebody else; both agree with a one-time password. */
export default function TransferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { listings, chosen, offer, gotUntil, owner, paidUntil } = loaderData
  return (
    <div className="grid max-w-reading gap-6">
      <div className="grid gap-1">
        <h1 className="text-2xl">{i18n.t('Give to a new owner')}</h1>
        <p className="text-muted">{i18n.t('You both agree with a one-time password. Nothing moves before.')}</p>
      </div>
      {!chosen && <NoListings />}
      {chosen && <ListingChoice action="/transfer" listings={listings} chosenId={chosen.id} />}
      {chosen && offer && (
        <Card title={i18n.t('Waiting for the new owner')} titleId="offer">
          <Form method="post" className="grid gap-4">
            <p className="break-words">
              {i18n.t('{business} is offered to {name}, {number}, until {time}.', {
                business: chosen.name,
                name: offer.name,
                number: formatPhone(offer.phone),
                time: formatDateTime(offer.endsAt, i18n),
              })}
            </p>
            <input type="hidden" name="business" value={chosen.id} />
            <Button type="submit" variant="outline" name="intent" value="withdraw" className="justify-self-start">
              {i18n.t('Withdraw the offer')}
            </Button>
          </Form>
        </Card>
      )}
      {chosen && gotUntil && (
        <Card title={i18n.t('It came to you lately')} titleId="got">
          <p>
            {i18n.t('Until {time} either of you can undo that. From then on you can give it to somebody else.', {
              time: formatDateTime(gotUntil, i18n),
            })}
          </p>
          <PageLink href={transfersPath} className="text-link">
            {i18n.t('Businesses that change hands')}
          </PageLink>
        </Card>
      )}
      {chosen && !offer && !gotUntil && (
        <>
          <Card title={i18n.t('What happens')} titleId="effects">
            <BulletList
              items={[
                i18n.t('Page, photos, reviews and staff go along. New enquiries reach the new owner.'),
                ...(paidUntil
                  ? [
                      i18n.t('The plan until {date} goes along; nothing is paid.', {
                        date: formatDate(paidUntil, i18n),
                      }),
                    ]
                  : []),
                i18n.t('Your access ends. Invoices and payments so far stay with you.'),
                i18n.t('For {days} days either of you can undo it.', { days: undoDays }),
              ]}
            />
          </Card>
          {owner.isConfirmed ? (
            <OfferForm businessId={chosen.id} problem={actionData} />
          ) : (
            <OwnerForm owner={owner} path={transferPath(chosen.id)} problem={actionData} />
          )}
        </>
      )}
    </div>
  )
}

function OfferForm({ businessId, problem }: { businessId: number; problem: Route.ComponentProps['actionData'] }) {
  const { i18n } = useLingui()
  const { fieldErrors = {}, values = {} } = problem ?? {}
  return (
    <Card title={i18n.t('Who gets it?')} titleId="who">
      <Form method="post" noValidate className="grid gap-4">
        {problem && <FormErrors errors={listFormErrors(fieldErrors)} message={i18n.t(problem.message)} />}
        <input type="hidden" name="business" value={businessId} />
        <TextField
          {...inputKinds.name}
          autoComplete="off"
          name="name"
          label={i18n.t('Name')}
          maxLength={100}
          defaultValue={values.name}
          error={fieldErrors.name}
        />
        <MobileField
          name="phone"
          label={i18n.t('Mobile number')}
          autoComplete="off"
          hint={i18n.t('They get an SMS, and sign in with this very number.')}
          defaultValue={values.phone}
          error={fieldErrors.phone}
          answer={problem}
        />
        <Button type="submit" name="intent" value="offer" isWide>
          {i18n.t('Offer the business')}
        </Button>
      </Form>
    </Card>
  )
}
