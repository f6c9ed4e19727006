import type { Ctx } from '#core/context.ts'
import { languageOf } from '#core/message-language.ts'
import { queueMessage } from '#core/messages.ts'
import { requireCaptchaOfVisitor } from '#core/require-captcha.ts'
import { checkSender } from '#features/support/server/check-sender.ts'
import { fingerprintOf, takeFormOnce } from '#features/support/server/take-form-once.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { fieldErrorsOf, refuseWrongFields } from '#platform/refusal.ts'
import { lengthError, validate } from '#platform/validator.ts'
import { textIn } from '#texts/text-in.ts'
import { type AffiliationRequest, refuseAffiliation } from '../contract.ts'
import { affiliationNumberOf, bodyLimits, dailyAffiliationLimit, dailyNetworkLimit } from '../rules.ts'
import { requestMessages } from './affiliation-messages.ts'
import { insertAffiliationRequest, listProducts } from './affiliation-queries.ts'

/**
 * Requests to work with us, on one product or in general: the request is stored, acknowledged to the given e-mail
 * address and reported to the support mailbox. A duplicate counts as one request. Returns its number. Refuses:
 * product_not_found, affiliation_limit_reached, robots, and wrong fields.
 */
export async function requestAffiliation(ctx: Ctx, input: AffiliationRequest): Promise<{ affiliationNumber: string }> {
  const { product: slug, city, organisation = '', message } = input
  const product = slug === undefined ? undefined : (await listProducts(ctx.db)).find((row) => row.slug === slug)
  if (slug !== undefined && !product) throw refuseAffiliation('product_not_found')
  const { sender, errors } = await checkFields(ctx, input)
  refuseWrongFields(errors)
  const { name, phone, email } = sender
  if (!email) throw new Error('A request without e-mail passed its checks.')
  const fingerprint = fingerprintOf(ctx, [slug, city, organisation, sender, message])
  await requireCaptchaOfVisitor(ctx, { token: input.recaptchaToken, usedFor: fingerprint })
  const id = await takeFormOnce(ctx, {
    table: 'affiliation_request',
    fingerprint,
    limits: [
      { kind: 'affiliation', who: email, limit: dailyAffiliationLimit },
      { kind: 'affiliation from network', who: ctx.client.ipHash, limit: dailyNetworkLimit },
    ],
    refuse: () =>
      refuseAffiliation('affiliation_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(ctx.now) }),
    insert: async (tx) => {
      const requestId = await insertAffiliationRequest(tx, {
        account_id: ctx.actor?.accountId ?? null,
        product: slug ?? null,
        organisation,
        city,
        name,
        phone,
        email,
        body: message,
        fingerprint,
        created_at: ctx.now,
      })
      const language = languageOf(ctx)
      const request = {
        requestId,
        product: product && textIn({ locale: language }, product.name, product.name_hi),
        facts: { Product: product?.name ?? '', Organisation: organisation, City: city },
        sender: { name, phone, email },
        message,
      }
      for (const letter of requestMessages(ctx.app.config, request, language)) {
        await queueMessage(tx, ctx.app.config, { ...letter, dedupeKey: `affiliation:${requestId}:${letter.dedupeKey}` })
      }
      return requestId
    },
  })
  return { affiliationNumber: affiliationNumberOf(id) }
}

async function checkFields(ctx: Ctx, form: Partial<AffiliationRequest>) {
  const { city = '', message = '' } = form
  const { sender, errors } = await checkSender(ctx, form, { needs: 'email' })
  const wrongMessage = lengthError(
    message,
    bodyLimits,
    /* i18n */ 'Please tell us about yourself in 20 to 2,000 characters',
  )
  return { sender, errors: { message: wrongMessage, city: validate(city, 'city'), ...errors } }
}

/** A sentence for each invalid field, also of a form that lacks some. */
export const affiliationProblems = async (ctx: Ctx, form: Partial<AffiliationRequest>) =>
  fieldErrorsOf((await checkFields(ctx, form)).errors)
