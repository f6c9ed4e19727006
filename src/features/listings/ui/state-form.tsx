import { useLingui } from '@lingui/react'
import type { EditAnswer } from '../edit-answer.ts'
import type { ChosenListing } from '../server/show-edit.ts'
import { EditForm } from './edit-form.tsx'

/** Whether the business takes enquiries; one that is closed for now keeps its page and is in no list. */
export function StateForm({ chosen, answer }: { chosen: ChosenListing; answer: EditAnswer | undefined }) {
  const { i18n } = useLingui()
  const choices = [
    { value: 'open', text: i18n.t('Open'), hint: i18n.t('Customers find you, call and write.') },
    {
      value: 'closed',
      text: i18n.t('Closed for now'),
      hint: i18n.t('Your page says so. You are in no list, and nobody can write to you.'),
    },
  ]
  return (
    <EditForm title={i18n.t('State')} form="state" chosen={chosen} problem={answer}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{i18n.t('State')}</legend>
        {choices.map(({ value, text, hint }) => (
          <label key={value} className="choice">
            <input type="radio" name="status" value={value} defaultChecked={chosen.fields.status === value} />
            <span>
              {text}
              <span className="block text-sm font-normal text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </EditForm>
  )
}
