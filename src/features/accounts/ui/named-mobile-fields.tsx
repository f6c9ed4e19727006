import { useLingui } from '@lingui/react'
import type { FieldErrors } from '#platform/refusal.ts'
import { inputKinds } from '#ui/input-kinds.ts'
import { MobileField } from '#ui/mobile-field.tsx'
import { TextField } from '#ui/text-field.tsx'

interface NamedMobileFieldsProps {
  /** The refused form, as it was sent. */
  problem: { values: Readonly<Record<string, string>>; fieldErrors: FieldErrors } | undefined
}

/** Name and mobile number of somebody else, who signs in with it (`namedMobile`). */
export function NamedMobileFields({ problem }: NamedMobileFieldsProps) {
  const { i18n } = useLingui()
  const { fieldErrors = {}, values = {} } = problem ?? {}
  return (
    <>
      <TextField
        {...inputKinds.name}
        autoComplete="off"
        name="name"
        label={i18n.t('Name')}
        maxLength={100}
        defaultValue={values.name}
        error={fieldErrors.name}
      />
      <MobileField
        name="phone"
        label={i18n.t('Mobile number')}
        autoComplete="off"
        hint={i18n.t('They get an SMS, and sign in with this very number.')}
        defaultValue={values.phone}
        error={fieldErrors.phone}
        answer={problem}
      />
    </>
  )
}
