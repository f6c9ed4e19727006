import type { SignedInCtx } from '#core/context.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { findInvoiceOf, listCreditNotesOf } from '#features/invoices/server/invoice-queries.ts'
import { lastMoment } from '#features/plans/rules.ts'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { findPlan } from '#features/plans/server/plan-queries.ts'
import { textIn } from '#texts/text-in.ts'
import { failureText, wayOn } from '../failure-texts.ts'
import { type AttemptRow, findLastFailure } from './attempt-queries.ts'
import { getPaymentNow } from './get-payment.ts'
import { purchaseName } from './history-view.ts'
import { findPurchaseNames } from './list-queries.ts'

/**
 * A payment of the caller as its page shows it, asked at the gateway while it is open: no webhook need have come.
 * Refuses: payment_not_found.
 */
export async function showPayment(ctx: SignedInCtx, paymentId: number) {
  const payment = await getPaymentNow(ctx, paymentId)
  const [names, plan, business, current, invoice, creditNotes, failed] = await Promise.all([
    findPurchaseNames(ctx.db, paymentId),
    payment.plan_id ? findPlan(ctx.db, payment.plan_id) : undefined,
    payment.business_id ? findBusiness(ctx.db, payment.business_id) : undefined,
    payment.business_id ? currentPlanOf(ctx.db, payment.business_id, ctx.now) : undefined,
    payment.paid_at ? findInvoiceOf(ctx.db, payment.id) : undefined,
    payment.refunded_paise > 0 ? listCreditNotesOf(ctx.db, payment.id) : [],
    payment.status === 'FAILED' ? findLastFailure(ctx.db, payment.id) : undefined,
  ])
  return {
    paymentId: payment.id,
    kind: payment.kind,
    adId: payment.ad_booking_id,
    /** Somebody has looked at the advertisement: it runs on its days. */
    isAdApproved: names?.ad_status === 'APPROVED',
    status: payment.status,
    /** Paid, but could not be given: the whole amount goes back. */
    isGivenBack: payment.failure === 'not_given',
    failure: tellFailure(ctx, failed),
    wayOn: wayOn(failed?.error_code ?? null),
    name: names ? purchaseName(ctx, { ...names, title: payment.title }) : payment.title,
    amountPaise: payment.amount_paise,
    refundedPaise: payment.refunded_paise,
    order: payment.gateway_order_id,
    triedAt: payment.created_at.toISOString(),
    paidAt: payment.paid_at?.toISOString() ?? null,
    startsAt: payment.starts_at?.toISOString() ?? null,
    isLater: payment.starts_at !== null && payment.starts_at > ctx.now,
    lastDay: payment.ends_at ? lastMoment(payment.ends_at).toISOString() : null,
    business: business ? { id: business.id, name: business.name, isVerified: business.is_verified } : null,
    plan: plan
      ? {
          id: plan.id,
          name: textIn(ctx.i18n, plan.name, plan.name_hi),
          /** Not over, and not followed by a higher one. */
          isCurrent: current?.planId === plan.id,
          hashtagCount: plan.hashtag_count,
          freeHashtags: Math.max(0, plan.hashtag_count - (business?.hashtags.length ?? 0)),
        }
      : null,
    invoiceCode: invoice?.code ?? null,
    creditNotes,
    support: { tollFree: ctx.app.config.site.tollFree },
  }
}

export type ShownPaymentPage = Awaited<ReturnType<typeof showPayment>>

/** In the words of the page; what the bank wrote, which is English, where we know no other and the page is English. */
function tellFailure(
  { i18n }: SignedInCtx,
  failure: Pick<AttemptRow, 'error_code' | 'error_text'> | undefined,
): string | null {
  const known = failureText(failure?.error_code ?? null)
  if (known) return i18n.t(known)
  return failure?.error_text && i18n.locale === 'en'
    ? i18n.t('Your bank said: {reason}', { reason: failure.error_text })
    : null
}
