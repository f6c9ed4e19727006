import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { timeOptions } from '#features/registration/ui/time-select.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { MobileField } from '#ui/mobile-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { dayPath } from '../paths.ts'
import { bookingStep, noteLength } from '../rules.ts'

type AddBookingProps = {
  businessId: number
  date: string
  /** The time to begin with, as 09:30. */
  at: string
  services: readonly { id: number; name: string }[]
  problem: FormProblem | undefined
}

/** Somebody who called or came by. */
export function AddBooking({ businessId, date, at, services, problem }: AddBookingProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  const { fieldErrors = {}, values = {}, message } = problem ?? {}
  const field = (name: string, first = '') => ({ name, error: fieldErrors[name], defaultValue: values[name] ?? first })
  return (
    <Form method="post" id="add" className="grid gap-3.5 rounded-md bg-card p-4 shadow-soft" noValidate>
      <h3 className="text-base">{i18n.t('Enter a booking')}</h3>
      <FormErrors errors={listFormErrors(fieldErrors)} message={message} />
      <input type="hidden" name="business" value={businessId} />
      <SelectField
        label={i18n.t('Service')}
        options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('serviceId')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField label={i18n.t('Day')} {...field('date', date)} />
        <SelectField
          label={i18n.t('Time')}
          options={[
            { value: '', label: i18n.t('Please choose') },
            ...timeOptions('from', [values.time ?? at], i18n, bookingStep),
          ]}
          {...field('time', at)}
        />
      </div>
      <TextField
        label={i18n.t('Full Name')}
        {...inputKinds.name}
        autoComplete="off"
        maxLength={100}
        {...field('fullName')}
      />
      <MobileField
        label={i18n.t('Contact Number')}
        isOptional
        answer={problem}
        {...field('contactNumber')}
        autoComplete="off"
      />
      <TextField label={i18n.t('Note')} isOptional maxLength={noteLength} autoComplete="off" {...field('note')} />
      <p className="text-sm text-muted">{i18n.t('Nobody gets a message: the number is not confirmed.')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="add" isBusy={isBusy}>
          {i18n.t('Enter')}
        </Button>
        <ButtonLink href={dayPath({ business: businessId, date })} variant="outline">
          {i18n.t('Cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
