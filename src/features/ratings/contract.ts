import { z } from 'zod'
import { pageInfo, pageRequest } from '#core/endpoint.ts'
import { mediaFile } from '#features/media/contract.ts'
import { isObject } from '#platform/is-object.ts'
import { plainText } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { maxReviewTags, reviewTagKeys } from './review-tags.ts'
import { isAnswerText, isRatingText, ratingOrders, reportReasons } from './rules.ts'

/** Keep the numbers in these sentences in line with rules.ts; rules.test.ts compares them. */
export const refuseRating = refusals({
  rating_not_found: ['not_found', 'We could not find this review.'],
  already_rated: ['conflict', 'You have rated this business before. You can change your rating.'],
  own_business: ['conflict', 'This is your own business: only customers can rate it.'],
  not_a_customer: ['not_allowed', 'You are signed in as a business owner. Please sign in as a customer to rate.'],
  rating_limit_reached: ['too_many', 'You have rated 10 businesses today. Please come back tomorrow for the next.'],
  rating_removed: ['conflict', 'We took this review down after reports, so it cannot be changed any more.'],
  rating_held: ['conflict', 'We look at reports about this review, so it cannot be deleted just now.'],
  own_rating: ['conflict', 'This is your own review. You can change it instead.'],
  own_business_review: ['conflict', 'This review is about your own business, so others say whether it is useful.'],
  rating_not_shown: ['conflict', 'Your review is not shown just now, so that photos cannot be added to it.'],
  no_photo: ['invalid', 'Please choose a photo first.'],
  photo_expected: ['wrong_type', 'A review has photos only. Please choose a JPEG, PNG, WebP or AVIF photo.'],
  photos_full: ['conflict', 'Your review has 4 photos, which is the most. Please remove one first.'],
  photo_not_found: ['not_found', 'We could not find this photo.'],
  daily_photo_limit_reached: ['too_many', 'You have sent 40 photos today. Please come back tomorrow for more.'],
  not_the_owner: ['not_allowed', 'Only the owner of the business answers its reviews.'],
  report_limit_reached: ['too_many', 'You have reported 20 reviews today. Please come back tomorrow for the next.'],
})

const id = z.int().positive().max(Number.MAX_SAFE_INTEGER)
const chooseStars = /* i18n */ 'Please choose 1 to 5 stars'
const stars = z.int(chooseStars).min(1, chooseStars).max(5, chooseStars)
const tooLong = /* i18n */ 'This is too long'
const ratingText = z
  .string()
  .max(20_000, tooLong)
  .overwrite(plainText)
  .refine(isRatingText, /* i18n */ 'Please write 10 to 1,000 characters, or nothing at all')
  .meta({ maxLength: 1000, description: 'Empty, or at least 10 characters' })
  .default('')

const tags = z
  .array(z.enum(reviewTagKeys))
  .max(maxReviewTags, /* i18n */ 'Please choose at most 6')
  .overwrite((chosen) => [...new Set(chosen)])
  .meta({ description: 'What was good' })

export const rateInput = z.strictObject({ businessId: id, stars, text: ratingText, tags: tags.default([]) })
export type RateInput = z.infer<typeof rateInput>

export const editRatingInput = z.strictObject({
  stars,
  text: ratingText,
  tags: tags.optional().describe('Absent: they stay as they are'),
})
export type EditRatingInput = z.infer<typeof editRatingInput>

export const reportRatingInput = z
  .strictObject({
    reason: z.enum(reportReasons, /* i18n */ 'Please choose a reason'),
    text: z
      .string()
      .max(20_000, tooLong)
      .overwrite(plainText)
      .refine((text) => [...text].length <= 1000, /* i18n */ 'Please write at most 1,000 characters')
      .meta({ maxLength: 1000, description: 'Needed with the reason `other`' })
      .default(''),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    when: isObject,
    message: /* i18n */ 'Please say what is wrong with it',
  })
export type ReportRatingInput = z.infer<typeof reportRatingInput>

export const answerInput = z.strictObject({
  text: z
    .string()
    .max(20_000, tooLong)
    .overwrite(plainText)
    .refine(isAnswerText, /* i18n */ 'Please write 10 to 1,000 characters')
    .meta({ minLength: 10, maxLength: 1000 }),
})
export type AnswerInput = z.infer<typeof answerInput>

export const usefulInput = z.strictObject({ isUseful: z.boolean() })

export const searchRatingsInput = z.strictObject({
  businessId: id,
  stars: z.int().min(1).max(5).optional().describe('Only those with so many stars'),
  order: z.enum(ratingOrders).default('newest'),
  page: pageRequest.default({ size: 10, page: 0 }),
})
export type SearchRatingsInput = z.infer<typeof searchRatingsInput>

const answerView = z
  .object({ text: z.string(), dateCreated: z.iso.datetime(), dateEdited: z.iso.datetime().nullable() })
  .meta({ id: 'RatingAnswer' })

/** One photo, as the form of `POST /ratings/{id}/photos`. */
export const photoForm = z.object({ file: z.file().describe('One photo (JPEG, PNG, WebP, AVIF; at most 5 MB)') })

export const ratingPhoto = z
  .object({
    photoId: z.int(),
    url: z.string().describe('Path of the largest file that every browser shows'),
    width: z.int().describe('px, as shown'),
    height: z.int(),
    files: z.array(mediaFile).describe('All its files, the smallest first'),
  })
  .meta({ id: 'RatingPhoto' })
export type RatingPhoto = z.infer<typeof ratingPhoto>

export const ratingView = z
  .object({
    ratingId: z.int(),
    businessId: z.int(),
    stars: z.int(),
    text: z.string().describe('Empty when only stars were given'),
    authorName: z.string().describe('First name and an initial'),
    dateCreated: z.iso.datetime(),
    dateEdited: z.iso.datetime().nullable(),
    isShown: z.boolean().describe('False only to its author, while it is held back or taken down'),
    tags: z.array(z.enum(reviewTagKeys)).describe('What was good'),
    photos: z.array(ratingPhoto).describe('By its author, in the order in which they were added'),
    hasEnquired: z.boolean().describe('The author sent this business an enquiry or a booking'),
    isDemo: z.boolean(),
    usefulCount: z.int().describe('How many people found it useful'),
    isUseful: z.boolean().describe('The caller is one of them'),
    answer: answerView.nullable().describe('What the owner of the business says to it'),
    can: z.object({
      edit: z.boolean(),
      addPhotos: z.boolean(),
      report: z.boolean(),
      markUseful: z.boolean(),
      answer: z.boolean(),
    }),
  })
  .meta({ id: 'Rating' })
export type RatingView = z.infer<typeof ratingView>

export const ratingList = z
  .object({
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    distribution: z.array(z.object({ stars: z.int(), count: z.int() })).describe('Five stars first, of all ratings'),
    tags: z.array(z.object({ tag: z.enum(reviewTagKeys), count: z.int() })).describe('The most frequent first'),
    ratingRespList: z.array(ratingView),
    page: pageInfo,
  })
  .meta({ id: 'RatingList' })
export type RatingList = z.infer<typeof ratingList>
