import { Trans, useLingui } from '@lingui/react'
import type { ElementType } from 'react'
import { Form as RouterForm } from 'react-router'
import { Button } from './button.tsx'
import { FormErrors } from './form-errors.tsx'
import { OtpField } from './otp-field.tsx'
import { ResendCountdown } from './resend-countdown.tsx'
import { useChangeCount } from './use-change-count.ts'

/** Button texts of the OTP modals, by the type of the modal (specification §2, §4). */
export const otpButtonTexts = {
  optmobileLogin: /* i18n */ 'login',
  otpEnquiry: /* i18n */ 'login',
  optcontectus: /* i18n */ 'send message',
  otpemailupdate: /* i18n */ 'Update Email',
} as const

type Intent = { value: string; label: string }

type OtpFormProps = {
  type: keyof typeof otpButtonTexts
  sentTo: string
  isPhone: boolean
  /** When the code was sent: another one empties the boxes and starts the countdown anew. */
  sentAtMs: number
  resendInSeconds: number
  /** What the code is for and, in `<to>{to}</to>`, where it went. */
  sentence: string
  /** Where the forms post. */
  action: string
  /** Travels along with each of the forms. */
  fields?: Readonly<Record<string, string>>
  submitIntent: string
  /** Going back to what was typed before. */
  change: Intent
  /** What the last answer refused: at the boxes, or above them. */
  problem?: { otp?: string | undefined; message?: string | undefined } | undefined
  /** The answer the problem came with: each new one empties the boxes. */
  answer: unknown
  isBusy: boolean
  buttonText?: string
  /** Sending again may be hidden (specification §4). */
  hasResend?: boolean
  id?: string
  /** A fetcher's form where the page must stay. */
  Form?: ElementType
}

/**
 * The entry of a 6-digit one-time password, whole without script. Enter submits, unless busy; sending again and going
 * back are forms of their own, so that Enter does neither (specification §4).
 */
export function OtpForm({
  type,
  sentTo,
  isPhone,
  sentAtMs,
  resendInSeconds,
  sentence,
  action,
  fields = {},
  submitIntent,
  change,
  problem,
  answer,
  isBusy,
  buttonText,
  hasResend = true,
  id,
  Form = RouterForm,
}: OtpFormProps) {
  const { i18n } = useLingui()
  const tries = useChangeCount(answer)
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className="grid gap-4">
      <p>
        <Trans
          id={sentence}
          values={{ to: isPhone ? `+91 ${sentTo}` : sentTo }}
          components={{ to: <strong className={isPhone ? 'whitespace-nowrap' : 'break-all'} /> }}
        />
      </p>
      {problem?.message && !problem.otp && <FormErrors message={problem.message} />}
      <Form method="post" action={action} className="grid gap-4" noValidate>
        {hidden}
        {/* Each try begins with empty boxes: a wrong code is of no use to anyone. */}
        <OtpField
          key={`${sentAtMs} ${tries}`}
          name="otp"
          {...(id && { id })}
          label={i18n.t('OTP')}
          error={problem?.otp}
          autoFocus={!problem || problem.otp !== undefined}
        />
        <Button type="submit" variant="primary" isWide name="intent" value={submitIntent} isBusy={isBusy}>
          {buttonText ?? i18n.t(otpButtonTexts[type])}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {hasResend && (
          <ResendCountdown
            key={sentAtMs}
            action={action}
            fields={{ ...fields, intent: 'resend' }}
            secondsLeft={resendInSeconds}
            {...(Form !== RouterForm && { Form })}
          />
        )}
        <Form method="post" action={action}>
          {hidden}
          <Button type="submit" variant="quiet" name="intent" value={change.value} className="-mx-4">
            {change.label}
          </Button>
        </Form>
      </div>
    </div>
  )
}
