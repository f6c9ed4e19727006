import { useLingui } from '@lingui/react'
import type { FormProblem } from '#core/page.ts'
import { dialledLandline } from '#platform/phone.ts'
import { Switch } from '#ui/choice-fields.tsx'
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
  const numbers = [
    ...(own ? [{ value: 'own', number: own, hint: i18n.t('The number you sign in with') }] : []),
    ...(phone && phone !== own
      ? [
          {
            value: 'listed',
            number: phone,
            hint: i18n.t('Once hidden it leaves the listing, and comes back with a new OTP.'),
          },
        ]
      : []),
  ]
  const [first, second] = numbers
  const chosenNumber = values?.phone ?? (phone === null || phone === own ? 'own' : 'listed')
  const states = { on: i18n.t('Public'), off: i18n.t('Hidden') }
  return (
    <EditForm title={i18n.t('What customers see')} form="contacts" chosen={chosen} problem={problem}>
      <p className="text-muted">{i18n.t('Enquiries reach you in any case, here and by SMS.')}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{i18n.t('Mobile number')}</legend>
        {!first && <p className="text-muted">{i18n.t('No number yet: add one below.')}</p>}
        {second &&
          numbers.map(({ value, number, hint }) => (
            <label key={value} className="choice">
              <input type="radio" name="phone" value={value} defaultChecked={chosenNumber === value} />
              <span>
                {formatPhone(number)}
                <span className="block text-sm font-normal text-muted">{hint}</span>
              </span>
            </label>
          ))}
        {first && !second && <input type="hidden" name="phone" value={first.value} />}
        {first && (
          <Switch
            name="showsPhone"
            label={second ? i18n.t('Customers see this number') : formatPhone(first.number)}
            hint={second ? i18n.t('Hidden, they write to you instead.') : first.hint}
            states={states}
            defaultChecked={values?.showsPhone ? values.showsPhone === 'on' : phone !== null}
          />
        )}
      </fieldset>
      <TextField
        name="landline"
        type="tel"
        inputMode="tel"
        label={i18n.t('Landline')}
        isOptional
        hint={i18n.t('With the area code, for example 044 2815 0000. Customers see it.')}
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
      <Switch
        name="showsEmail"
        label={i18n.t('Customers see this e-mail address')}
        states={states}
        defaultChecked={values?.showsEmail ? values.showsEmail === 'on' : showsEmail}
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
