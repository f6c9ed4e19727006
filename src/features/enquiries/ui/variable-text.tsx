import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { fillQuickReply, type QuickReplyVariable } from '../quick-replies.ts'
import { variableTexts } from './variable-texts.ts'

type VariableTextProps = {
  label: string
  maxLength: number
  variables: readonly QuickReplyVariable[]
  /** Put in for the business. */
  businessName: string
  defaultValue: string | undefined
  error: string | undefined
}

/** The field `body` of a text with variables; with script they are put in, and it shows what a customer would read. */
export function VariableText({ businessName, variables, defaultValue, ...field }: VariableTextProps) {
  const { i18n } = useLingui()
  const [body, setBody] = useState(defaultValue ?? '')
  const shown = fillQuickReply(body, {
    name: 'Asha Kumari',
    subject: i18n.t('Price'),
    price: '₹500',
    business: businessName,
  })
  return (
    <>
      <TextArea
        {...field}
        name="body"
        defaultValue={defaultValue}
        hint={i18n.t('Write {variables} where these are put in.', {
          variables: variables.map((name) => `{${name}}`).join(' '),
        })}
        onInput={(event) => setBody(event.currentTarget.value)}
      />
      <div className="needs-script grid gap-2">
        <p className="font-semibold">{i18n.t('Put in')}</p>
        <div className="flex flex-wrap gap-2">
          {variables.map((name) => (
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
          <p className="rounded-md rounded-se-none bg-action-tint px-4 py-3 break-words whitespace-pre-wrap">{shown}</p>
        </div>
      )}
    </>
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
