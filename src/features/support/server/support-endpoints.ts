import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { refuseOtp } from '#features/accounts/contract.ts'
import { contactInput, contactOtpInput, refuseContact, ticketView } from '../contract.ts'
import { contactProblems, sendContactMessage } from './send-contact-message.ts'

const tag = 'Home and content'

const contactUs = endpoint({
  method: 'POST',
  path: '/contact-us',
  operationId: 'sendContactMessage',
  access: 'signed-in',
  tag,
  summary: 'Write to us as whoever is signed in; what the profile knows need not be sent',
  status: 201,
  body: contactInput,
  problemsOf: contactProblems,
  data: ticketView,
  refusals: refuseContact.only('contact_limit_reached'),
  handle: (ctx, { body }) => sendContactMessage(ctx, body, { staySignedIn: false }),
})

const contactUsWithOtp = endpoint({
  method: 'POST',
  path: '/contact-us/otp',
  operationId: 'sendContactMessageWithOtp',
  access: 'anyone',
  tag,
  summary: 'Write to us as a visitor, with the OTP of the number or e-mail from POST /auth/verify',
  status: 201,
  body: contactOtpInput,
  problemsOf: contactProblems,
  data: ticketView,
  refusals: { ...refuseContact.list, ...refuseOtp.only('otp_wrong') },
  handle: (ctx, { body }) => sendContactMessage(ctx, body, { staySignedIn: false }),
})

export const supportEndpoints: Endpoint[] = [contactUs, contactUsWithOtp]
