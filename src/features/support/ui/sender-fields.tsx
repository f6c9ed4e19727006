import { useLingui } from '@lingui/react'
import type { FieldErrors } from '#platform/refusal.ts'
import { inputKinds } from '#ui/input-kinds.ts'
import { TextField } from '#ui/text-field.tsx'
import type { SenderProfile } from '../form-state.ts'

type SenderFieldsProps = {
  profile?: SenderProfile | undefined
  values: Record<string, string>
  errors: FieldErrors
  /** Which of number and e-mail must be there. */
  needs: 'either' | 'email'
}

/**
 * Who writes: name, number and e-mail, in the order of what is needed. Fields known from the profile are disabled (spec
 * §3).
 */
export function SenderFields({ profile, values, errors, needs }: SenderFieldsProps) {
  const { i18n } = useLingui()
  const field = (name: keyof SenderProfile) => {
    const known = profile?.[name] ?? ''
    return { name, error: errors[name], isKnown: known !== '', defaultValue: known || values[name] || '' }
  }
  // One of number and e-mail is enough, so that the lack of both is said once, at the number.
  const { error: emailError, ...email } = field('email')
  const isSaidAlready = needs === 'either' && errors.contactNumber !== undefined && !values.email
  const emailField = (
    <TextField
      key="email"
      label={i18n.t('Email')}
      isOptional={needs === 'either' && email.isKnown === false}
      {...inputKinds.email}
      maxLength={254}
      {...email}
      error={isSaidAlready ? undefined : emailError}
    />
  )
  const number = (
    <TextField
      key="number"
      label={i18n.t('Contact Number')}
      isOptional={needs === 'email' || profile !== undefined}
      {...inputKinds.mobile}
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
