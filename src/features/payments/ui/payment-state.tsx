import { useLingui } from '@lingui/react'
import { Check, Hourglass, Undo2, X } from 'lucide-react'
import { buyPlanPath } from '#features/plans/plan-paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatDate, formatDateTime, formatRupees } from '#ui/format.ts'
import { payPath } from '../pay-path.ts'
import { paymentPath } from '../payment-path.ts'
import {
  adPageOf,
  Documents,
  Fact,
  Facts,
  Head,
  Note,
  Order,
  type StateProps,
  ToPayments,
  Tried,
} from './payment-parts.tsx'
import { useStatusPolling } from './use-status-polling.ts'

/** How a payment stands: one page for all of its states, which moves on by itself. */
export function PaymentState({ payment }: StateProps) {
  const { status, isGivenBack } = payment
  useStatusPolling(status === 'CREATED' || status === 'PENDING' || status === 'FAILED')
  return (
    <div className="mx-auto grid w-full max-w-md gap-4 py-4">
      {status === 'PAID' ? (
        <Paid payment={payment} />
      ) : isGivenBack ? (
        <GivenBack payment={payment} />
      ) : status === 'REFUNDED' ? (
        <Refunded payment={payment} />
      ) : status === 'PENDING' ? (
        <Pending payment={payment} />
      ) : status === 'FAILED' ? (
        <Failed payment={payment} />
      ) : (
        <Unpaid payment={payment} />
      )}
    </div>
  )
}

function Paid({ payment }: StateProps) {
  const { i18n } = useLingui()
  const { adId, isAdApproved, plan, business, isLater, lastDay, paidAt, refundedPaise, startsAt } = payment
  const isOver = plan !== null && !isLater && !plan.isCurrent
  const title = !plan
    ? i18n.t('Your ad is booked')
    : isLater
      ? i18n.t('{plan} goes on', { plan: plan.name })
      : isOver
        ? i18n.t('Payment received')
        : i18n.t('You are on {plan}', { plan: plan.name })
  return (
    <>
      <Head payment={payment} tone="verified" icon={<Check size={32} aria-hidden />} title={title}>
        {(!plan || isOver) && <p className="break-words">{payment.name}</p>}
        {refundedPaise > 0 && <p>{i18n.t('{amount} given back', { amount: formatRupees(refundedPaise) })}</p>}
        {isOver && <p className="text-muted">{formatDateTime(paidAt, i18n)}</p>}
        {lastDay && !isOver && (
          <p className="text-muted">
            {startsAt && (isLater || adId !== null)
              ? i18n.t('from {start} till {end}', {
                  start: formatDate(startsAt, i18n),
                  end: formatDate(lastDay, i18n),
                })
              : i18n.t('till {date}', { date: formatDate(lastDay, i18n) })}
          </p>
        )}
        {plan && lastDay && !isOver && <p className="text-muted">{i18n.t('We remind you 30, 7 and 1 days before.')}</p>}
      </Head>
      {plan?.isCurrent && !isLater && (
        <Facts>
          <Fact isDone>{i18n.t('Payment received')}</Fact>
          <Fact isDone>{i18n.t('All enquiries open')}</Fact>
          <Fact isDone>
            {i18n.t('{count} hashtags, {free} free', { count: plan.hashtagCount, free: plan.freeHashtags })}
          </Fact>
          <Fact isDone={business?.isVerified}>
            {business?.isVerified ? i18n.t('Verified badge') : i18n.t('Verified badge after the check')}
          </Fact>
        </Facts>
      )}
      {adId !== null && startsAt && isLater && (
        <Facts>
          <Fact isDone>{i18n.t('Payment received')}</Fact>
          {isAdApproved ? (
            <Fact isDone>{i18n.t('Checked and approved')}</Fact>
          ) : (
            <Fact>{i18n.t('We check your ad, most within 4 hours')}</Fact>
          )}
          <Fact>{i18n.t('It appears on {date} by itself', { date: formatDate(startsAt, i18n) })}</Fact>
        </Facts>
      )}
      <Documents payment={payment} />
      <div className="grid gap-2">
        {adId !== null ? (
          <ButtonLink href={adPageOf(adId)} isWide>
            {i18n.t('To your advertisement')}
          </ButtonLink>
        ) : plan && business ? (
          <>
            <ButtonLink href="/merchant-enquiry" isWide>
              {i18n.t('See all enquiries')}
            </ButtonLink>
            <ButtonLink href={`/hash?business=${business.id}`} variant="outline" isWide>
              {i18n.t('Add hashtags')}
            </ButtonLink>
            {isOver && <ToPayments payment={payment} />}
          </>
        ) : (
          <ToPayments payment={payment} />
        )}
      </div>
    </>
  )
}

function Pending({ payment }: StateProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Head
        payment={payment}
        tone="warning"
        icon={<Hourglass size={32} aria-hidden />}
        title={i18n.t('Waiting for your bank')}
      >
        <p className="text-muted">
          <strong className="text-ink">{i18n.t('Do not pay again.')}</strong>{' '}
          {i18n.t('Most banks answer within 2 minutes; we keep asking.')}
        </p>
      </Head>
      <Facts>
        <Fact isDone>{i18n.t('You approved the payment')}</Fact>
        <Fact>{i18n.t('The bank confirms')}</Fact>
        <Fact>{i18n.t('It starts by itself; the invoice will be on this page')}</Fact>
      </Facts>
      <Note>
        {i18n.t(
          'You can close this page. If the money has left your account, what you bought starts by itself; if not, it returns within 3 bank days.',
        )}{' '}
        <Order payment={payment} />
      </Note>
      <ButtonLink href={paymentPath(payment.paymentId)} variant="outline" isWide>
        {i18n.t('Ask the bank again')}
      </ButtonLink>
      <ToPayments payment={payment} />
    </>
  )
}

function Failed({ payment }: StateProps) {
  const { i18n } = useLingui()
  const { failure, support, wayOn } = payment
  const isWaiting = wayOn === 'wait'
  return (
    <>
      <Head
        payment={payment}
        tone={isWaiting ? 'warning' : 'danger'}
        icon={isWaiting ? <Hourglass size={32} aria-hidden /> : <X size={32} aria-hidden />}
        title={isWaiting ? i18n.t('Please do not pay again yet') : i18n.t('Payment did not go through')}
      >
        <p className="break-words">{failure ?? i18n.t('Please try again, or pay another way.')}</p>
        <p className="text-muted">
          {wayOn === 'again'
            ? i18n.t('If money has left your account, it comes back or counts here: look again before you pay again.')
            : i18n.t('If money has left your account, it comes back or counts here.')}
        </p>
      </Head>
      <Tried payment={payment} />
      {wayOn === 'again' && (
        <ButtonLink href={payPath(payment.paymentId)} isWide>
          {i18n.t('Try another way')}
        </ButtonLink>
      )}
      {isWaiting && <ToPayments payment={payment} isMain />}
      <ButtonLink
        href={`tel:${support.tollFree.replaceAll(/[^\d+]/g, '')}`}
        variant={wayOn === 'call' ? 'action' : 'outline'}
        isWide
      >
        {i18n.t('Call us, {number}', { number: support.tollFree })}
      </ButtonLink>
      {!isWaiting && <ToPayments payment={payment} />}
    </>
  )
}

function Unpaid({ payment }: StateProps) {
  const { i18n } = useLingui()
  const { adId, status, plan, business } = payment
  const isOver = status === 'EXPIRED'
  const restart =
    adId !== null
      ? // Where it can be booked again, on the same place.
        adPageOf(adId)
      : plan && business
        ? buyPlanPath({ planId: plan.id, businessId: business.id })
        : undefined
  return (
    <>
      <Head
        payment={payment}
        tone="grey"
        icon={isOver ? <X size={32} aria-hidden /> : <Hourglass size={32} aria-hidden />}
        title={isOver ? i18n.t('This payment was not made') : i18n.t('Not paid yet')}
      >
        <p className="text-muted">
          {isOver
            ? i18n.t('It is closed. If money has left your account after all, it comes back or counts here.')
            : i18n.t('Paid in your app? Then wait a moment: this page changes by itself. Do not pay twice.')}
        </p>
      </Head>
      <Tried payment={payment} />
      {isOver ? (
        restart && (
          <ButtonLink href={restart} isWide>
            {i18n.t('Start again')}
          </ButtonLink>
        )
      ) : (
        <ButtonLink href={payPath(payment.paymentId)} isWide>
          {i18n.t('Pay {price}', { price: formatRupees(payment.amountPaise) })}
        </ButtonLink>
      )}
      {!(isOver && adId !== null) && <ToPayments payment={payment} />}
    </>
  )
}

function GivenBack({ payment }: StateProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Head
        payment={payment}
        tone="warning"
        icon={<Undo2 size={32} aria-hidden />}
        title={i18n.t('Your money comes back')}
      >
        <p className="text-muted">
          {payment.adId === null
            ? i18n.t(
                'The payment arrived, but what you wanted could no longer be given, such as a plan that you had bought meanwhile. All of it goes back to your account within 7 days.',
              )
            : i18n.t(
                'The payment arrived when the days were already booked. All of it goes back to your account within 7 days.',
              )}
        </p>
      </Head>
      <Tried payment={payment} />
      <ToPayments payment={payment} />
    </>
  )
}

function Refunded({ payment }: StateProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Head payment={payment} tone="warning" icon={<Undo2 size={32} aria-hidden />} title={i18n.t('Given back')}>
        <p className="text-muted">
          {i18n.t('{amount} goes back the way it was paid. Banks take up to 7 days.', {
            amount: formatRupees(payment.refundedPaise),
          })}
        </p>
      </Head>
      <Tried payment={payment} />
      <Documents payment={payment} />
      <ToPayments payment={payment} />
    </>
  )
}
