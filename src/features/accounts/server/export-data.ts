import type { z } from 'zod'
import type { SignedInCtx } from '#core/context.ts'
import { adNumberOf } from '#features/advertising/rules.ts'
import { listAdRequestsOf } from '#features/advertising/server/advertising-queries.ts'
import { affiliationNumberOf } from '#features/affiliations/rules.ts'
import { listAffiliationRequestsOf } from '#features/affiliations/server/affiliation-queries.ts'
import { listMistakesForExport, reporterOf } from '#features/businesses/server/mistake-queries.ts'
import { listListingsForExport } from '#features/businesses/server/own-listing-queries.ts'
import { listEnquiriesForExport } from '#features/enquiries/server/enquiry-queries.ts'
import { listMediaOfAll } from '#features/media/server/media-queries.ts'
import { viewMedia } from '#features/media/server/media-view.ts'
import { listRatingsForExport } from '#features/ratings/server/rating-queries.ts'
import { listReportsForExport } from '#features/ratings/server/rating-report-queries.ts'
import { findSubscriber } from '#features/subscribers/server/subscriber-queries.ts'
import { ticketNumberOf } from '#features/support/rules.ts'
import { listContactMessagesOf } from '#features/support/server/support-queries.ts'
import type { exportView } from '../contract.ts'
import { getUserDetails } from './get-user-details.ts'

type Export = z.infer<typeof exportView>

/** Everything held about the caller that names them or that they wrote (DPDP Act 2023, section 11), each list bounded. */
export async function exportData(ctx: SignedInCtx): Promise<Export> {
  const { db, actor } = ctx
  const iso = (date: Date | null) => date?.toISOString() ?? null
  const [
    profile,
    enquiries,
    contactMessages,
    listings,
    reviews,
    reports,
    mistakes,
    adRequests,
    affiliationRequests,
    letters,
  ] = await Promise.all([
    getUserDetails(ctx),
    listEnquiriesForExport(db, actor.accountId),
    listContactMessagesOf(db, actor.accountId),
    exportListings(ctx),
    listRatingsForExport(db, actor.accountId),
    listReportsForExport(db, actor.accountId),
    listMistakesForExport(db, reporterOf(actor.accountId)),
    listAdRequestsOf(db, actor.accountId),
    listAffiliationRequestsOf(db, actor.accountId),
    actor.email ? findSubscriber(db, actor.email) : undefined,
  ])
  return {
    profile,
    enquiries,
    contactMessages: contactMessages.map(({ id, topic, body, created_at }) => ({
      ticketNumber: ticketNumberOf(id),
      topic,
      text: body,
      sentAt: created_at.toISOString(),
    })),
    listings,
    reviews: reviews.map(({ id, business_name, stars, body, state, created_at, edited_at }) => ({
      ratingId: id,
      business: business_name,
      stars,
      text: body,
      state,
      createdAt: created_at.toISOString(),
      editedAt: iso(edited_at),
    })),
    reports: reports.map(({ rating_id, reason, body, reported_at }) => ({
      ratingId: rating_id,
      reason,
      text: body,
      reportedAt: reported_at.toISOString(),
    })),
    mistakes: mistakes.map(({ business_name, kind, body, reported_at }) => ({
      business: business_name,
      kind,
      text: body,
      reportedAt: reported_at.toISOString(),
    })),
    adRequests: adRequests.map(({ id, placement, business_name, city, start_on, body, created_at }) => ({
      adNumber: adNumberOf(id),
      placement,
      business: business_name,
      city,
      startOn: start_on,
      text: body,
      sentAt: created_at.toISOString(),
    })),
    affiliationRequests: affiliationRequests.map(({ id, product, organisation, city, body, created_at }) => ({
      affiliationNumber: affiliationNumberOf(id),
      product,
      organisation,
      city,
      text: body,
      sentAt: created_at.toISOString(),
    })),
    letters: letters
      ? {
          askedAt: letters.asked_at.toISOString(),
          confirmedAt: iso(letters.confirmed_at),
          unsubscribedAt: iso(letters.unsubscribed_at),
        }
      : null,
  }
}

async function exportListings({ db, actor }: SignedInCtx): Promise<Export['listings']> {
  const listings = await listListingsForExport(db, actor.accountId)
  const media = await listMediaOfAll(
    db,
    listings.map(({ id }) => id),
  )
  const mediaOf = Map.groupBy(media, (row) => row.business_id)
  return listings.map(({ id, created_at, ...said }) => ({
    businessId: id,
    ...said,
    createdAt: created_at.toISOString(),
    media: viewMedia(mediaOf.get(id) ?? []).map(({ mediaId, kind, url, alt }) => ({ mediaId, kind, url, alt })),
  }))
}
