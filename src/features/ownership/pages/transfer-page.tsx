import { useLingui } from '@lingui/react'
import { Check, ChevronDown, Lock, X } from 'lucide-react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { NamedMobileFields } from '#features/accounts/ui/named-mobile-fields.tsx'
import { OwnerForm } from '#features/accounts/ui/owner-form.tsx'
import { waitingForm } from '#features/accounts/ui/waiting-form.ts'
import { ownPagePath } from '#features/businesses/own-page-path.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FactRows } from '#ui/fact-rows.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { formatDate, formatDateTime, formatPhone } from '#ui/format.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { undoDays } from '../rules.ts'
import { handleTransferForm } from '../server/handle-transfer-form.ts'
import { showTransfer } from '../server/show-transfers.ts'
import { transferPath, transfersPath } from '../transfer-path.ts'
import { TransferNews } from '../ui/transfer-news.tsx'
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
  const { listings, chosen, changingHands = [] } = loaderData
  return (
    <div className="grid max-w-reading gap-6">
      <div className="grid gap-3 nav:gap-1">
        <PageBar title={i18n.t('Give to a new owner')} back={chosen ? ownPagePath(chosen.id) : '/enquires'} />
        <p className="text-muted">{i18n.t('You both agree with a one-time password. Nothing moves before.')}</p>
      </div>
      {chosen ? (
        <>
          <ListingChoice action="/transfer" listings={listings} chosenId={chosen.id} />
          <Chosen data={loaderData} problem={actionData} />
        </>
      ) : (
        <>
          <TransferNews transfers={changingHands} />
          <NoListings />
        </>
      )}
    </div>
  )
}

type ChosenProps = {
  data: Extract<Route.ComponentProps['loaderData'], { chosen: object }>
  problem: Route.ComponentProps['actionData']
}

function Chosen({ data, problem }: ChosenProps) {
  const { i18n } = useLingui()
  const { chosen, giver, offer, gotUntil, owner, typed, draftId, lastPaidDay, waiting } = data
  const { ownerProblem, shown } = waitingForm(problem, { owner, typed })
  return (
    <>
      <Card>
        <h2 className="text-lg break-words">{chosen.name}</h2>
        <p className="mb-3 text-muted">{chosen.city}</p>
        <ol className="grid gap-2">
          <Side name={giver.name} text={`${i18n.t('you')} · ${giver.phone ? formatPhone(giver.phone) : ''}`} />
          <li aria-hidden className="ms-3.5">
            <ChevronDown size={16} className="text-muted" />
          </li>
          <Side
            name={offer ? offer.name : ''}
            text={offer ? formatPhone(offer.phone) : i18n.t('The new owner, by their number')}
          />
        </ol>
      </Card>
      {waiting > 0 && !gotUntil && (
        <p className="flex flex-wrap gap-x-3 rounded-md bg-warning-tint p-4">
          <span className="min-w-0 flex-1 basis-56">
            {i18n.t(
              '{count, plural, one {# enquiry waits for your answer. The new owner cannot read it: answer it first.} other {# enquiries wait for your answer. The new owner cannot read them: answer them first.}}',
              { count: waiting },
            )}
          </span>
          <PageLink href="/merchant-enquiryPending" className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Answer now')}
          </PageLink>
        </p>
      )}
      {gotUntil ? (
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
      ) : (
        <section aria-labelledby="effects" className="grid gap-3">
          <h2 id="effects" className="text-lg">
            {i18n.t('What happens')}
          </h2>
          <FactRows
            rows={[
              {
                icon: Check,
                title: i18n.t('Page, photos, reviews'),
                text: i18n.t('go along; new enquiries reach the new owner'),
              },
              ...(lastPaidDay
                ? [
                    {
                      icon: Check,
                      title: i18n.t('Plan until {date}', { date: formatDate(lastPaidDay, i18n) }),
                      text: i18n.t('goes along, nothing to pay'),
                    },
                  ]
                : []),
              { icon: Check, title: i18n.t('Staff'), text: i18n.t('keep their roles') },
              { icon: Lock, title: i18n.t('Enquiries, invoices and payments so far'), text: i18n.t('stay with you') },
              {
                icon: X,
                title: i18n.t('Your access'),
                text: i18n.t('ends; for {days} days either of you can undo it', { days: undoDays }),
              },
            ]}
          />
        </section>
      )}
      {offer && (
        <Card title={i18n.t('Waiting for the new owner')} titleId="offer">
          <div className="grid justify-items-start gap-4">
            <p className="break-words">
              {i18n.t('{business} is offered to {name}, {number}, until {time}.', {
                business: chosen.name,
                name: offer.name,
                number: formatPhone(offer.phone),
                time: formatDateTime(offer.endsAt, i18n),
              })}
            </p>
            <ConfirmButton
              id="withdraw"
              variant="outline"
              question={i18n.t(
                'Withdraw the offer to {name}? {business} stays yours, and you would have to offer it again.',
                { name: offer.name, business: chosen.name },
              )}
              verb={i18n.t('Withdraw')}
              fields={{ intent: 'withdraw', business: String(chosen.id) }}
            >
              {i18n.t('Withdraw the offer')}
            </ConfirmButton>
          </div>
        </Card>
      )}
      {!offer &&
        !gotUntil &&
        (owner.isConfirmed ? (
          <OfferForm businessId={chosen.id} problem={shown} />
        ) : (
          <OwnerForm
            owner={owner}
            path={transferPath(chosen.id)}
            problem={ownerProblem}
            waiting={{
              draftId,
              text: typed && i18n.t('offer to {name}, {phone}', { name: typed.name ?? '', phone: typed.phone ?? '' }),
            }}
          />
        ))}
    </>
  )
}

/** Who gives it, and who gets it. */
function Side({ name, text }: { name: string; text: string }) {
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} size="medium" />
      <span className="min-w-0">
        {name && <span className="block font-semibold break-words">{name}</span>}
        <span className="block text-sm break-words text-muted">{text}</span>
      </span>
    </li>
  )
}

type OfferFormProps = { businessId: number; problem: ReturnType<typeof waitingForm>['shown'] }

function OfferForm({ businessId, problem }: OfferFormProps) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Who gets it?')} titleId="who">
      <Form method="post" noValidate className="grid gap-4">
        {problem && (
          <FormErrors
            errors={listFormErrors(problem.fieldErrors)}
            message={problem.message && i18n.t(problem.message)}
          />
        )}
        <input type="hidden" name="business" value={businessId} />
        <NamedMobileFields problem={problem} />
        <Button type="submit" name="intent" value="offer" isWide>
          {i18n.t('Offer the business')}
        </Button>
      </Form>
    </Card>
  )
}
