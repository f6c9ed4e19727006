import { useLingui } from '@lingui/react'
import { Check, Download, Hourglass, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { creditNotePath, invoicePath } from '#features/invoices/paths.ts'
import { planPath } from '#features/plans/plan-paths.ts'
import { pagePath } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatDateTime, formatRupees } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ShownPaymentPage } from '../server/show-payment.ts'

/* What the states of a payment are shown with (payment-state.tsx). */

export type StateProps = { payment: ShownPaymentPage }

export const adPageOf = (adId: number) => pagePath('/advertisements/:ad', { ad: String(adId) })

type Tone = 'verified' | 'warning' | 'danger' | 'grey'
const tones: Record<Tone, string> = {
  verified: 'bg-verified-tint text-verified-text',
  warning: 'bg-warning-tint text-warning-text',
  danger: 'bg-danger-tint text-danger',
  grey: 'bg-sunken text-muted',
}

type HeadProps = StateProps & { tone: Tone; icon: ReactNode; title: string; children?: ReactNode }

export function Head({ payment, tone, icon, title, children }: HeadProps) {
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${tones[tone]}`}>{icon}</span>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-2xl font-bold">{formatRupees(payment.amountPaise)}</p>
      {children}
    </div>
  )
}

export function Tried({ payment }: StateProps) {
  const { i18n } = useLingui()
  return (
    <dl className="grid gap-2 rounded-md bg-card p-4 shadow-soft">
      <div className="flex justify-between gap-3">
        <dt className="flex-none text-muted">{i18n.t('Purchase')}</dt>
        <dd className="min-w-0 text-end break-words">
          {payment.name}
          {payment.business && <span className="block text-sm text-muted">{payment.business.name}</span>}
        </dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt className="flex-none text-muted">{i18n.t('Begun')}</dt>
        <dd className="text-end">{formatDateTime(payment.triedAt, i18n)}</dd>
      </div>
      {payment.order && (
        <div className="flex justify-between gap-3">
          <dt className="flex-none text-muted">{i18n.t('Order')}</dt>
          <dd className="text-end break-all">{payment.order}</dd>
        </div>
      )}
    </dl>
  )
}

export function Order({ payment: { order } }: StateProps) {
  const { i18n } = useLingui()
  return order ? <>{i18n.t('Order {order}', { order })}</> : null
}

export function Facts({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 rounded-md bg-card p-4 shadow-soft">{children}</ul>
}

export function Fact({ isDone = false, children }: { isDone?: boolean | undefined; children: ReactNode }) {
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

export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-3 rounded-md bg-sunken p-3 text-sm">
      <Info size={20} aria-hidden className="flex-none" />
      <span>{children}</span>
    </p>
  )
}

/** The invoice, and the credit notes of what was given back. */
export function Documents({ payment: { paymentId, invoiceCode, creditNotes } }: StateProps) {
  const { i18n } = useLingui()
  const documents = [
    ...(invoiceCode ? [{ href: invoicePath(paymentId), text: i18n.t('Invoice {code}', { code: invoiceCode }) }] : []),
    ...creditNotes.map(({ code, refundId }) => ({
      href: creditNotePath(paymentId, refundId),
      text: i18n.t('Credit note {code}', { code }),
    })),
  ]
  if (documents.length === 0) return null
  return (
    <ul className="grid gap-2">
      {documents.map(({ href, text }) => (
        <li key={href}>
          <PageLink
            href={href}
            className="flex min-h-14 items-center gap-3 rounded-md bg-card px-4 font-semibold shadow-soft hover:underline"
          >
            <Download size={20} aria-hidden className="flex-none" />
            {text}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Where to go on: nobody is left on a page without a way out of it. */
export function ToPayments({ payment: { adId, business }, isMain = false }: StateProps & { isMain?: boolean }) {
  const { i18n } = useLingui()
  const href = adId === null ? planPath(business?.id) : adPageOf(adId)
  const text = adId === null ? i18n.t('To your payments') : i18n.t('To your advertisement')
  return isMain ? (
    <ButtonLink href={href} isWide>
      {text}
    </ButtonLink>
  ) : (
    <p className="text-center">
      <PageLink href={href} className="text-link inline-flex min-h-11 items-center">
        {text}
      </PageLink>
    </p>
  )
}
