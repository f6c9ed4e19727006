import { z } from 'zod'
import { passkeyView, sessionView, userDetailsView } from './contract.ts'

/** Each field is supplied by one feature (its server/personal-data.ts). */
export const exportView = z.object({
  profile: userDetailsView,
  sessions: z.array(sessionView),
  passkeys: z.array(passkeyView),
  consents: z
    .array(
      z.object({
        kind: z.enum(['terms', 'marketing', 'whatsapp']),
        noticeVersion: z.string(),
        givenAt: z.iso.datetime(),
        withdrawnAt: z.iso.datetime().nullable(),
      }),
    )
    .describe('What the person allowed, by which version of the notice'),
  enquiries: z.array(
    z.object({
      enquiryId: z.int(),
      business: z.string(),
      kind: z.string(),
      subject: z.string(),
      status: z.string(),
      fullName: z.string(),
      contactNumber: z.string().nullable(),
      email: z.string().nullable(),
      preferredAt: z.iso.datetime().nullable(),
      createdAt: z.iso.datetime(),
      withdrawnAt: z.iso.datetime().nullable(),
      messages: z.array(z.object({ from: z.string(), text: z.string(), sentAt: z.iso.datetime() })),
    }),
  ),
  answersWritten: z
    .array(z.object({ enquiryId: z.int(), business: z.string(), text: z.string(), sentAt: z.iso.datetime() }))
    .describe('What the person wrote to customers of businesses they answer for, the newest 1,000'),
  notesWritten: z
    .array(z.object({ enquiryId: z.int(), business: z.string(), text: z.string(), writtenAt: z.iso.datetime() }))
    .describe('Notes of the person on enquiries of businesses they answer for, the newest 1,000'),
  quickReplies: z
    .array(z.object({ businessId: z.int(), business: z.string(), title: z.string(), text: z.string() }))
    .describe('Of the listings of the person'),
  automaticAnswers: z
    .array(z.object({ businessId: z.int(), business: z.string(), when: z.string(), text: z.string() }))
    .describe('What new enquiries to the listings of the person are answered with by themselves'),
  contactMessages: z.array(
    z.object({ ticketNumber: z.string(), topic: z.string(), text: z.string(), sentAt: z.iso.datetime() }),
  ),
  listings: z.array(
    z.object({
      businessId: z.int(),
      name: z.string(),
      description: z.string(),
      address: z.string(),
      serviceArea: z.string().nullable(),
      pincode: z.string().nullable(),
      phone: z.string().nullable(),
      landline: z.string().nullable(),
      contactPerson: z.string().nullable(),
      gstNumber: z.string().nullable(),
      email: z.string().nullable(),
      website: z.string().nullable(),
      nativeName: z.string().nullable(),
      status: z.string(),
      createdAt: z.iso.datetime(),
      media: z.array(z.object({ mediaId: z.int(), kind: z.string(), url: z.string(), alt: z.string() })),
    }),
  ),
  listingDraft: z
    .object({
      name: z.string().nullable(),
      phone: z.string().nullable(),
      landline: z.string().nullable(),
      email: z.string().nullable(),
      website: z.string().nullable(),
      gstNumber: z.string().nullable(),
      address: z.string().nullable(),
      pincode: z.string().nullable(),
      serviceArea: z.string().nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    })
    .nullable()
    .describe('A listing that is not live yet'),
  payments: z.array(
    z.object({
      paymentId: z.int(),
      bought: z.string(),
      status: z.string(),
      amountPaise: z.int(),
      refundedPaise: z.int(),
      order: z.string().nullable().describe('At the payment service'),
      createdAt: z.iso.datetime(),
      paidAt: z.iso.datetime().nullable(),
    }),
  ),
  leadReports: z.array(
    z.object({
      enquiryId: z.int().nullable(),
      reason: z.string(),
      text: z.string(),
      outcome: z.string().nullable(),
      reportedAt: z.iso.datetime(),
    }),
  ),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      issuedAt: z.iso.datetime(),
      totalPaise: z.int(),
      billedTo: z.object({
        name: z.string(),
        address: z.string(),
        pincode: z.string(),
        gstin: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    }),
  ),
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      business: z.string(),
      service: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      status: z.string(),
      fullName: z.string(),
      contactNumber: z.string().nullable(),
      note: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  reviews: z.array(
    z.object({
      ratingId: z.int(),
      business: z.string(),
      stars: z.int(),
      text: z.string(),
      tags: z.array(z.string()),
      state: z.string(),
      createdAt: z.iso.datetime(),
      editedAt: z.iso.datetime().nullable(),
      photos: z.array(z.string()).describe('Paths of the files'),
    }),
  ),
  usefulReviews: z.array(z.object({ ratingId: z.int(), markedAt: z.iso.datetime() })),
  reviewInvitations: z.object({
    optedOutAt: z.iso.datetime().nullable(),
    sent: z.array(z.object({ enquiryId: z.int(), invitedAt: z.iso.datetime() })),
  }),
  reviewAnswers: z.array(
    z.object({ ratingId: z.int(), business: z.string(), text: z.string(), answeredAt: z.iso.datetime() }),
  ),
  savedBusinesses: z.array(
    z.object({
      businessId: z.int(),
      business: z.string(),
      savedAt: z.iso.datetime(),
      alertsSince: z.iso.datetime().nullable(),
    }),
  ),
  claims: z
    .array(
      z.object({
        businessId: z.int(),
        business: z.string(),
        proof: z.string(),
        note: z.string(),
        state: z.string(),
        reason: z.string(),
        papers: z.array(z.string()),
        claimedAt: z.iso.datetime(),
        decidedAt: z.iso.datetime().nullable(),
      }),
    )
    .describe('Businesses that the person said, by papers, to be theirs'),
  transfers: z
    .array(
      z.object({
        businessId: z.int(),
        business: z.string(),
        isGiver: z.boolean(),
        toName: z.string(),
        toNumber: z.string(),
        offeredAt: z.iso.datetime(),
        isAccepted: z.boolean(),
      }),
    )
    .describe('Businesses given to another owner, or offered'),
  invitedToWork: z
    .array(
      z.object({
        businessId: z.int(),
        business: z.string(),
        name: z.string().describe('As its owner typed it'),
        role: z.string(),
        invitedAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
      }),
    )
    .describe('Open invitations to the number of the person'),
  workFor: z.array(z.object({ businessId: z.int(), business: z.string(), role: z.string(), since: z.iso.datetime() })),
  workEnded: z
    .array(z.object({ businessId: z.int(), business: z.string(), endedAt: z.iso.datetime() }))
    .describe('Businesses whose owner ended the work of the person for them, in the last 30 days'),
  listingChanges: z
    .array(
      z.object({
        businessId: z.int(),
        business: z.string(),
        fields: z.array(z.string()).describe('What was changed'),
        changedAt: z.iso.datetime(),
      }),
    )
    .describe('What the person changed in listings of which they are not the owner, the newest 1,000'),
  workTold: z
    .array(
      z.object({
        businessId: z.int(),
        business: z.string(),
        kind: z.enum(['accepted', 'declined', 'left']),
        name: z.string().describe('By which the owner was told of it'),
        happenedAt: z.iso.datetime(),
      }),
    )
    .describe('What owners were told of the work of the person for them, in the last 30 days'),
  reports: z.array(z.object({ ratingId: z.int(), reason: z.string(), text: z.string(), reportedAt: z.iso.datetime() })),
  mistakes: z.array(
    z.object({ business: z.string(), kind: z.string(), text: z.string(), reportedAt: z.iso.datetime() }),
  ),
  advertisements: z.array(
    z.object({
      adNumber: z.string(),
      placement: z.string(),
      city: z.string(),
      startsOn: z.iso.date(),
      lastOn: z.iso.date(),
      headline: z.string(),
      line: z.string(),
      url: z.string().nullable(),
      name: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      bookedAt: z.iso.datetime(),
    }),
  ),
  affiliationRequests: z.array(
    z.object({
      affiliationNumber: z.string(),
      product: z.string().nullable(),
      organisation: z.string(),
      city: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string(),
      text: z.string(),
      sentAt: z.iso.datetime(),
      status: z.enum(['APPLIED', 'ACTIVE', 'REFUSED', 'ENDED']),
      reason: z.string().nullable(),
      code: z.string().nullable(),
      paidTo: z.string().nullable().describe('UPI id'),
      earnings: z
        .object({ shops: z.int(), withPlan: z.int(), earnedPaise: z.int(), paidPaise: z.int() })
        .nullable()
        .describe('Of an affiliate'),
    }),
  ),
  letters: z
    .object({
      askedAt: z.iso.datetime(),
      confirmedAt: z.iso.datetime().nullable(),
      unsubscribedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type AccountExport = z.infer<typeof exportView>
