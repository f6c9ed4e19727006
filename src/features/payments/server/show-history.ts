import type { SignedInCtx } from '#core/context.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { financialYearOf } from '#features/invoices/rules.ts'
import { startOfIndianDate } from '#platform/indian-time.ts'
import { oneLine } from '#platform/plain-text.ts'
import type { HistoryQuery } from '../payment-path.ts'
import type { PaymentKind } from '../rules.ts'
import { viewHistoryRow } from './history-view.ts'
import { countPayments, findFirstPaymentTime, listPayments, type PaymentFilter } from './list-queries.ts'
import { searchByName } from './search-by-name.ts'

const pageSize = 10
const yearsAtMost = 20

export type ShownHistory = Awaited<ReturnType<typeof showHistory>>

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

/** The same as a filter of the caller's payments, of one kind or of all. */
export function historyFilterOf(
  ctx: SignedInCtx,
  { search, year }: HistoryQuery,
  kind?: PaymentKind,
): Promise<PaymentFilter> {
  const of = { accountId: ctx.actor.accountId }
  return searchByName(ctx, { of, kind, text: search, ...(year && yearBounds(year)) })
}

/** From 1 April to 31 March, in Indian time. */
function yearBounds(year: string): { from: Date; until: Date } {
  const first = 2000 + Number(year.slice(0, 2))
  const april = (of: number) => startOfIndianDate(`${of}-04-01`)
  return { from: april(first), until: april(first + 1) }
}

/** A page of the payments of the caller, of one kind or of all, with their invoices. */
export async function showHistory(ctx: SignedInCtx, url: URL, kind?: PaymentKind) {
  const query = readHistoryQuery(url)
  const filter = await historyFilterOf(ctx, query, kind)
  const [total, since] = await Promise.all([
    countPayments(ctx.db, filter),
    findFirstPaymentTime(ctx.db, { accountId: ctx.actor.accountId, kind }),
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
