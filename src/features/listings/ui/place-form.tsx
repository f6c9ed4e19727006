import { useLingui } from '@lingui/react'
import { MapPin } from 'lucide-react'
import { useRef } from 'react'
import { usePlaceFields } from '#features/registration/ui/place-fields.tsx'
import type { EditAnswer } from '../edit-answer.ts'
import type { CompanyInfo } from '../server/show-company-info.ts'
import { EditForm } from './edit-form.tsx'

interface PlaceFormProps {
  chosen: { id: number; edits: number }
  company: CompanyInfo
  answer: EditAnswer | undefined
}

/** Where customers meet the business. */
export function PlaceForm({ chosen, company, answer }: PlaceFormProps) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { fields, dialog } = usePlaceFields({
    form,
    values: answer?.values ?? company.place,
    fieldErrors: answer?.fieldErrors ?? {},
    localities: company.localities,
    tiles: company.tiles,
  })
  return (
    <>
      <EditForm
        title={i18n.t('Place')}
        form="place"
        fold={{ icon: MapPin, now: company.placeText }}
        chosen={chosen}
        problem={answer}
        formRef={form}
        className="group/place"
      >
        {fields}
      </EditForm>
      {dialog}
    </>
  )
}
