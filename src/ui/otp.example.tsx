import { uncheckedAddress } from '#platform/page-address.ts'
import type { Example } from './example.ts'
import { OtpField } from './otp-field.tsx'
import { ResendCountdown } from './resend-countdown.tsx'

export const examples: Example[] = [
  {
    title: 'One-time password',
    element: (
      <div className="grid gap-2">
        <OtpField name="otp" label="Enter the 6-digit OTP" hint="Sent to +91 98765 43210" />
        <ResendCountdown action={uncheckedAddress('#resend')} />
      </div>
    ),
  },
  {
    title: 'Wrong code, 9 seconds left',
    element: (
      <div className="grid gap-2">
        <OtpField name="otp" id="otp-wrong" label="Enter the 6-digit OTP" error="OTP should be of 6 digits" />
        <ResendCountdown action={uncheckedAddress('#resend')} secondsLeft={9} />
      </div>
    ),
  },
  { title: 'May be sent again', element: <ResendCountdown action={uncheckedAddress('#resend')} secondsLeft={0} /> },
]
