import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import type { TileSource } from '#ui/map/map-point.ts'
import { useChangeCount } from '#ui/use-change-count.ts'
import { stepPath } from '../registration-path.ts'
import type { StepAnswer } from '../step-answer.ts'
import { usePlaceFields } from './place-fields.tsx'
import { NextBar } from './step-frame.tsx'

type PlaceStepProps = {
  values: Readonly<Record<string, string>>
  localities: readonly string[]
  tiles: TileSource
  answer: StepAnswer | undefined
  isBusy: boolean
}

/** Where customers meet the business. */
export function PlaceStep({ values, localities, tiles, answer, isBusy }: PlaceStepProps) {
  const { i18n } = useLingui()
  const { fieldErrors = {}, message } = answer ?? {}
  const shown = useChangeCount(answer)
  const form = useRef<HTMLFormElement>(null)
  const { fields, dialog } = usePlaceFields({ form, values, fieldErrors, localities, tiles })
  return (
    <>
      <Form
        ref={form}
        key={shown}
        method="post"
        action={stepPath('place')}
        className="group/place grid gap-4"
        noValidate
      >
        <FormErrors errors={listFormErrors(fieldErrors)} message={message} />
        {fields}
        <NextBar label={i18n.t('Next: when is it open?')} isBusy={isBusy} name="intent" value="save" />
      </Form>
      {dialog}
    </>
  )
}
