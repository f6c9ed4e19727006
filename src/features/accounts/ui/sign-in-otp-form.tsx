import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#platform/page.ts'
import { Button } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { OtpField } from '#ui/otp-field.tsx'
import { ResendCountdown } from '#ui/resend-countdown.tsx'
import { useChangeCount } from '#ui/use-change-count.ts'

type SignInOtpFormProps = {
  sentTo: string
  isPhone: boolean
  resendInSeconds: number
  sentAtMs: number
  problem?: (FormProblem & { intent: string }) | undefined
}

/** Second step of signing in: the one-time password. Enter submits it; sending again is a form of its own (spec §4). */
export function SignInOtpForm({ sentTo, isPhone, resendInSeconds, sentAtMs, problem }: SignInOtpFormProps) {
  const { state, formData } = useNavigation()
  const tries = useChangeCount(problem)
  const isBusy = state !== 'idle' && formData?.get('intent') === 'login'
  const otpProblem = problem?.fieldErrors.otp ?? (problem?.intent === 'login' ? problem.message : undefined)
  return (
    <div className="grid gap-4">
      <h1 className="text-xl">Enter the OTP</h1>
      <p>
        We sent a 6-digit code to{' '}
        <strong className={isPhone ? 'whitespace-nowrap' : 'break-all'}>{isPhone ? `+91 ${sentTo}` : sentTo}</strong>.
      </p>
      {problem && !otpProblem && <FormErrors errors={[{ message: problem.message }]} title="That did not work" />}
      <Form method="post" className="grid gap-4" noValidate>
        {/* Each try begins with empty boxes: a wrong code is of no use to anyone. */}
        <OtpField
          key={`${sentAtMs} ${tries}`}
          name="otp"
          label="OTP"
          error={otpProblem}
          autoFocus={!problem || otpProblem !== undefined}
        />
        <Button type="submit" look="primary" isWide name="intent" value="login" isBusy={isBusy}>
          login
        </Button>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ResendCountdown
          key={sentAtMs}
          action="/login-mobile-number"
          fields={{ intent: 'resend' }}
          secondsLeft={resendInSeconds}
        />
        <Form method="post">
          <Button type="submit" look="quiet" name="intent" value="change" className="-mx-4">
            {isPhone ? 'Change number' : 'Change e-mail'}
          </Button>
        </Form>
      </div>
    </div>
  )
}
