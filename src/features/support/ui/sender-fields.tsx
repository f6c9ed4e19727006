import { useLingui } from '@lingui/react'
import type { FieldErrors } from '#platform/refusal.ts'
import { inputKinds } from '#ui/input-kinds.ts'
import { MobileField } from '#ui/mobile-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SenderProfile } from '../form-state.ts'

type SenderFieldsProps = {
  profile?: SenderProfile | undefined
  values: Record<string, string>
  errors: FieldErrors
  /** The response that the errors belong to. */
  answer: unknown
  /** Whether one of number and e-mail is required, or always the e-mail, or always the number. */
  needs: 'either' | 'email' | 'number'
}

/**
 * The sender: name, number and e-mail, ordered by what is required. Fields known from the profile are disabled (spec
 * §3).
 */
export function SenderFields({ profile, values, errors, answer, needs }: SenderFieldsProps) {
  const { i18n } = useLingui()
  const field = (name: keyof SenderProfile) => {
    const known = profile?.[name] ?? ''
    return { name, error: errors[name], isKnown: known !== '', defaultValue: known || values[name] || '' }
  }
  // One of number and e-mail is enough, so when both are missing the error is shown once, at the number.
  const { error: emailError, ...email } = field('email')
  const isShownAtNumber = needs === 'either' && errors.contactNumber !== undefined && !values.email
  const emailField = (
    <TextField
      key="email"
      label={i18n.t('Email')}
      isOptional={needs !== 'email' && email.isKnown === false}
      {...inputKinds.email}
      maxLength={254}
      {...email}
      error={isShownAtNumber ? undefined : emailError}
    />
  )
  const number = (
    <MobileField
      key="number"
      label={i18n.t('Contact Number')}
      isOptional={needs === 'email' || (needs === 'either' && profile !== undefined)}
      answer={answer}
      {...field('contactNumber')}
    />
  )
  return (
    <>
      <TextField label={i18n.t('Full Name')} {...inputKinds.name} maxLength={100} {...field('fullName')} />
      {needs === 'email' ? [emailField, number] : [number, emailField]}
    </>
  )
}
