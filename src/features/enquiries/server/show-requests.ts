import type { SignedInCtx } from '#core/context.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { formatRupees } from '#ui/format.ts'
import { statedPrice } from '../stated-price.ts'
import type { RequestAnswer, WorkRequest } from '../work-request.ts'
import type { EnquiryRow } from './enquiry-queries.ts'
import { countOwnEnquiries } from './show-enquiries.ts'
import {
  type AnswerRow,
  findAskedText,
  listAnswers,
  listEnquiriesOfRequests,
  listRequestIds,
} from './work-request-queries.ts'

const perPage = 10

/** A page of the customer's requests, newest first. */
export async function showRequests(ctx: SignedInCtx, url: URL) {
  const customerId = ctx.actor.accountId
  const requested = requestedPage(url)
  const counts = await countOwnEnquiries(ctx)
  const totalPages = Math.ceil(counts.together / perPage)
  redirectToExistingPage(url, { requested, totalPages })
  const page = nearestPage(requested, totalPages)
  const requestIds = await listRequestIds(ctx.db, { customerId, limit: perPage, offset: (page - 1) * perPage })
  return { page, totalPages, counts, requests: await viewRequests(ctx, requestIds) }
}

/** One request of the customer with what it asks, undefined once that was erased; undefined when there is none. */
export async function findRequest(
  ctx: SignedInCtx,
  requestId: number,
): Promise<(WorkRequest & { message: string | undefined }) | undefined> {
  const [request] = await viewRequests(ctx, [requestId])
  const [first] = request?.answers ?? []
  return request && first && { ...request, message: await findAskedText(ctx.db, first.enquiryId) }
}

async function viewRequests(ctx: SignedInCtx, requestIds: readonly number[]): Promise<WorkRequest[]> {
  const rows = await listEnquiriesOfRequests(ctx.db, { customerId: ctx.actor.accountId, requestIds })
  const [cards, answers] = await Promise.all([
    listBusinessCards(ctx, { ids: [...new Set(rows.map(({ business_id }) => business_id))] }),
    listAnswers(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ])
  const viewAnswer = (row: EnquiryRow): RequestAnswer => {
    return {
      ...wordsOf(answers.filter(({ enquiry_id }) => enquiry_id === row.id)),
      enquiryId: row.id,
      businessId: row.business_id,
      name: row.business_name,
      card: cards.find(({ businessId }) => businessId === row.business_id) ?? null,
      isUnread: row.unread_by_customer,
      isChosen: row.chosen_at !== null,
      isWithdrawn: row.withdrawn_at !== null,
    }
  }
  return requestIds.flatMap((requestId): WorkRequest[] => {
    const own = rows.filter(({ request_id }) => request_id === requestId)
    const [first] = own
    if (!first) return []
    return [
      {
        requestId,
        subject: first.subject,
        askedAt: first.created_at.toISOString(),
        isClosed: own.some(({ chosen_at }) => chosen_at) || own.every(({ withdrawn_at }) => withdrawn_at),
        answers: own.map(viewAnswer),
      },
    ]
  })
}

/** What the business wrote last and when it answered first; the newest price it named. */
function wordsOf(answers: readonly AnswerRow[]): Pick<RequestAnswer, 'text' | 'answeredAt' | 'price'> {
  const prices = answers
    .map(({ body, price_paise }) => (price_paise === null ? statedPrice(body) : formatRupees(price_paise)))
    .filter((price) => price !== null)
  return {
    text: answers.at(-1)?.body ?? null,
    answeredAt: answers[0]?.sent_at.toISOString() ?? null,
    price: prices.at(-1) ?? null,
  }
}
