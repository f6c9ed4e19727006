import { useLingui } from '@lingui/react'
import { useLocation, useNavigation } from 'react-router'
import type { OtpStep } from '#features/accounts/otp-step.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { Checkbox } from '#ui/choice-fields.tsx'
import { OtpForm } from '#ui/otp-form.tsx'
import type { EnquiryFormState } from '../form-state.ts'

type OtpFormProps = Pick<EnquiryFormState, 'kind' | 'values' | 'staySignedIn' | 'problem'> & { step: OtpStep }

/**
 * Second step (`otpEnquiry`): the one-time password of the contact. The values of the first step are hidden fields
 * (spec §4).
 */
export function EnquiryOtpForm({ kind, values, step, staySignedIn, problem }: OtpFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <OtpForm
      sentence={/* i18n */ 'Your enquiry is ready. To send it, enter the 6-digit OTP sent to <to>{to}</to>.'}
      type="otpEnquiry"
      {...step}
      action={uncheckedAddress(pathname + search)}
      fields={{ ...values, kind, sentTo: step.sentTo, sentAtMs: String(step.sentAtMs) }}
      submitIntent="send"
      buttonText={kind === 'BOOKING' ? i18n.t('send booking') : i18n.t('send enquiry')}
      change={{ value: 'edit', label: i18n.t('Change details') }}
      problem={problem && { otp: problem.fieldErrors.otp, message: problem.message }}
      answer={problem}
      isBusy={state !== 'idle' && formData?.get('intent') === 'send'}
      id={`${kind.toLowerCase()}-otp`}
    >
      {staySignedIn !== undefined && (
        <Checkbox
          name="staySignedIn"
          id={`${kind.toLowerCase()}-staySignedIn`}
          defaultChecked={staySignedIn}
          label={i18n.t('Stay signed in to read the reply')}
        />
      )}
    </OtpForm>
  )
}
