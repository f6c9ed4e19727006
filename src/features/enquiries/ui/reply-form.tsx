import { useLingui } from '@lingui/react'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { replyLimits } from '../rules.ts'
import { useTypedForm } from './use-typed-form.ts'

type ReplyFormProps = {
  enquiryId: number
  label: string
  /** What was typed when the session had ended. */
  typed: string | undefined
  problem: FormProblem | undefined
  /** Something is typed. */
  onTyping?: () => void
  /** Above the field: quick replies, as buttons of this form. */
  above?: ReactNode
  /** Beside the button: what else goes with the message. */
  beside?: ReactNode
}

/** Writes a message in an enquiry. A refused message stays in the field, and what is typed survives a reload. */
export function ReplyForm({ enquiryId, label, typed = '', problem, onTyping, above, beside }: ReplyFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const draft = useTypedForm({ key: `reply ${enquiryId}` })
  const isBusy = state !== 'idle' && formData?.get('intent') === 'reply'
  return (
    <Form
      {...draft}
      onInput={() => {
        draft.onInput()
        onTyping?.()
      }}
      method="post"
      className="grid gap-2"
      noValidate
    >
      {/* What Enter presses in a field: otherwise that were the first quick reply. */}
      {above && <button type="submit" name="intent" value="reply" tabIndex={-1} aria-hidden hidden />}
      {above}
      <TextArea
        name="message"
        label={label}
        isLabelHidden={above !== undefined}
        placeholder={above === undefined ? undefined : label}
        isShort={above !== undefined}
        rows={above === undefined ? 4 : 2}
        maxLength={replyLimits.max}
        defaultValue={problem?.values.message ?? typed}
        error={problem && (problem.fieldErrors.message ?? (problem.fieldErrors.price ? undefined : problem.message))}
      />
      <div className="flex items-end gap-2">
        {beside}
        <Button
          type="submit"
          name="intent"
          value="reply"
          isBusy={isBusy}
          icon={<Send size={20} aria-hidden />}
          className={beside ? 'ms-auto' : undefined}
        >
          {i18n.t('Send')}
        </Button>
      </div>
    </Form>
  )
}
