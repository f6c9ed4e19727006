import type { Ctx } from '#core/context.ts'
import type { PlanView } from '../contract.ts'
import { type HeldPeriod, lastMoment, offerOf } from '../rules.ts'
import { findPlan, listSoldPlans } from './plan-queries.ts'
import { viewPlan } from './plan-view.ts'
import { listHeldPeriods } from './subscription-queries.ts'

export interface ShownPlan extends PlanView {
  /** The plan that the business is on: 'Subscribed' (spec §4). */
  isCurrent: boolean
  /** What buying it now means; null: it cannot be bought now. */
  offer: {
    kind: 'new' | 'renewal' | 'upgrade'
    payPaise: number
    creditPaise: number
    startsAt: string
    lastDay: string
  } | null
  /** From when on it can be bought, where that is later. */
  offeredFrom: string | null
}

export type PlanOffers = Awaited<ReturnType<typeof showPlanOffers>>

/** The plans that a business can buy, the one that it has among them, and until when it has it. */
export async function showPlanOffers({ db, i18n, now }: Pick<Ctx, 'db' | 'i18n' | 'now'>, businessId: number) {
  const [sold, held] = await Promise.all([listSoldPlans(db), listHeldPeriods(db, businessId, now)])
  const [current, ...queued] = held
  // Who bought an earlier version keeps its terms, and sees them in place of those of today.
  const own =
    current && !sold.some(({ id }) => id === current.plan.id) ? await findPlan(db, current.plan.id) : undefined
  const rows = sold.map((plan) => (own?.code === plan.code ? own : plan))
  const shown = own && !rows.includes(own) ? [own, ...rows] : rows
  return {
    plans: shown.map((plan): ShownPlan => {
      const offer = offerOf({ code: plan.code, amountPaise: plan.amount_paise }, held, now)
      // What is renewed is the version that is sold today.
      const price = sold.find(({ code }) => code === plan.code)
      return {
        ...viewPlan(plan, i18n),
        ...(price && offer.kind !== 'held' && { id: price.id }),
        isCurrent: current?.plan.code === plan.code,
        offer:
          offer.kind === 'held' || !price
            ? null
            : {
                kind: offer.kind,
                payPaise: price.amount_paise - (offer.kind === 'upgrade' ? offer.creditPaise : 0),
                creditPaise: offer.kind === 'upgrade' ? offer.creditPaise : 0,
                startsAt: offer.startsAt.toISOString(),
                lastDay: lastMoment(offer.endsAt).toISOString(),
              },
        offeredFrom: offer.kind === 'held' ? (offer.from?.toISOString() ?? null) : null,
      }
    }),
    current: current ? await viewHeld(db, current, i18n) : null,
    next: queued[0] ? await viewHeld(db, queued[0], i18n) : null,
  }
}

async function viewHeld(db: Ctx['db'], { plan: { id }, startsAt, endsAt }: HeldPeriod, i18n: Ctx['i18n']) {
  const plan = await findPlan(db, id)
  if (!plan) throw new Error(`The plan ${id} is gone.`)
  return { ...viewPlan(plan, i18n), startsAt: startsAt.toISOString(), lastDay: lastMoment(endsAt).toISOString() }
}
