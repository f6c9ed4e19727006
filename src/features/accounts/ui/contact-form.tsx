import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { PageAddress } from '#platform/page-address.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { formatPhone } from '#ui/format.ts'
import { inputKinds } from '#ui/input-kinds.ts'
import { MobileField } from '#ui/mobile-field.tsx'
import { OtpForm } from '#ui/otp-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Identifier } from '../identifier.ts'
import type { OtpStep } from '../otp-step.ts'
import type { OtpFormProblem } from '../server/account-otp-step.ts'

type ContactFormProps = {
  kind: Identifier['kind']
  path: PageAddress
  current: string | null
  /** What was typed before, to correct it. */
  typed: string
  step: OtpStep | undefined
  problem: OtpFormProblem | undefined
}

const texts = {
  email: {
    now: /* i18n */ 'Your e-mail now: {contact}',
    label: /* i18n */ 'New e-mail',
    first: /* i18n */ 'Add your e-mail',
    button: /* i18n */ 'Update Email',
    title: /* i18n */ 'Confirm your e-mail',
    change: /* i18n */ 'Change e-mail',
  },
  phone: {
    now: /* i18n */ 'Your mobile number now: {contact}',
    label: /* i18n */ 'New mobile number',
    first: /* i18n */ 'Add your mobile number',
    button: /* i18n */ 'Update Number',
    title: /* i18n */ 'Confirm your number',
    change: /* i18n */ 'Change number',
  },
} as const

/** Changes a contact: the new one, then (`otpemailupdate`) the code sent to it. Posts to the page it is on. */
export function ContactForm({ kind, path, current, typed, step: awaited, problem }: ContactFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? undefined : formData?.get('intent')
  const text = texts[kind]
  const step = problem ? problem.step : awaited
  const errors = problem?.fieldErrors ?? {}
  const error = errors.email ?? errors.phoneNumber ?? (step ? undefined : problem?.message)
  const contact = current && kind === 'phone' ? formatPhone(current) : current
  const isEmail = kind === 'email'
  const field = {
    name: 'contact',
    label: current ? i18n.t(text.label) : i18n.t(text.first),
    hint: i18n.t('We send a one-time password to it.'),
    defaultValue: problem?.values.contact ?? typed,
    error,
  }
  return (
    <Card>
      <Form method="post" className="grid gap-4" noValidate>
        {contact && <p className="break-words text-muted">{i18n.t(text.now, { contact })}</p>}
        {isEmail ? (
          <TextField {...field} {...inputKinds.email} maxLength={254} />
        ) : (
          <MobileField {...field} answer={problem} />
        )}
        <Button type="submit" isWide name="intent" value="send" isBusy={intent === 'send'}>
          {i18n.t(text.button)}
        </Button>
      </Form>
      {step && (
        <Dialog id={isEmail ? 'otpemailupdate' : 'otpnumberupdate'} title={i18n.t(text.title)} maxWidth={450} isOpen>
          <OtpForm
            sentence={/* i18n */ 'Enter the 6-digit OTP sent to <to>{to}</to>.'}
            buttonText={i18n.t(text.button)}
            {...step}
            action={path}
            fields={{ contact: step.sentTo, sentTo: step.sentTo, sentAtMs: String(step.sentAtMs) }}
            submitIntent="update"
            change={{ value: 'edit', label: i18n.t(text.change) }}
            problem={problem && { otp: errors.otp, message: problem.message }}
            answer={problem}
            isBusy={intent === 'update'}
          />
        </Dialog>
      )}
    </Card>
  )
}
