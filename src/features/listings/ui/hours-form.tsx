import { useLingui } from '@lingui/react'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { hourPresets, isHourPreset } from '#features/registration/rules.ts'
import { HoursPreview } from '#features/registration/ui/hours-preview.tsx'
import { presetTexts } from '#features/registration/ui/hours-step.tsx'
import { labelledByDay, WeekFields } from '#features/registration/ui/week-fields.tsx'
import { ChipRow } from '#ui/choice-fields.tsx'
import type { EditAnswer } from '../edit-answer.ts'
import type { CompanyInfo } from '../server/show-company-info.ts'
import { EditForm } from './edit-form.tsx'

interface HoursFormProps {
  chosen: { id: number; edits: number }
  company: CompanyInfo
  answer: EditAnswer | undefined
}

/** When the business is open: day by day, by one tap, or not said; with what customers see of it. */
export function HoursForm({ chosen, company, answer }: HoursFormProps) {
  const { i18n } = useLingui()
  return (
    <EditForm
      title={i18n.t('Opening hours')}
      form="hours"
      fold={{ icon: Clock, now: company.openLine ?? i18n.t('You do not say when') }}
      chosen={chosen}
      problem={answer}
      labelErrors={labelledByDay}
      className="group/hours"
    >
      <HoursFields company={company} answer={answer} />
    </EditForm>
  )
}

function HoursFields({ company, answer }: Omit<HoursFormProps, 'chosen'>) {
  const { i18n } = useLingui()
  const { fieldErrors = {} } = answer ?? {}
  const [choice, setChoice] = useState(answer?.values.choice ?? (company.hasHours ? 'own' : 'none'))
  const preset = isHourPreset(choice) ? hourPresets[choice] : undefined
  const { '24x7': always, ...presets } = presetTexts
  const options = [
    { value: 'own', label: i18n.t('Day by day') },
    { value: '24x7', label: i18n.t(always) },
    { value: 'none', label: i18n.t('I do not say when') },
    ...Object.entries(presets).map(([value, text]) => ({ value, label: i18n.t(text) })),
  ]
  return (
    <>
      <ChipRow
        name="choice"
        label={i18n.t('Opening hours')}
        isLabelHidden
        options={options}
        defaultValue={choice}
        onChoose={setChoice}
        error={fieldErrors.choice}
      />
      <div className="hidden gap-3 group-has-[input[value=own]:checked]/hours:grid">
        <WeekFields
          values={{ ...company.hours, ...answer?.values }}
          saved={company.hours}
          errors={fieldErrors}
          now={company.now}
          specialDays={company.specialDays}
        />
      </div>
      {preset && <HoursPreview hours={preset} now={company.now} specialDays={company.specialDays} />}
    </>
  )
}
