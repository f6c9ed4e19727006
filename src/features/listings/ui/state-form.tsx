import { useLingui } from '@lingui/react'
import { DoorOpen } from 'lucide-react'
import type { ListingToChoose } from '#features/businesses/listing-to-choose.ts'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { EditAnswer } from '../edit-answer.ts'
import type { ChosenListing } from '../server/show-edit.ts'
import { EditForm } from './edit-form.tsx'

type StateFormProps = {
  chosen: ChosenListing
  /** The other listings of the caller. */
  others: readonly ListingToChoose[]
  answer: EditAnswer | undefined
}

/** Whether the business takes enquiries; one that is closed keeps its page, or leads to another, and is in no list. */
export function StateForm({ chosen, others, answer }: StateFormProps) {
  const { i18n } = useLingui()
  const { status, closedForGood, reopensOn, successorId } = chosen.fields
  const now = status === 'open' ? 'open' : closedForGood ? 'gone' : successorId === null ? 'closed' : 'moved'
  const choices = [
    { value: 'open', text: i18n.t('Open for customers'), hint: i18n.t('Customers find you, call and write.') },
    {
      value: 'closed',
      text: i18n.t('Closed for now'),
      hint: i18n.t('Your page says so. Only who searches by your name finds you, and nobody can write to you.'),
    },
    {
      value: 'gone',
      text: i18n.t('Closed for good'),
      hint: i18n.t(
        'Your page stays and says so. Booked times are cancelled, and their customers told. Only the owner can choose this.',
      ),
    },
    ...(others.length > 0
      ? [
          {
            value: 'moved',
            text: i18n.t('Another listing now'),
            hint: i18n.t('It moved, or was listed twice: this page leads to your other one.'),
          },
        ]
      : []),
  ]
  return (
    <EditForm
      title={i18n.t('Open or closed')}
      form="state"
      chosen={chosen}
      problem={answer}
      className="group/state"
      fold={{ icon: DoorOpen, now: choices.find(({ value }) => value === now)?.text ?? i18n.t('Another listing now') }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{i18n.t('Open or closed')}</legend>
        {choices.map(({ value, text, hint }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="status"
              id={`state-${value}`}
              value={value}
              defaultChecked={(answer?.values.status ?? now) === value}
            />
            <span>
              {text}
              <span className="block text-sm font-normal text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="hidden group-has-[#state-closed:checked]/state:block">
        <DateField
          name="reopensOn"
          label={i18n.t('Opens again on')}
          isOptional
          defaultValue={answer?.values.reopensOn ?? reopensOn ?? ''}
          error={answer?.fieldErrors.reopensOn}
        />
        <p className="mt-2 text-sm text-muted">
          {i18n.t('Your page and the search say the day. That morning your listing opens by itself.')}
        </p>
      </div>
      {others.length > 0 && (
        <div className="hidden group-has-[#state-moved:checked]/state:block">
          <SelectField
            name="successor"
            label={i18n.t('Which listing?')}
            options={others.map(({ id, name, where }) => ({ value: String(id), label: `${name}, ${where}` }))}
            defaultValue={answer?.values.successor ?? (successorId === null ? undefined : String(successorId))}
            error={answer?.fieldErrors.successor}
          />
        </div>
      )}
    </EditForm>
  )
}
