import { useLingui } from '@lingui/react'
import { Settings2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { PageLink } from '#ui/page-link.tsx'
import { fillQuickReply, type QuickReply, quickRepliesPath } from '../quick-replies.ts'

type QuickReplyChipsProps = {
  businessId: number
  replies: readonly QuickReply[]
  /** What is put into a text. */
  known: { name: string; subject: string; business: string }
}

/**
 * Quick replies above the reply: a press writes the text into the field, to be changed before it is sent. Without
 * script the form comes back with it (handle-thread-form.ts).
 */
export function QuickReplyChips({ businessId, replies, known }: QuickReplyChipsProps) {
  const { i18n } = useLingui()
  return (
    <div className="quick-replies">
      <ul aria-label={i18n.t('Quick replies')}>
        {replies.map(({ title, body }, index) => (
          <li key={`${title} ${body}`}>
            <button
              type="submit"
              name="quick"
              value={index}
              title={body}
              onClick={(event) => insert(event, fillQuickReply(body, known))}
            >
              {title}
            </button>
          </li>
        ))}
        <li>
          <PageLink
            href={`${quickRepliesPath}?business=${businessId}`}
            aria-label={i18n.t('Change quick replies')}
            className="inline-grid size-11 place-items-center rounded-md text-action"
          >
            <Settings2 size={20} aria-hidden />
          </PageLink>
        </li>
      </ul>
    </div>
  )
}

/** Writes at the end of what is there, as if it were typed. */
function insert(event: MouseEvent<HTMLButtonElement>, text: string): void {
  const field = event.currentTarget.form?.elements.namedItem('message')
  if (!(field instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  const before = field.value.trimEnd()
  field.value = before === '' ? text : `${before}\n${text}`
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  const price = event.currentTarget.form?.elements.namedItem('price')
  if (text.includes('{price}') && price instanceof HTMLInputElement) price.focus()
}
