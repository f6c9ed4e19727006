import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { ensureOtpSent } from '#features/accounts/server/ensure-otp-sent.ts'
import { handleOtpForm } from '#features/accounts/server/handle-otp-form.ts'
import { saveOtpDraft } from '#features/accounts/server/otp-draft.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { isOwnContact } from '#features/enquiries/server/check-enquiry.ts'
import { refuseMerchants } from '#features/enquiries/server/send-enquiries.ts'
import { idOf } from '#platform/id-of.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { parseForm } from '#platform/parse-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { contactFields, holdInput } from '../contract.ts'
import { type BookFormState, bookFieldNames } from '../form-state.ts'
import { bookedPath } from '../paths.ts'
import { isHeld } from '../rules.ts'
import { type BookingRow, findBookingByLink } from './booking-queries.ts'
import { checkContact, confirmBooking } from './confirm-booking.ts'
import { type Hold, holdSlot, releaseHold } from './hold-slot.ts'

/** The browser's hold: nobody else can confirm it. */
const holdCookie = 'booking-hold'
const cookieSeconds = 20 * 60

/** The name under which the form is kept while its person reads the SMS. */
export const bookDraftOf = (businessId: number) => `booking ${businessId}`

/** The time that this browser holds. */
export async function findOwnHold({ cookies, db, now }: Ctx): Promise<BookingRow | undefined> {
  const token = cookies.get(holdCookie)
  const hold = token ? await findBookingByLink(db, tokenHash(token)) : undefined
  return hold && isHeld(hold, now) ? hold : undefined
}

/** Refusals after which another time must be chosen: the form goes back to its first step. */
const aboutTime = ['slot_taken', 'slot_not_offered', 'hold_over', 'service_not_found']

/**
 * Handles the two steps of the booking form (`handleOtpForm`): the first holds the time and sends a code to the number,
 * unless it is the caller's own, the second books. Leads to the page of the booking.
 */
export async function handleBookForm(ctx: Ctx, businessId: number, form: FormValues, path: PageAddress) {
  const values = Object.fromEntries(bookFieldNames.map((name) => [name, form[name] ?? '']))
  const draft = bookDraftOf(businessId)
  if (form.intent === 'sign-in') {
    await saveOtpDraft(ctx, draft, { values })
    return redirectDocument(signInPath(path))
  }
  const { fullName, contactNumber, note } = values
  const readContact = () => parseForm(contactFields, { fullName, contactNumber, note })
  let held: Hold | undefined
  const hold = async () => {
    const { service, startsAt } = values
    const wanted = parseForm(holdInput, { businessId, serviceId: idOf(service) ?? 0, startsAt })
    held = await holdSlot(ctx, wanted, ctx.cookies.get(holdCookie))
    ctx.cookies.set(holdCookie, held.token, { maxAgeSeconds: cookieSeconds })
    return held
  }
  const answer = await handleOtpForm(ctx, form, {
    draft,
    values,
    start: () =>
      aboutTimes(async () => {
        refuseMerchants(ctx)
        const contact = checkContact(readContact())
        const { token } = await hold()
        if (isOwnContact(ctx.actor, contact)) return { needsOtp: false }
        try {
          return { needsOtp: true, ...(await ensureOtpSent(ctx, contact, 'enquiry', form)) }
        } catch (error) {
          await releaseHold(ctx, token)
          throw error
        }
      }),
    send: ({ otp, staySignedIn }) =>
      aboutTimes(async () => {
        const contact = readContact()
        const token = held?.token ?? ctx.cookies.get(holdCookie)
        const own = token ? await findBookingByLink(ctx.db, tokenHash(token)) : undefined
        // A browser that lost its cookie, or held another time meanwhile, takes the time anew.
        const isSame = own?.starts_at.getTime() === Date.parse(values.startsAt ?? '')
        const { token: proof, booking } = token && own && isSame ? { token, booking: own } : await hold()
        const confirmation = { ...contact, token: proof, otp }
        await confirmBooking(ctx, booking.id, confirmation, { staySignedIn })
        ctx.cookies.clear(holdCookie)
        return redirectDocument(`${bookedPath(proof)}?new=1`)
      }),
  })
  if (answer instanceof Response) return answer
  const heldUntil = held?.booking.held_until?.toISOString() ?? (await findOwnHold(ctx))?.held_until?.toISOString()
  return data<BookFormState>({ values, ...answer.state, heldUntil }, { status: answer.status })
}

/** Marks the time as what is wrong where another must be chosen. */
async function aboutTimes<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || !aboutTime.includes(error.code)) throw error
    throw new Refusal(error.kind, error.code, error.message, { fieldErrors: { startsAt: error.message } })
  }
}
