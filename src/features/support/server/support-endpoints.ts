import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { refuseOtp } from '#features/accounts/contract.ts'
import { contactInput, contactOtpInput, refuseContact, ticketView } from '../contract.ts'
import { sendContactMessage } from './send-contact-message.ts'

const tag = 'Home and content'

const contactUs = endpoint({
  method: 'POST',
  path: '/contact-us',
  access: 'signed-in',
  tag,
  summary: 'Write to us as whoever is signed in; what the profile knows need not be sent',
  status: 201,
  body: contactInput,
  data: ticketView,
  refusals: refuseContact.list,
  handle: (ctx, { body }) => sendContactMessage(ctx, body),
})

const contactUsWithOtp = endpoint({
  method: 'POST',
  path: '/contact-us/otp',
  access: 'anyone',
  tag,
  summary: 'Write to us as a visitor, with the OTP of the number or e-mail from POST /auth/verify',
  status: 201,
  body: contactOtpInput,
  data: ticketView,
  refusals: { ...refuseContact.list, ...refuseOtp.list },
  handle: (ctx, { body }) => sendContactMessage(ctx, body),
})

export const supportEndpoints: Endpoint[] = [contactUs, contactUsWithOtp]
