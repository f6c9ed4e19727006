import { useLingui } from '@lingui/react'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
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
  const isMessenger = above !== undefined
  const field = (
    <TextArea
      name="message"
      label={label}
      isLabelHidden={isMessenger}
      placeholder={isMessenger ? label : undefined}
      {...(isMessenger ? { height: 'line', rows: 1 } : { rows: 4 })}
      maxLength={replyLimits.max}
      defaultValue={problem?.values.message ?? typed}
      error={problem && (problem.fieldErrors.message ?? (problem.fieldErrors.price ? undefined : problem.message))}
    />
  )
  const send = (
    <Button type="submit" name="intent" value="reply" isBusy={isBusy} icon={<Send size={20} aria-hidden />}>
      <span className={isMessenger ? 'max-sm:sr-only' : undefined}>{i18n.t('Send')}</span>
    </Button>
  )
  return (
    <Form
      {...draft}
      onInput={() => {
        draft.onInput()
        onTyping?.()
      }}
      method="post"
      className="reply-form grid gap-2"
      noValidate
    >
      {/* What Enter presses in a field: otherwise that were the first quick reply. */}
      {isMessenger && <button type="submit" name="intent" value="reply" tabIndex={-1} aria-hidden hidden />}
      {above}
      {isMessenger ? (
        <div className="reply-row">
          {field}
          <div className="reply-beside">{beside}</div>
          {send}
        </div>
      ) : (
        <>
          {field}
          <div className="flex items-end gap-2">
            {beside}
            {send}
          </div>
        </>
      )}
    </Form>
  )
}
