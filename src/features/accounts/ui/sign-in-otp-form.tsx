import { useLingui } from '@lingui/react'
import type { ElementType } from 'react'
import type { FormProblem } from '#core/page.ts'
import { OtpForm } from '#ui/otp-form.tsx'

/** Result of a sign-in form: the refusal, and which of the forms was refused. */
export type SignInProblem = FormProblem & { intent: string }

type SignInOtpFormProps = {
  sentTo: string
  isPhone: boolean
  resendInSeconds: number
  sentAtMs: number
  /** The step itself: the cookie may be of another tab. */
  carried: string
  problem?: SignInProblem | undefined
  isBusy: boolean
  /** Over another page, which may ask for a code too. */
  isInModal?: boolean
  Form?: ElementType
}

/** Second step of signing in (`optmobileLogin`): the one-time password (spec §4). */
export function SignInOtpForm({ problem, isPhone, carried, isInModal, ...rest }: SignInOtpFormProps) {
  const { i18n } = useLingui()
  const otp = problem?.fieldErrors.otp ?? (problem?.intent === 'login' ? problem.message : undefined)
  return (
    <OtpForm
      sentence={/* i18n */ 'We sent a 6-digit code to <to>{to}</to>.'}
      type="optmobileLogin"
      {...rest}
      isPhone={isPhone}
      fields={{ step: carried, ...(isInModal && { inModal: 'on' }) }}
      id={isInModal ? 'sign-in-otp' : undefined}
      action="/login-mobile-number"
      submitIntent="login"
      change={{ value: 'change', label: isPhone ? i18n.t('Change number') : i18n.t('Change e-mail') }}
      problem={problem && { otp, message: problem.message }}
      answer={problem}
    />
  )
}
