// Written as an integrator would: with nothing but the client generated from the published document.
import * as api from './generated/client.ts'

export type Otp = (identifier: string) => Promise<string>

function must<Answer extends { status: number }, Status extends Answer['status']>(answer: Answer, status: Status) {
  if (answer.status !== status) throw new Error(`Expected ${status}: ${JSON.stringify(answer)}`)
  return answer as Extract<Answer, { status: Status }>
}

/** Browsers get their tokens as cookies alone; this is no browser. */
function given(token: string | undefined): string {
  if (token === undefined) throw new Error('There is no token in the answer.')
  return token
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Signs in with a one-time password; returns the options of calls of this person. */
async function signIn(phoneNumber: string, otpOf: Otp, userType: 0 | 1) {
  must(await api.sendOtp({ sendOtpInput: { phoneNumber } }), 200)
  const signInInput = { username: phoneNumber, password: await otpOf(`+91${phoneNumber}`) }
  const { data } = must(await api.signIn({ userType, signInInput }), 200).data
  const refreshSessionInput = { refresh_token: given(data.refresh_token) }
  const renewed = must(await api.refreshSession({ refreshSessionInput }), 200)
  return bearer(given(renewed.data.data.access_token))
}

/** A visitor finds a business, looks at it and asks it something; the code that proves the number also signs in. */
export async function visit(searchText: string, phoneNumber: string, otpOf: Otp) {
  const found = must(await api.searchBusinesses({ searchBusinessesInput: { searchText, city: 'chennai' } }), 200)
  const [first] = found.data.data.businessRespList
  if (!first) throw new Error('Nothing was found.')
  const { data: business } = must(await api.getCompany({ id: first.businessId, acceptLanguage: 'hi' }), 200).data
  if (!business.isTakingEnquiries || business.lat === null) throw new Error('It is closed, or nowhere.')
  const enquiry = {
    businessId: business.businessId,
    contactNumber: phoneNumber,
    fullName: 'Asha Kumari',
    subject: 'Fan does not turn',
    message: 'The fan in the kitchen does not turn.',
  }
  const refused = must(await api.sendEnquiry({ sendEnquiryInput: enquiry }), 401)
  if (refused.data.code !== 'otp_required') throw new Error(refused.data.code)
  must(await api.sendOtp({ sendOtpInput: { phoneNumber } }), 200)
  const sendEnquiryInput = { ...enquiry, otp: await otpOf(`+91${phoneNumber}`) }
  const call = { idempotencyKey: 'visit-1', sendEnquiryInput }
  const { enquiryId, access_token } = must(await api.sendEnquiry(call), 201).data.data
  const repeated = must(await api.sendEnquiry(call), 201).data.data
  if (repeated.enquiryId !== enquiryId) throw new Error('The repeat made a second enquiry.')
  return { enquiryId, token: given(access_token) }
}

/** A merchant finds the enquiry, reads and answers it; returns the number of the business. */
export async function answer(enquiryId: number, phoneNumber: string, otpOf: Otp): Promise<number> {
  const merchant = await signIn(phoneNumber, otpOf, 1)
  must(await api.chooseRole({ chooseRoleInput: { phoneNumber, userType: 1 } }, merchant), 200)
  const own = must(await api.listOwnBusinesses({}, merchant), 200).data.data.vendorBusinessRespList
  const list = must(await api.searchEnquiries({ searchEnquiriesInput: { status: 'PENDING' } }, merchant), 200).data.data
  const row = list.enquiryRespList.find((enquiry) => enquiry.enquiryId === enquiryId)
  if (!row || row.businessId !== own[0]?.id || row.withdrawnAt !== null) throw new Error('The enquiry is not there.')
  const reply = { enquiryId, idempotencyKey: 'reply-1', replyToEnquiryInput: { message: 'We come at ten.' } }
  const { messageId } = must(await api.replyToEnquiry(reply, merchant), 200).data.data
  if (must(await api.replyToEnquiry(reply, merchant), 200).data.data.messageId !== messageId) throw new Error('Twice.')
  return row.businessId
}

/** The customer reads the answer, rates the business and keeps it. */
export async function readAndRate(enquiryId: number, businessId: number, token: string) {
  const customer = bearer(token)
  const messages = must(await api.listMessages({ enquiryId }, customer), 200).data.data
  if (messages.at(-1)?.from !== 'merchant') throw new Error('There is no answer.')
  must(await api.rateBusiness({ rateBusinessInput: { businessId, stars: 5 } }, customer), 201)
  must(await api.saveBusiness({ saveBusinessInput: { businessId } }, customer), 200)
  const wrong = must(await api.rateBusiness({ rateBusinessInput: { businessId, stars: 9 } }, customer), 422)
  if (!wrong.data.fieldErrors?.stars) throw new Error('The wrong field is not named.')
  must(await api.signOut({ signOutInput: {} }, customer), 200)
  must(await api.getProfile({}, customer), 401)
}

/** Everybody reads the changes to the end. */
export async function follow(): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | undefined; ; ) {
    const { changes, nextCursor } = must(
      await api.listBusinessChanges({ size: 1, ...(cursor !== undefined && { cursor }) }),
      200,
    ).data.data
    if (changes.length === 0) return ids
    ids.push(...changes.map(({ businessId }) => businessId))
    cursor = nextCursor
  }
}

export function callAt(baseUrl: string): void {
  api.defaults.baseUrl = baseUrl
}
