import type { Ctx } from '#core/context.ts'
import { queueMessage } from '#core/messages.ts'
import { requireCaptchaOfVisitor } from '#core/require-captcha.ts'
import { checkSender } from '#features/support/server/check-sender.ts'
import { requestMessages } from '#features/support/server/request-messages.ts'
import { fingerprintOf, takeFormOnce } from '#features/support/server/take-form-once.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { fieldErrorsOf, refuseWrongFields } from '#platform/refusal.ts'
import { validate } from '#platform/validator.ts'
import { type AdRequestInput, refuseAd } from '../contract.ts'
import { adNumberOf, bodyMaxLength, dailyAdRequestLimit, dailyNetworkLimit, startDateError } from '../rules.ts'
import { insertAdRequest, listPlacements } from './advertising-queries.ts'

/**
 * Requests an advertisement on the site: the request is stored, acknowledged to the given e-mail address and reported
 * to the support mailbox. It books and charges nothing. A duplicate counts as one request. Returns its number. Refuses:
 * ad_limit_reached, robots, and wrong fields.
 */
export async function requestAdvertisement(ctx: Ctx, input: AdRequestInput): Promise<{ adNumber: string }> {
  const { placement: slug, businessName, city, startOn = null, message = '' } = input
  const { sender, placement, errors } = await checkFields(ctx, input)
  refuseWrongFields(errors)
  const { name, phone, email } = sender
  if (!email || !placement) throw new Error('A request without e-mail or place passed its checks.')
  const fingerprint = fingerprintOf(ctx, [slug, businessName, city, startOn, sender, message])
  await requireCaptchaOfVisitor(ctx, { token: input.recaptchaToken, usedFor: fingerprint })
  const id = await takeFormOnce(ctx, {
    table: 'ad_request',
    fingerprint,
    limits: [
      { kind: 'advertisement', who: email, limit: dailyAdRequestLimit },
      { kind: 'advertisement from network', who: ctx.client.ipHash, limit: dailyNetworkLimit },
    ],
    refuse: () => refuseAd('ad_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(ctx.now) }),
    insert: async (tx) => {
      const requestId = await insertAdRequest(tx, {
        account_id: ctx.actor?.accountId ?? null,
        placement: slug,
        business_name: businessName,
        city,
        start_on: startOn,
        name,
        phone,
        email,
        body: message,
        fingerprint,
        created_at: ctx.now,
      })
      const facts = {
        Place: placement.name,
        Business: businessName,
        City: city,
        From: startOn ?? 'as soon as possible',
      }
      for (const letter of requestMessages(ctx.app.config, {
        number: adNumberOf(requestId),
        about: 'advertising with us',
        next: 'We look whether the place is free in your city and send you an offer with the price, within 3 working days. Nothing is booked, and nothing is owed, before you say yes to it.',
        facts,
        sender: { name, phone, email },
        message,
      })) {
        await queueMessage(tx, { ...letter, dedupeKey: `ad:${requestId}:${letter.dedupeKey}` })
      }
      return requestId
    },
  })
  return { adNumber: adNumberOf(id) }
}

async function checkFields(ctx: Ctx, input: Partial<AdRequestInput>) {
  const { placement: slug, businessName = '', city = '', startOn = null, message = '' } = input
  const { sender, errors } = await checkSender(ctx, input, { needs: 'email' })
  const placement = (await listPlacements(ctx.db)).find((row) => row.slug === slug)
  return {
    sender,
    placement,
    errors: {
      placement: !placement && 'Please choose a place',
      businessName: validate(businessName, 'other'),
      city: validate(city, 'city'),
      startOn: startDateError(startOn, ctx.now),
      ...errors,
      message: [...message].length > bodyMaxLength && 'Your message should be at most 2,000 characters',
    },
  }
}

/** A sentence for each invalid field, also of a form that lacks some. */
export const adRequestProblems = async (ctx: Ctx, form: Partial<AdRequestInput>) =>
  fieldErrorsOf((await checkFields(ctx, form)).errors)
