import { useLingui } from '@lingui/react'
import { CopyCheck } from 'lucide-react'
import { Form } from 'react-router'
import { translated } from '#texts/i18n-of.ts'
import { Button } from '#ui/button.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { dayNames } from '#ui/opening-hours.ts'
import { useChangeCount } from '#ui/use-change-count.ts'
import { shifts, type Weekday, weekdays } from '../hours-form.ts'
import { stepPath } from '../registration-path.ts'
import type { HourPreset } from '../rules.ts'
import type { StepAnswer } from '../step-answer.ts'
import { NextBar } from './step-frame.tsx'

const presetTexts: Record<HourPreset, string> = {
  'mon-sat-9-21': /* i18n */ 'Monday to Saturday, 9 am – 9 pm',
  'every-day-9-21': /* i18n */ 'Every day, 9 am – 9 pm',
  'mon-sat-10-19': /* i18n */ 'Monday to Saturday, 10 am – 7 pm',
  'mon-fri-10-18': /* i18n */ 'Monday to Friday, 10 am – 6 pm',
  '24x7': /* i18n */ '24 hours, every day',
}

type HoursStepProps = {
  values: Readonly<Record<string, string>>
  answer: StepAnswer | undefined
  isBusy: boolean
}

/** When it is open: by one tap, or day by day. */
export function HoursStep({ values, answer, isBusy }: HoursStepProps) {
  const { i18n } = useLingui()
  const { fieldErrors = {}, message } = answer ?? {}
  const shown = useChangeCount(answer)
  const dayOf = (name: string) => dayNames[weekdays.findIndex((day) => name.startsWith(day))]
  const errors = listFormErrors(fieldErrors).map((error) => {
    const day = error.name && dayOf(error.name)
    return day ? { ...error, label: day } : error
  })
  const choices = [
    ...Object.entries(presetTexts).map(([value, text]) => ({ value, text: i18n.t(text) })),
    { value: 'own', text: i18n.t('Other hours') },
    { value: 'later', text: i18n.t('I will say it later') },
  ]
  return (
    <Form method="post" action={stepPath('hours')} className="group/hours grid gap-4" noValidate key={shown}>
      <FormErrors errors={errors} message={message} />
      <fieldset id="field-choice" className="grid gap-2">
        <legend className="sr-only">{i18n.t('Opening hours')}</legend>
        {choices.map(({ value, text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="choice"
              id={`hours-${value}`}
              value={value}
              defaultChecked={values.choice === value}
            />
            <span>{text}</span>
          </label>
        ))}
        <FieldErrorText id="field-choice" error={fieldErrors.choice} />
      </fieldset>
      <div className="hidden gap-3 group-has-[#hours-own:checked]/hours:grid">
        <p className="text-sm text-muted">
          {i18n.t('A day without times is closed. 6 pm to 2 am is fine: it ends the next day.')}
        </p>
        {weekdays.map((day, at) => (
          <DayFields key={day} day={day} at={at} values={values} errors={fieldErrors} />
        ))}
      </div>
      <NextBar label={i18n.t('Next: a photo')} isBusy={isBusy} name="intent" value="save" />
    </Form>
  )
}

type DayFieldsProps = {
  day: Weekday
  at: number
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

function DayFields({ day, at, values, errors }: DayFieldsProps) {
  const { i18n } = useLingui()
  const name = i18n.t(dayNames[at] ?? '')
  const hasSecond = Boolean(values[`${day}-from2`] || values[`${day}-to2`] || errors[`${day}-from2`])
  const error = shifts.flatMap((shift) => errors[`${day}-from${shift}`] ?? errors[`${day}-to${shift}`] ?? [])[0]
  return (
    <fieldset className="grid gap-2 rounded-md border border-line bg-card p-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2">
        <span aria-hidden className="font-semibold">
          {name}
        </span>
        <TimeFields day={day} shift="" dayName={name} values={values} errors={errors} />
      </div>
      <details open={hasSecond}>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-action">
          {i18n.t('Closed in between? Add a second shift')}
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 pb-1">
          <span className="text-sm text-muted">{i18n.t('Second shift')}</span>
          <TimeFields day={day} shift="2" dayName={name} values={values} errors={errors} />
        </div>
      </details>
      {error && (
        <p id={`${day}-error`} className="text-sm text-danger">
          {translated(i18n, error)}
        </p>
      )}
      {at === 0 && (
        <Button
          type="submit"
          name="intent"
          value="copy"
          variant="outline"
          formNoValidate
          icon={<CopyCheck size={20} aria-hidden />}
        >
          {i18n.t('Copy to all days')}
        </Button>
      )}
    </fieldset>
  )
}

function TimeFields({
  day,
  shift,
  dayName,
  values,
  errors,
}: Omit<DayFieldsProps, 'at'> & { shift: string; dayName: string }) {
  const { i18n } = useLingui()
  return (['from', 'to'] as const).map((end) => {
    const field = `${day}-${end}${shift}`
    return (
      <input
        key={field}
        id={`field-${field}`}
        name={field}
        type="time"
        aria-label={
          end === 'from' ? i18n.t('{dayName}: opens at', { dayName }) : i18n.t('{dayName}: closes at', { dayName })
        }
        aria-invalid={errors[field] ? true : undefined}
        aria-describedby={errors[field] ? `${day}-error` : undefined}
        defaultValue={values[field] ?? ''}
        className={`h-11 rounded-md border bg-card px-2 text-base ${errors[field] ? 'border-danger' : 'border-control'}`}
      />
    )
  })
}
