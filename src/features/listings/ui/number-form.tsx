import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import type { OtpStep } from '#features/accounts/otp-step.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { MobileField } from '#ui/mobile-field.tsx'
import { OtpForm } from '#ui/otp-form.tsx'
import { editPath } from '../listing-path.ts'

interface NumberFormProps {
  businessId: number
  /** What was typed before, to correct it. */
  typed: string
  step: OtpStep | undefined
  problem: (FormProblem & { step?: OtpStep | undefined }) | undefined
}

/** Another mobile number for customers: a code sent to it proves that it is not a stranger's. */
export function NumberForm({ businessId, typed, step: awaited, problem }: NumberFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const path = editPath('/contact-info', businessId)
  const intent = state === 'idle' ? undefined : formData?.get('intent')
  const step = problem ? problem.step : awaited
  const errors = problem?.fieldErrors ?? {}
  const carried = { form: 'number', business: String(businessId) }
  return (
    <Card title={i18n.t('Another mobile number')} titleId="form-number">
      <Form method="post" className="grid gap-4" noValidate>
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <MobileField
          name="contact"
          label={i18n.t('Mobile number for customers')}
          hint={i18n.t('We send a one-time password to it, then your page shows it.')}
          defaultValue={problem?.values.contact ?? typed}
          error={errors.phoneNumber ?? (step ? undefined : problem?.message)}
          answer={problem}
        />
        <div>
          <Button type="submit" variant="outline" name="intent" value="send" isBusy={intent === 'send'}>
            {i18n.t('Send the code')}
          </Button>
        </div>
      </Form>
      {step && (
        <Dialog id="otplistingnumber" title={i18n.t('Confirm your number')} maxWidth={450} isOpen>
          <OtpForm
            sentence={/* i18n */ 'Enter the 6-digit OTP sent to <to>{to}</to>.'}
            buttonText={i18n.t('Show this number')}
            {...step}
            action={path}
            fields={{ ...carried, contact: step.sentTo, sentTo: step.sentTo, sentAtMs: String(step.sentAtMs) }}
            submitIntent="update"
            change={{ value: 'edit', label: i18n.t('Change number') }}
            problem={problem && { otp: errors.otp, message: problem.message }}
            answer={problem}
            isBusy={intent === 'update'}
          />
        </Dialog>
      )}
    </Card>
  )
}
