import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type QuickReply, quickRepliesPath, quickReplyLimits, quickReplyVariables } from '../quick-replies.ts'
import { VariableText } from './variable-text.tsx'

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
        <VariableText
          label={i18n.t('Text')}
          maxLength={quickReplyLimits.body}
          variables={quickReplyVariables}
          businessName={business.name}
          defaultValue={values.body}
          error={problem?.fieldErrors.body}
        />
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
