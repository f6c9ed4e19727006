import type { Actor, Ctx } from '#core/context.ts'
import type { EnquiryFormState } from '#features/enquiries/form-state.ts'
import { handleEnquiryForm } from '#features/enquiries/server/handle-enquiry-form.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { indianDate } from '#platform/indian-time.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { newPhone } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'

/** Where the form is. */
export const formPage = '/companydesc/chennai/cool-point-7' as PageAddress

type Answer = Partial<EnquiryFormState> & { status: number | undefined; location?: string }

/** A browser session; its cookies and start time are shared by the requests of a test. */
export async function formBrowser(actor?: Actor) {
  const { app } = await testApp()
  const ctx: Ctx = {
    app,
    db: app.db,
    log: app.log,
    now: new Date(),
    requestId: 'test',
    i18n: texts.en,
    client: { ipHash: newPhone(), clientHash: newPhone(), browserHash: undefined, device: '', ip: '127.0.0.1' },
    requestedRole: 'customer',
    cookies: new CookieJar(undefined, false),
    actor,
  }
  const post = async (business: { id: number }, form: Record<string, string>): Promise<Answer> => {
    const answer = await handleEnquiryForm(ctx, business, form, formPage)
    if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') ?? '' }
    return { status: answer.init?.status, ...answer.data }
  }
  return { ctx, post }
}

/** A whole enquiry of this number. */
export const enquiryOf = (phone: string) => ({
  kind: 'ENQUIRY',
  contactNumber: phone.slice(3),
  fullName: 'Meena Pillai',
  email: '',
  subject: 'Fan is not running',
  message: 'The ceiling fan stopped.\nCan you come today?',
})

/** The Indian day that is so many days from now. */
export const daysAhead = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))

/** A whole booking of this number, as far ahead as none of its tests can reach. */
export const bookingOf = (phone: string) => ({
  ...enquiryOf(phone),
  kind: 'BOOKING',
  day: daysAhead(40),
  time: '10:00',
})
