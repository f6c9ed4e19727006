import { useLingui } from '@lingui/react'
import { Check, Download, Hourglass, Info, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { invoicePath } from '#features/invoices/paths.ts'
import { buyPlanPath, planPath } from '#features/plans/plan-paths.ts'
import { pagePath } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatDate, formatDateTime, formatRupees } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { payPath } from '../pay-path.ts'
import { paymentPath } from '../payment-path.ts'
import type { ShownPaymentPage } from '../server/show-payment.ts'
import { useStatusPolling } from './use-status-polling.ts'

const adPageOf = (adId: number) => pagePath('/advertisements/:ad', { ad: String(adId) })

type StateProps = { payment: ShownPaymentPage }

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

type Tone = 'verified' | 'warning' | 'danger' | 'grey'
const tones: Record<Tone, string> = {
  verified: 'bg-verified-tint text-verified-text',
  warning: 'bg-warning-tint text-warning-text',
  danger: 'bg-danger-tint text-danger',
  grey: 'bg-sunken text-muted',
}

type HeadProps = StateProps & { tone: Tone; icon: ReactNode; title: string; children?: ReactNode }

function Head({ payment, tone, icon, title, children }: HeadProps) {
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${tones[tone]}`}>{icon}</span>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-2xl font-bold">{formatRupees(payment.amountPaise)}</p>
      {children}
    </div>
  )
}

function Paid({ payment }: StateProps) {
  const { i18n } = useLingui()
  const { adId, plan, business, isLater, lastDay, startsAt } = payment
  const title = !plan
    ? i18n.t('Your ad is booked')
    : isLater
      ? i18n.t('{plan} goes on', { plan: plan.name })
      : i18n.t('You are on {plan}', { plan: plan.name })
  return (
    <>
      <Head payment={payment} tone="verified" icon={<Check size={32} aria-hidden />} title={title}>
        {!plan && <p className="break-words">{payment.name}</p>}
        {lastDay && (
          <p className="text-muted">
            {isLater && startsAt
              ? i18n.t('from {start} till {end}', {
                  start: formatDate(startsAt, i18n),
                  end: formatDate(lastDay, i18n),
                })
              : i18n.t('till {date}', { date: formatDate(lastDay, i18n) })}
            {plan && `. ${i18n.t('We remind you 30, 7 and 1 days before.')}`}
          </p>
        )}
      </Head>
      {plan && !isLater && (
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
      {adId !== null && (
        <Facts>
          <Fact isDone>{i18n.t('Payment received')}</Fact>
          <Fact>{i18n.t('We check your ad, most within 4 hours')}</Fact>
          <Fact>{i18n.t('It appears on its first day by itself')}</Fact>
        </Facts>
      )}
      <InvoiceLink payment={payment} />
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
        <Fact>{i18n.t('It starts by itself; the invoice comes by e-mail')}</Fact>
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
  const { failure, support } = payment
  return (
    <>
      <Head
        payment={payment}
        tone="danger"
        icon={<X size={32} aria-hidden />}
        title={i18n.t('Payment did not go through')}
      >
        <p className="text-muted">
          {failure ? i18n.t('Your bank said: {reason}', { reason: failure }) : i18n.t('Your bank gave no reason.')}{' '}
          {i18n.t('If money has left your account, it comes back or counts here: look again before you pay again.')}
        </p>
      </Head>
      <Tried payment={payment} />
      <ButtonLink href={payPath(payment.paymentId)} isWide>
        {i18n.t('Try another way')}
      </ButtonLink>
      <ButtonLink href={`tel:${support.tollFree.replaceAll(/[^\d+]/g, '')}`} variant="outline" isWide>
        {i18n.t('Call us, {number}', { number: support.tollFree })}
      </ButtonLink>
      <ToPayments payment={payment} />
    </>
  )
}

function Unpaid({ payment }: StateProps) {
  const { i18n } = useLingui()
  const { adId, status, plan, business } = payment
  const isOver = status === 'EXPIRED'
  const restart =
    adId !== null
      ? '/book-advertisement'
      : plan && business
        ? buyPlanPath({ planId: plan.id, businessId: business.id })
        : undefined
  return (
    <>
      <Head
        payment={payment}
        tone="grey"
        icon={<Hourglass size={32} aria-hidden />}
        title={isOver ? i18n.t('This payment was not made') : i18n.t('Not paid yet')}
      >
        <p className="text-muted">
          {isOver
            ? i18n.t('It is closed. Nothing was taken.')
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
      <ToPayments payment={payment} />
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
          {i18n.t('{amount} go back to where they came from, within 7 days.', {
            amount: formatRupees(payment.refundedPaise),
          })}
        </p>
      </Head>
      <InvoiceLink payment={payment} />
      <ToPayments payment={payment} />
    </>
  )
}

function Tried({ payment }: StateProps) {
  const { i18n } = useLingui()
  return (
    <dl className="grid gap-2 rounded-md bg-card p-4 shadow-soft">
      <div className="flex justify-between gap-3">
        <dt className="text-muted">{i18n.t('For')}</dt>
        <dd className="min-w-0 text-end break-words">
          {payment.name}
          {payment.business && <span className="block text-sm text-muted">{payment.business.name}</span>}
        </dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt className="text-muted">{i18n.t('Begun')}</dt>
        <dd>{formatDateTime(payment.triedAt, i18n)}</dd>
      </div>
      {payment.order && (
        <div className="flex justify-between gap-3">
          <dt className="text-muted">{i18n.t('Order')}</dt>
          <dd className="break-all">{payment.order}</dd>
        </div>
      )}
    </dl>
  )
}

function Order({ payment: { order } }: StateProps) {
  const { i18n } = useLingui()
  return order ? <>{i18n.t('Order {order}', { order })}</> : null
}

function Facts({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 rounded-md bg-card p-4 shadow-soft">{children}</ul>
}

function Fact({ isDone = false, children }: { isDone?: boolean | undefined; children: ReactNode }) {
  const { i18n } = useLingui()
  const Sign = isDone ? Check : Hourglass
  return (
    <li className="flex gap-3">
      <Sign
        size={20}
        role="img"
        aria-label={isDone ? i18n.t('done') : i18n.t('to come')}
        className={`mt-0.5 flex-none ${isDone ? 'text-verified' : 'text-muted'}`}
      />
      <span>{children}</span>
    </li>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-3 rounded-md bg-sunken p-3 text-sm">
      <Info size={20} aria-hidden className="flex-none" />
      <span>{children}</span>
    </p>
  )
}

function InvoiceLink({ payment: { paymentId, invoiceCode } }: StateProps) {
  const { i18n } = useLingui()
  if (!invoiceCode) return null
  return (
    <PageLink
      href={invoicePath(paymentId)}
      className="flex min-h-14 items-center gap-3 rounded-md bg-card px-4 font-semibold shadow-soft hover:underline"
    >
      <Download size={20} aria-hidden className="flex-none" />
      {i18n.t('Invoice {code}', { code: invoiceCode })}
    </PageLink>
  )
}

/** Where to go on: nobody is left on a page without a way out of it. */
function ToPayments({ payment: { adId, business } }: StateProps) {
  const { i18n } = useLingui()
  return (
    <p className="text-center">
      <PageLink
        href={adId === null ? planPath(business?.id) : adPageOf(adId)}
        className="text-link inline-flex min-h-11 items-center"
      >
        {adId === null ? i18n.t('To your payments') : i18n.t('To your advertisement')}
      </PageLink>
    </p>
  )
}
