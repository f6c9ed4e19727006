import { expect, test } from 'vitest'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import type { Language } from '#texts/language.ts'
import { OtpForm, otpButtonTexts } from './otp-form.tsx'
import { resendAfterSeconds } from './resend-countdown.tsx'

type Props = Partial<Parameters<typeof OtpForm>[0]>

function render(props: Props, language: Language = 'en'): string {
  const element = (
    <OtpForm
      type="optmobileLogin"
      sentTo="9876543210"
      isPhone
      sentAtMs={1}
      resendInSeconds={60}
      action="/contact"
      submitIntent="login"
      change={{ value: 'change', label: 'Change number' }}
      answer={undefined}
      isBusy={false}
      sentence="We sent a 6-digit code to <to>{to}</to>."
      {...props}
    />
  )
  return routedHtmlOf(element, language)
}

/** Of the form with the code: the one above it changes the number. */
const submitText = (html: string) =>
  /<button(?=[^>]*type="submit")[^>]*>([^<]*)/.exec(html.slice(html.indexOf('one-time-code')))?.[1]

test.each([
  ['optmobileLogin', 'login'],
  ['otpEnquiry', 'login'],
  ['optcontectus', 'send message'],
  ['otpemailupdate', 'Update Email'],
] as const)('the button of %s says %s by default', (type, text) => {
  expect(otpButtonTexts[type]).toBe(text)
  expect(submitText(render({ type }))).toBe(text)
  expect(submitText(render({ type, buttonText: 'go' }))).toBe('go')
})

test('who sees a wrong number changes it above the boxes, where it also says how long the code works', () => {
  const html = render({})
  const places = ['98765 43210', 'It works for 10 minutes.', 'Change number', 'one-time-code', 'Resend OTP in'].map(
    (part) => html.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('while it is busy the button says Please Wait... and cannot be pressed', () => {
  const html = render({ isBusy: true })
  expect(submitText(html)).toBe('Please Wait...')
  expect(html).toMatch(/<button(?=[^>]*aria-disabled="true")[^>]*>Please Wait\.\.\./)
})

test('the resend block counts from 60 seconds, then offers to resend, and may be hidden', () => {
  expect(resendAfterSeconds).toBe(60)
  const html = render({})
  expect(html).toMatch(/Resend OTP in .* seconds/)
  expect(html).toContain('Didnt Receive OTP? Resend')
  const hidden = render({ hasResend: false })
  expect(hidden).not.toContain('Resend')
  expect(hidden).toContain('Change number')
})

test('the entry takes six digits, from the SMS too, and shows its error in place', () => {
  const html = render({ problem: { otp: 'Form Validation Error' }, answer: {} })
  expect(html).toMatch(/<input(?=[^>]*autoComplete="one-time-code")(?=[^>]*inputMode="numeric")(?=[^>]*maxLength="6")/i)
  expect(html).toMatch(/aria-invalid="true"/)
  expect(html).toMatch(/<p id="field-otp-error"[^>]*text-danger[^>]*>Form Validation Error/)
})

test('the sentence names where the code was sent, in each language', () => {
  const to = /<p id="otp-sent-to">(.*?)<\/p>/
  expect(to.exec(render({}))?.[1]).toMatch(/^We sent a 6-digit code to <strong [^>]+>\+91 98765 43210<\/strong>\.$/)
  expect(to.exec(render({}, 'hi'))?.[1]).toMatch(
    /^हमने <strong [^>]+>\+91 98765 43210<\/strong> पर 6 अंकों का कोड भेजा है।$/,
  )
  expect(render({ isPhone: false, sentTo: 'asha@example.in' })).toContain('>asha@example.in</strong>.')
})

test('where the code was sent describes the entry, so that it is spoken with it', () => {
  const html = render({})
  const described = /<input(?=[^>]*name="otp")[^>]*aria-describedby="([^" ]+)/.exec(html)?.[1]
  expect(described).toBeTruthy()
  expect(html).toMatch(new RegExp(`<p id="${described}">.*?987.*?</p>`))
})
