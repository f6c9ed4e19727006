import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { OtpField } from '#ui/otp-field.tsx'
import { ResendCountdown } from '#ui/resend-countdown.tsx'
import { useChangeCount } from '#ui/use-change-count.ts'
import type { EnquiryFormState, OtpStep } from '../form-state.ts'

type OtpFormProps = Pick<EnquiryFormState, 'kind' | 'values' | 'problem'> & { step: OtpStep }

/**
 * Second step: the one-time password of the contact. Everything typed before travels along hidden. Enter submits; sending again and going
 * back are forms of their own (spec §4).
 */
export function EnquiryOtpForm({ kind, values, step, problem }: OtpFormProps) {
  const { state, formData } = useNavigation()
  const { pathname, search } = useLocation()
  const tries = useChangeCount(problem)
  const isBusy = state !== 'idle' && formData?.get('intent') === 'send'
  const carried = { ...values, kind, sentTo: step.sentTo, sentAtMs: String(step.sentAtMs) }
  const hidden = Object.entries(carried).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  const otpError = problem?.fieldErrors.otp
  return (
    <div className="grid gap-4">
      <p>
        Your enquiry is ready. Enter the 6-digit OTP sent to{' '}
        <strong className={step.isPhone ? 'whitespace-nowrap' : 'break-all'}>
          {step.isPhone ? `+91 ${step.sentTo}` : step.sentTo}
        </strong>{' '}
        to send it.
      </p>
      {problem && !otpError && <FormErrors errors={[{ message: problem.message }]} title="That did not work" />}
      <Form method="post" className="grid gap-4" noValidate>
        {hidden}
        {/* Each try begins with empty boxes: a wrong code is of no use to anyone. */}
        <OtpField
          key={`${step.sentAtMs} ${tries}`}
          name="otp"
          id={`${kind.toLowerCase()}-otp`}
          label="OTP"
          error={otpError}
          autoFocus={!problem || otpError !== undefined}
        />
        <Button type="submit" look="primary" isWide name="intent" value="send" isBusy={isBusy}>
          login
        </Button>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ResendCountdown
          key={step.sentAtMs}
          action={pathname + search}
          fields={{ ...carried, intent: 'resend' }}
          secondsLeft={step.secondsLeft}
        />
        <Form method="post">
          {hidden}
          <Button type="submit" look="quiet" name="intent" value="edit" className="-mx-4">
            Change details
          </Button>
        </Form>
      </div>
    </div>
  )
}
