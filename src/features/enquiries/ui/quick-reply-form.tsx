import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import {
  fillQuickReply,
  type QuickReply,
  quickRepliesPath,
  quickReplyLimits,
  quickReplyVariables,
} from '../quick-replies.ts'
import { variableTexts } from './variable-texts.ts'

type QuickReplyFormProps = {
  business: { id: number; name: string }
  /** The one that is changed; a new one without. */
  editing: QuickReply | undefined
  problem: FormProblem | undefined
}

/** Writes or changes a quick reply; with script it shows what a customer would read. */
export function QuickReplyForm({ business, editing, problem }: QuickReplyFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const values = problem?.values ?? { title: editing?.title, body: editing?.body }
  const isOfFields = Object.keys(problem?.fieldErrors ?? {}).length > 0
  const [body, setBody] = useState(values.body ?? '')
  const shown = fillQuickReply(body, {
    name: 'Asha Kumari',
    subject: i18n.t('Price'),
    price: '₹500',
    business: business.name,
  })
  return (
    <Card
      title={editing ? i18n.t('Change “{title}”', { title: editing.title }) : i18n.t('Add a quick reply')}
      titleId="quick-reply"
    >
      <LeaveGuard />
      <Form
        method="post"
        data-edit={editing?.title ?? i18n.t('Add a quick reply')}
        data-unsaved={problem ? true : undefined}
        className="grid gap-4"
        noValidate
      >
        <FormErrors errors={[]} message={isOfFields ? undefined : problem?.message} />
        {editing?.replyId !== undefined && <input type="hidden" name="replyId" value={editing.replyId} />}
        <TextField
          name="title"
          label={i18n.t('Name of the button')}
          maxLength={quickReplyLimits.title}
          autoComplete="off"
          defaultValue={values.title}
          error={problem?.fieldErrors.title}
        />
        <TextArea
          name="body"
          label={i18n.t('Text')}
          maxLength={quickReplyLimits.body}
          defaultValue={values.body}
          error={problem?.fieldErrors.body}
          hint={i18n.t('Write {variables} where these are put in.', {
            variables: quickReplyVariables.map((name) => `{${name}}`).join(' '),
          })}
          onInput={(event) => setBody(event.currentTarget.value)}
        />
        <div className="needs-script grid gap-2">
          <p className="font-semibold">{i18n.t('Put in')}</p>
          <div className="flex flex-wrap gap-2">
            {quickReplyVariables.map((name) => (
              <Button
                key={name}
                variant="outline"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => putIn(`{${name}}`)}
              >
                {i18n.t(variableTexts[name])}
              </Button>
            ))}
          </div>
        </div>
        {body !== '' && (
          <div className="grid gap-1">
            <p className="font-semibold">{i18n.t('The customer reads')}</p>
            <p className="rounded-md rounded-se-none bg-action-tint px-4 py-3 break-words whitespace-pre-wrap">
              {shown}
            </p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            name="intent"
            value={editing ? 'change' : 'add'}
            isBusy={state !== 'idle' && formData?.get('title') !== null}
          >
            {i18n.t('Save')}
          </Button>
          {editing && (
            <ButtonLink href={`${quickRepliesPath}?business=${business.id}`} variant="outline">
              {i18n.t('Cancel')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  )
}

/** Writes a variable where the cursor stands. */
function putIn(variable: string): void {
  const field = document.getElementById('field-body')
  if (!(field instanceof HTMLTextAreaElement)) return
  field.setRangeText(variable, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
