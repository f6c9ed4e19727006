import { Trans, useLingui } from '@lingui/react'
import type { ElementType, FormEvent, ReactNode } from 'react'
import type { PageAddress } from '#platform/page-address.ts'
import { Button } from './button.tsx'
import { Form as RouterForm } from './form.tsx'
import { FormErrors } from './form-errors.tsx'
import { formatPhone } from './format.ts'
import { OtpField } from './otp-field.tsx'
import { quoted } from './quoted.ts'
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
  /** Its button has the text of this modal; a form that is none has a text of its own. */
  type?: keyof typeof otpButtonTexts
  sentTo: string
  isPhone: boolean
  /** When the code was sent: a new code empties the boxes and restarts the countdown. */
  sentAtMs: number
  resendInSeconds: number
  /** What the code is for and, in `<to>{to}</to>`, where it was sent. */
  sentence: string
  /** Where the forms post, in no language: the router puts the page's own before it. */
  action: PageAddress
  /** Hidden fields of each form. */
  fields?: Readonly<Record<string, string>>
  submitIntent: string
  /** Returns to the previous step. */
  change: Intent
  /** The last refusal: shown at the boxes, or above them. */
  problem?: { otp?: string | undefined; message?: string | undefined } | undefined
  /** The response that contained the problem: each new one removes the refused code. */
  answer: unknown
  isBusy: boolean
  buttonText?: string
  /** Resending may be hidden (specification §4). */
  hasResend?: boolean
  id?: string | undefined
  /** A fetcher's form where the page must not navigate. */
  Form?: ElementType
  /** Fields beside the code. */
  children?: ReactNode
}

/** The code on its way may be the right one: going back would hide what it did. */
const preventSubmit = (event: FormEvent) => event.preventDefault()

/**
 * The entry of a 6-digit one-time password, complete without script. The sixth digit submits, once for each entry, and
 * the field says so beforehand; so does Enter, unless busy. Resending and going back are separate forms, so that Enter
 * triggers neither (specification §4).
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
  children,
}: OtpFormProps) {
  const { i18n } = useLingui()
  const tries = useChangeCount(answer)
  const isSentAgain = useChangeCount(sentAtMs) > 0 && !isBusy
  const sentenceId = `${id ?? 'otp'}-sent-to`
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className="grid gap-4">
      <div>
        <p id={sentenceId}>
          <Trans
            id={sentence}
            values={quoted({ to: isPhone ? formatPhone(`+91${sentTo}`) : sentTo })}
            components={{ to: <strong className={isPhone ? 'whitespace-nowrap' : 'break-all'} /> }}
          />
        </p>
        {/* Beside the number: whoever sees that it is wrong need not look for it below the code. */}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-muted">{i18n.t('It works for 10 minutes.')}</p>
          <Form method="post" action={action} onSubmit={isBusy ? preventSubmit : undefined}>
            {hidden}
            <Button type="submit" variant="quiet" name="intent" value={change.value} className="-mx-4">
              {change.label}
            </Button>
          </Form>
        </div>
      </div>
      {problem?.message && !problem.otp && <FormErrors message={problem.message} />}
      <Form method="post" action={action} className="grid gap-4" noValidate>
        {hidden}
        {/* Before the code: its last digit may send the form. */}
        {children}
        <OtpField
          key={sentAtMs}
          tries={tries}
          isBusy={isBusy}
          name="otp"
          {...(id && { id })}
          label={i18n.t('OTP')}
          error={problem?.otp}
          autoFocus={!problem || problem.otp !== undefined}
          hint={i18n.t('The sixth digit sends it.')}
          describedById={sentenceId}
        />
        <p role="status" className={isSentAgain ? 'text-sm' : 'sr-only'}>
          {isBusy && i18n.t('Please Wait...')}
          {isSentAgain && i18n.t('A new OTP was sent.')}
        </p>
        <Button type="submit" isWide name="intent" value={submitIntent} isBusy={isBusy} className="capitalize">
          {buttonText ?? (type && i18n.t(otpButtonTexts[type]))}
        </Button>
      </Form>
      {hasResend && (
        <ResendCountdown
          key={sentAtMs}
          action={action}
          fields={{ ...fields, intent: 'resend' }}
          secondsLeft={resendInSeconds}
          isBusy={isBusy}
          Form={Form}
        />
      )}
    </div>
  )
}
