import type { SignedInCtx } from '#core/context.ts'
import { reasonIn } from '#core/ready-reasons.ts'
import { invalidFields } from '#platform/refusal.ts'
import { referralPath } from '../affiliate-path.ts'
import { affiliationReasons } from '../affiliation-reasons.ts'
import { refuseAffiliation } from '../contract.ts'
import { affiliationNumberOf, isUpiId } from '../rules.ts'
import { listApplicationsOf, listShops, sumAffiliate, updatePayout } from './affiliate-queries.ts'
import { listAffiliationProducts } from './list-affiliation-products.ts'

const shownShops = 200

/** The applications of the caller; of the one that was taken also its link, its shops and what they earned. */
export async function showAffiliate(ctx: SignedInCtx) {
  const { app, db, actor } = ctx
  const [rows, products] = await Promise.all([listApplicationsOf(db, actor), listAffiliationProducts(ctx)])
  const active = rows.find(({ code }) => code !== null)
  const code = active?.code
  return {
    applications: rows.map(({ id, status, reason, product, created_at, decided_at }) => ({
      number: affiliationNumberOf(id),
      status,
      reason: reason === null ? null : reasonIn(ctx.i18n, affiliationReasons, reason),
      /** Null where it was a general request, or its way to work with us is offered no more. */
      productName: products.find((known) => known.product === product)?.name ?? null,
      appliedAt: created_at.toISOString(),
      decidedAt: decided_at?.toISOString() ?? null,
    })),
    affiliate:
      active && code
        ? {
            code,
            url: app.config.origin + referralPath(code),
            upiId: active.payout_upi ?? '',
            sums: await sumAffiliate(db, active.id),
            shops: (await listShops(db, active.id, shownShops)).map((shop) => ({
              name: shop.name,
              joinedAt: shop.joinedAt.toISOString(),
              amountPaise: shop.amountPaise,
              status: shop.status,
              firstPlan: shop.firstPlan,
              payableFrom: shop.payableFrom?.toISOString() ?? null,
            })),
          }
        : null,
  }
}

/** Where commissions of the caller are paid to. Refuses: application_not_found, and a wrong UPI id. */
export async function savePayout(ctx: SignedInCtx, typed: string): Promise<void> {
  const upiId = typed.trim()
  if (!isUpiId(upiId)) throw invalidFields({ upiId: /* i18n */ 'Please check the UPI id. It looks like name@bank.' })
  const active = (await listApplicationsOf(ctx.db, ctx.actor)).find(({ code }) => code !== null)
  if (!active) throw refuseAffiliation('application_not_found')
  await updatePayout(ctx.db, active.id, { accountId: ctx.actor.accountId, upiId })
}
