import { useLingui } from '@lingui/react'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { useChangeCount } from '#ui/use-change-count.ts'
import { stepPath } from '../registration-path.ts'
import type { HourPreset } from '../rules.ts'
import type { StepAnswer } from '../step-answer.ts'
import { NextBar } from './step-frame.tsx'
import { labelledByDay, WeekFields } from './week-fields.tsx'

export const presetTexts: Record<HourPreset, string> = {
  'mon-sat-9-21': /* i18n */ 'Monday to Saturday, 9 am – 9 pm',
  'every-day-9-21': /* i18n */ 'Every day, 9 am – 9 pm',
  'mon-sat-10-19': /* i18n */ 'Monday to Saturday, 10 am – 7 pm',
  'mon-fri-10-18': /* i18n */ 'Monday to Friday, 10 am – 6 pm',
  '24x7': /* i18n */ '24 hours, every day',
}

type HoursStepProps = {
  values: Readonly<Record<string, string>>
  now: string
  answer: StepAnswer | undefined
  isBusy: boolean
}

/** When it is open: by one tap, or day by day. */
export function HoursStep({ values, now, answer, isBusy }: HoursStepProps) {
  const { i18n } = useLingui()
  const { fieldErrors = {}, message } = answer ?? {}
  const shown = useChangeCount(answer)
  const errors = labelledByDay(listFormErrors(fieldErrors))
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
        <WeekFields values={values} errors={fieldErrors} now={now} />
      </div>
      <NextBar label={i18n.t('Next: a photo')} isBusy={isBusy} name="intent" value="save" />
    </Form>
  )
}
