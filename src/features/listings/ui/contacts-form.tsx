import { useLingui } from '@lingui/react'
import type { FormProblem } from '#core/page.ts'
import { dialledLandline } from '#platform/phone.ts'
import { Checkbox } from '#ui/choice-fields.tsx'
import { formatPhone } from '#ui/format.ts'
import { inputKinds } from '#ui/input-kinds.ts'
import { TextField } from '#ui/text-field.tsx'
import { personLength } from '../rules.ts'
import type { ChosenListing } from '../server/show-edit.ts'
import { EditForm } from './edit-form.tsx'

interface ContactsFormProps {
  chosen: ChosenListing
  /** The number of the account. */
  own: string | null
  problem: FormProblem | undefined
}

/** Which number and e-mail address customers see, and the other ways to reach the business. */
export function ContactsForm({ chosen, own, problem }: ContactsFormProps) {
  const { i18n } = useLingui()
  const { phone, landline, email, showsEmail, website, contactPerson } = chosen.fields
  const { fieldErrors = {}, values } = problem ?? {}
  const choices = [
    ...(own ? [{ value: 'own', text: formatPhone(own), hint: i18n.t('The number you sign in with') }] : []),
    ...(phone && phone !== own
      ? [{ value: 'listed', text: formatPhone(phone), hint: i18n.t('On your page now') }]
      : []),
    { value: 'none', text: i18n.t('No mobile number'), hint: i18n.t('Customers write to you instead.') },
  ]
  const now = phone === null ? 'none' : phone === own ? 'own' : 'listed'
  return (
    <EditForm title={i18n.t('What customers see')} form="contacts" chosen={chosen} problem={problem}>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{i18n.t('Mobile number')}</legend>
        {choices.map(({ value, text, hint }) => (
          <label key={value} className="choice">
            <input type="radio" name="phone" value={value} defaultChecked={(values?.phone ?? now) === value} />
            <span>
              {text}
              <span className="block text-sm font-normal text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        name="landline"
        type="tel"
        inputMode="tel"
        label={i18n.t('Landline')}
        isOptional
        hint={i18n.t('With the area code, for example 044 2815 0000')}
        defaultValue={values?.landline ?? dialledLandline(landline ?? '')}
        error={fieldErrors.landline}
        maxLength={20}
      />
      <TextField
        name="contactPerson"
        label={i18n.t('Contact person')}
        isOptional
        hint={i18n.t('Whom customers ask for.')}
        defaultValue={values?.contactPerson ?? contactPerson ?? ''}
        error={fieldErrors.contactPerson}
        maxLength={personLength}
        autoComplete="name"
      />
      <TextField
        {...inputKinds.email}
        name="emailAddress"
        label={i18n.t('E-mail')}
        isOptional
        defaultValue={values?.emailAddress ?? email ?? ''}
        error={fieldErrors.emailAddress}
        maxLength={254}
      />
      <Checkbox
        name="showsEmail"
        label={i18n.t('Customers see this e-mail address')}
        defaultChecked={values ? values.showsEmail === 'on' : showsEmail}
      />
      <TextField
        name="url"
        type="url"
        inputMode="url"
        label={i18n.t('Website')}
        isOptional
        defaultValue={values?.url ?? website ?? ''}
        error={fieldErrors.url}
        maxLength={2048}
        autoComplete="url"
      />
    </EditForm>
  )
}
