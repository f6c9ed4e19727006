import { useLingui } from '@lingui/react'
import { Clock } from 'lucide-react'
import { presetTexts } from '#features/registration/ui/hours-step.tsx'
import { labelledByDay, WeekFields } from '#features/registration/ui/week-fields.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import type { EditAnswer } from '../edit-answer.ts'
import type { CompanyInfo } from '../server/show-company-info.ts'
import { EditForm } from './edit-form.tsx'

interface HoursFormProps {
  chosen: { id: number; edits: number }
  company: CompanyInfo
  answer: EditAnswer | undefined
}

/** When the business is open: as now, by one tap, or day by day. */
export function HoursForm({ chosen, company, answer }: HoursFormProps) {
  const { i18n } = useLingui()
  const { fieldErrors = {} } = answer ?? {}
  const values = { ...company.hours, ...answer?.values }
  const now = company.hasHours ? 'own' : 'none'
  const choices = [
    ...Object.entries(presetTexts).map(([value, text]) => ({ value, text: i18n.t(text) })),
    { value: 'own', text: i18n.t('Day by day') },
    { value: 'none', text: i18n.t('I do not say when') },
  ]
  return (
    <EditForm
      title={i18n.t('Opening hours')}
      form="hours"
      fold={{
        icon: Clock,
        now: company.today ? i18n.t('Today: {hours}', { hours: company.today }) : i18n.t('You do not say when'),
      }}
      chosen={chosen}
      problem={answer}
      labelErrors={labelledByDay}
      className="group/hours"
    >
      <fieldset id="field-choice" className="grid gap-2">
        <legend className="sr-only">{i18n.t('Opening hours')}</legend>
        {choices.map(({ value, text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="choice"
              id={`hours-${value}`}
              value={value}
              defaultChecked={(answer?.values.choice ?? now) === value}
            />
            <span>{text}</span>
          </label>
        ))}
        <FieldErrorText id="field-choice" error={fieldErrors.choice} />
      </fieldset>
      <div className="hidden gap-3 group-has-[#hours-own:checked]/hours:grid">
        <WeekFields values={values} errors={fieldErrors} />
      </div>
    </EditForm>
  )
}
