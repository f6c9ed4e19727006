import { useLingui } from '@lingui/react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { OtpForm } from '#ui/otp-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EmailFormState } from '../form-state.ts'

type EmailFormProps = { email: string | null; path: string; posted: EmailFormState | undefined }

/**
 * Changes the e-mail address: the new address, then (`otpemailupdate`) the code sent to it. Posts to the page it is on.
 */
export function EmailForm({ email, path, posted }: EmailFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? undefined : formData?.get('intent')
  const { step, problem } = posted ?? {}
  const error = step ? undefined : (problem?.fieldErrors.email ?? problem?.message)
  return (
    <>
      <Form method="post" className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]" noValidate>
        <TextField
          name="email"
          label={email ? i18n.t('New e-mail') : i18n.t('Add your e-mail')}
          hint={i18n.t('We send a one-time password to it.')}
          {...inputKinds.email}
          maxLength={254}
          defaultValue={posted?.email ?? ''}
          error={error}
        />
        <Button
          type="submit"
          variant="outline"
          name="intent"
          value="email-otp"
          isBusy={intent === 'email-otp'}
          className="sm:mt-8"
        >
          {i18n.t('Update Email')}
        </Button>
      </Form>
      {step && (
        <Dialog id="otpemailupdate" title={i18n.t('Confirm your e-mail')} maxWidth={450} isOpen>
          <OtpForm
            sentence={/* i18n */ 'Enter the 6-digit OTP sent to <to>{to}</to>.'}
            type="otpemailupdate"
            {...step}
            action={path}
            fields={{ email: step.sentTo, sentAtMs: String(step.sentAtMs) }}
            submitIntent="email-update"
            change={{ value: 'edit', label: i18n.t('Change e-mail') }}
            problem={problem && { otp: problem.fieldErrors.otp, message: problem.message }}
            answer={problem}
            isBusy={intent === 'email-update'}
          />
        </Dialog>
      )}
    </>
  )
}
