import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { forgetInterruptedForm } from '#core/interrupted-form.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { invalidFields, Refusal } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { replyInput } from '../contract.ts'
import { readOrigin, threadPath } from '../inbox-origin.ts'
import { parsePrice } from '../quick-replies.ts'
import { repeatMinutes } from '../rules.ts'
import { replyToEnquiry } from './reply-to-enquiry.ts'
import { asMissingPage, enquiryIdOf } from './show-conversation.ts'
import { withdrawEnquiry } from './withdraw-enquiry.ts'

/**
 * The forms of a conversation: `reply` and `withdraw`. On success it redirects to `nextPath` with a flash, for a
 * business in the list that it was opened from; when refused, it returns the entered values.
 */
export async function handleConversationForm(
  ctx: SignedInCtx,
  url: URL,
  form: FormValues,
  nextPath: '/customer-message' | '/merchant-message',
) {
  const enquiryId = enquiryIdOf(url)
  try {
    setFlash(ctx, await act(ctx, enquiryId, form))
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') asMissingPage(error)
    return formProblem(error, form)
  }
  await forgetInterruptedForm(ctx, url)
  if (nextPath === '/customer-message') return redirectDocument(`${nextPath}?enquiryId=${enquiryId}`)
  return redirectDocument(threadPath(enquiryId, readOrigin(url)))
}

async function act(ctx: SignedInCtx, enquiryId: number, form: FormValues): Promise<string> {
  if (form.intent === 'withdraw') {
    await withdrawEnquiry(ctx, enquiryId)
    return ctx.i18n.t('Enquiry withdrawn')
  }
  const parsed = replyInput.safeParse({ message: form.message ?? '' })
  if (!parsed.success) throw invalidFields({ message: parsed.error.issues[0]?.message ?? requiredText })
  const pricePaise = priceOf(form, parsed.data.message)
  await replyToEnquiry(ctx, { enquiryId, ...parsed.data, pricePaise }, { onceWithinMinutes: repeatMinutes })
  return ctx.i18n.t('Message sent')
}

/** The price of the form, which a message that says `{price}` needs. */
function priceOf({ price = '' }: FormValues, message: string): number | undefined {
  const pricePaise = parsePrice(price)
  if (price.trim() !== '' && pricePaise === undefined) throw invalidFields({ price: 'Invalid number input' })
  if (pricePaise === undefined && message.includes('{price}')) {
    throw invalidFields({ price: /* i18n */ 'Please state the price' })
  }
  return pricePaise
}
