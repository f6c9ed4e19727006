import { useLingui } from '@lingui/react'
import { Send } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { replyLimits } from '../rules.ts'

type ReplyFormProps = {
  label: string
  /** What was typed when the session had ended. */
  typed: string | undefined
  problem: FormProblem | undefined
}

/** Writes a message in an enquiry. A refused message stays in the field. */
export function ReplyForm({ label, typed = '', problem }: ReplyFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === 'reply'
  return (
    <Form method="post" className="grid gap-3" noValidate>
      <TextArea
        name="message"
        label={label}
        rows={4}
        maxLength={replyLimits.max}
        defaultValue={problem?.values.message ?? typed}
        error={problem && (problem.fieldErrors.message ?? problem.message)}
      />
      <div>
        <Button type="submit" name="intent" value="reply" isBusy={isBusy} icon={<Send size={20} aria-hidden />}>
          {i18n.t('Send')}
        </Button>
      </div>
    </Form>
  )
}
