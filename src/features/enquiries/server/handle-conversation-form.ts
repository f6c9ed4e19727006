import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { forgetInterruptedForm } from '#core/interrupted-form.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { invalidFields, Refusal } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { replyInput } from '../contract.ts'
import { parsePrice } from '../quick-replies.ts'
import { repeatMinutes } from '../rules.ts'
import { replyToEnquiry } from './reply-to-enquiry.ts'
import { asMissingPage, enquiryIdOf } from './show-conversation.ts'
import { withdrawEnquiry } from './withdraw-enquiry.ts'

/** The list that the conversation was opened from. */
const carried = ['from', 'show', 'subject', 'location', 'limit', 'page']

/**
 * The forms of a conversation: `reply` and `withdraw`. On success it redirects to `nextPath` with a flash, and
 * with the list that the person came `from`; when refused, it returns the entered values.
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
  const query = new URLSearchParams({ enquiryId: String(enquiryId) })
  for (const name of carried) {
    const value = url.searchParams.get(name)
    if (value) query.set(name, value)
  }
  return redirectDocument(`${nextPath}?${query}`)
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
