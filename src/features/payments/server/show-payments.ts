import type { SignedInCtx } from '#core/context.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { financialYearOf } from '#features/invoices/rules.ts'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { showPlanOffers } from '#features/plans/server/show-plan-offers.ts'
import { getBusinessFor, listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { startOfIndianDate } from '#platform/indian-time.ts'
import { oneLine } from '#platform/plain-text.ts'
import type { HistoryQuery } from '../payment-path.ts'
import { viewHistoryRow } from './history-view.ts'
import { countPayments, findFirstPaymentTime, listPayments, type PaymentFilter } from './list-queries.ts'

const pageSize = 10
const yearsAtMost = 20

/** The plans of the business in the URL, or of the caller's first, and the payments of the caller. */
export async function showPayments(ctx: SignedInCtx, url: URL) {
  const listings = (await listBusinessesFor(ctx, 'own')).map(({ id, name }) => ({ id, name }))
  const wantedId = idOf(url.searchParams.get('business'))
  const chosen = listings.find(({ id }) => id === wantedId) ?? listings[0]
  const [plans, history] = await Promise.all([chosen ? showPlans(ctx, chosen.id) : null, showHistory(ctx, url)])
  return { listings, plans, history }
}

async function showPlans(ctx: SignedInCtx, businessId: number) {
  const [business, offers, { hashtagCount }] = await Promise.all([
    getBusinessFor(ctx, businessId, 'own'),
    showPlanOffers(ctx, businessId),
    currentPlanOf(ctx.db, businessId, ctx.now),
  ])
  const { paid_until: until, hashtags } = business
  return {
    businessId,
    offers,
    hashtags: { used: hashtags.length, all: hashtagCount },
    /** When its last plan ended, where it has none now. */
    endedOn: !offers.current && until && until <= ctx.now ? new Date(until.getTime() - 1).toISOString() : null,
  }
}

/** What the address asks for: search, financial year and page. */
export function readHistoryQuery(url: URL): HistoryQuery {
  const { searchParams } = url
  const year = searchParams.get('year') ?? ''
  return {
    page: requestedPage(url),
    search: oneLine((searchParams.get('q') ?? '').slice(0, 100)),
    year: /^\d\d-\d\d$/.test(year) ? year : '',
  }
}

/** The same as a filter of the caller's payments. */
export function historyFilterOf(ctx: SignedInCtx, { search, year }: HistoryQuery): PaymentFilter {
  return { of: { accountId: ctx.actor.accountId }, text: search, ...(year && yearBounds(year)) }
}

/** From 1 April to 31 March, in Indian time. */
function yearBounds(year: string): { from: Date; until: Date } {
  const first = 2000 + Number(year.slice(0, 2))
  const april = (of: number) => startOfIndianDate(`${of}-04-01`)
  return { from: april(first), until: april(first + 1) }
}

async function showHistory(ctx: SignedInCtx, url: URL) {
  const query = readHistoryQuery(url)
  const filter = historyFilterOf(ctx, query)
  const [total, since] = await Promise.all([
    countPayments(ctx.db, filter),
    findFirstPaymentTime(ctx.db, ctx.actor.accountId),
  ])
  const totalPages = Math.ceil(total / pageSize)
  redirectToExistingPage(url, { requested: query.page, totalPages })
  const page = nearestPage(query.page, totalPages)
  const rows = await listPayments(ctx.db, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  return {
    query: { ...query, page },
    totalPages,
    isEmpty: since === undefined,
    years: since ? yearsBetween(since, ctx.now) : [],
    rows: rows.map((row) => viewHistoryRow(ctx, row)),
  }
}

/** The financial years since a time, the newest first. */
function yearsBetween(since: Date, now: Date): string[] {
  const [first, last] = [since, now].map((time) => Number(financialYearOf(time).slice(0, 2)))
  return Array.from({ length: Math.min(yearsAtMost, (last ?? 0) - (first ?? 0) + 1) }, (_, at) => {
    const year = (last ?? 0) - at
    return `${String(year).padStart(2, '0')}-${String((year + 1) % 100).padStart(2, '0')}`
  })
}
