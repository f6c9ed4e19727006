import { useLingui } from '@lingui/react'
import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePlaceFields } from '#features/registration/ui/place-fields.tsx'
import type { EditAnswer } from '../edit-answer.ts'
import type { CompanyInfo } from '../server/show-company-info.ts'
import { BadgeWarning } from './badge-warning.tsx'
import { EditForm } from './edit-form.tsx'

interface PlaceFormProps {
  chosen: { id: number; edits: number }
  company: CompanyInfo
  answer: EditAnswer | undefined
}

/** Where customers meet the business. */
export function PlaceForm(props: PlaceFormProps) {
  const [undone, setUndone] = useState(0)
  return <PlaceFields key={undone} {...props} onUndo={() => setUndone(undone + 1)} />
}

function PlaceFields({ chosen, company, answer, onUndo }: PlaceFormProps & { onUndo: () => void }) {
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
        onUndo={onUndo}
        className="group/place"
      >
        {company.hasBadgeForDocuments && <BadgeWarning of="city" />}
        {fields}
      </EditForm>
      {dialog}
    </>
  )
}
