import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import type { OtpStep } from '#features/accounts/otp-step.ts'
import { TermsCheckbox } from '#features/accounts/ui/terms-checkbox.tsx'
import type { PageAddress } from '#platform/page-address.ts'
import { CaptchaField } from '#ui/captcha-field.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { MobileField } from '#ui/mobile-field.tsx'
import { OtpForm } from '#ui/otp-form.tsx'
import { NextBar } from './step-frame.tsx'

type NumberStepProps = {
  action: PageAddress
  number: string
  otp: OtpStep | undefined
  problem: FormProblem | undefined
  /** Signs in: the terms are agreed to. */
  isVisitor: boolean
  /** What stands between the number and the button. */
  children?: ReactNode
}

/** The first question: the mobile number, then the code that was sent to it. */
export function NumberStep({ action, number, otp, problem, isVisitor, children }: NumberStepProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData !== undefined
  const { fieldErrors = {}, message, values = {} } = problem ?? {}
  const wasCode = values.intent === 'login' || values.intent === 'resend'
  if (otp && (!problem || wasCode)) {
    return (
      <OtpForm
        sentence={/* i18n */ 'We sent a 6-digit code to <to>{to}</to>.'}
        type="optmobileLogin"
        {...otp}
        action={action}
        fields={{ number: otp.sentTo }}
        submitIntent="login"
        change={{ value: 'edit', label: i18n.t('Change number') }}
        problem={problem && { otp: fieldErrors.otp ?? (values.intent === 'login' ? message : undefined), message }}
        answer={problem}
        isBusy={isBusy && formData?.get('intent') === 'login'}
      />
    )
  }
  return (
    <Form method="post" action={action} className="grid gap-4" noValidate>
      <FormErrors errors={listFormErrors(fieldErrors)} message={message} />
      <MobileField
        name="number"
        label={i18n.t('Your mobile number')}
        hint={fieldErrors.number ? undefined : i18n.t('Customers see it only if you say so.')}
        defaultValue={problem ? values.number : number}
        error={fieldErrors.number}
        answer={problem}
      />
      {isVisitor && <TermsCheckbox sent={problem?.values} error={fieldErrors.terms} />}
      {isVisitor && <CaptchaField error={fieldErrors.recaptchaToken} answer={problem} />}
      {children}
      <NextBar label={i18n.t('Login with OTP')} isBusy={isBusy} isSaved={false} name="intent" value="start" />
    </Form>
  )
}
