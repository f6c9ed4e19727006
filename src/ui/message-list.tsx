import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide-react'
import type { LinkAddress } from '#platform/page-address.ts'
import { classNames } from './class-names.ts'
import { formatDateTime } from './format.ts'
import { PageLink } from './page-link.tsx'

export type ChatMessage = {
  messageId: string | number
  /** Name of the writer as shown to the reader. */
  from: string
  isMine: boolean
  /** Who wrote it on the reader's own side, where that was somebody else; empty for a person without a name. */
  author?: string | undefined
  text: string
  /** ISO time. */
  sentAt: string
  /** A price that goes with the words. */
  price?: string | undefined
  /** Sent by the business without a person. */
  isAutomatic?: boolean | undefined
  /** Of a message of one's own. */
  state?: 'queued' | 'sent' | 'delivered' | 'failed' | undefined
  /** A photo that goes with the words, which only the reader may open. */
  photo?: { src: LinkAddress; width: number; height: number } | undefined
}

/** The messages of an enquiry, oldest first; texts keep their line breaks. */
export function MessageList({ messages, label }: { messages: readonly ChatMessage[]; label?: string }) {
  const { i18n } = useLingui()
  return (
    <ol aria-label={label ?? i18n.t('Conversation')} className="grid gap-3">
      {messages.map(({ messageId, from, isMine, author, isAutomatic, text, sentAt, price, photo, state }) => (
        <li key={messageId} className={classNames('grid gap-1', isMine ? 'justify-items-end' : 'justify-items-start')}>
          <p className="px-1 text-sm text-muted">
            <strong className="font-semibold text-ink">{writerOf({ isMine, author, from, isAutomatic }, i18n)}</strong>{' '}
            {isAutomatic && !isMine && <>· {i18n.t('Automatic answer')} </>}·{' '}
            <time dateTime={sentAt}>{formatDateTime(sentAt, i18n)}</time>
          </p>
          <div
            className={classNames(
              'max-w-[min(85%,var(--container-reading))] rounded-md px-4 py-3 break-words whitespace-pre-wrap',
              isMine ? 'rounded-se-none bg-action-tint' : 'rounded-ss-none border border-line bg-card',
            )}
          >
            {photo && (
              <PageLink href={photo.src} target="_blank" className="mb-2 block">
                <img
                  src={photo.src}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  alt={i18n.t('Photo from {name}', { name: writerOf({ isMine, author, from, isAutomatic }, i18n) })}
                  className="max-h-80 w-auto rounded-sm"
                />
              </PageLink>
            )}
            {text}
            {price && <strong className="mt-1 block text-lg">{price}</strong>}
          </div>
          {isMine && state && <StateLine state={state} />}
        </li>
      ))}
    </ol>
  )
}

function writerOf(
  { isMine, author, from, isAutomatic }: Pick<ChatMessage, 'isMine' | 'author' | 'from' | 'isAutomatic'>,
  i18n: I18n,
): string {
  if (!isMine) return from
  if (isAutomatic) return i18n.t('Automatic answer')
  return author === undefined ? i18n.t('You') : author || i18n.t('Staff')
}

const stateTexts = {
  queued: { Icon: Clock, text: /* i18n */ 'Queued' },
  sent: { Icon: Check, text: /* i18n */ 'Sent' },
  delivered: { Icon: CheckCheck, text: /* i18n */ 'Delivered' },
  failed: {
    Icon: TriangleAlert,
    text: /* i18n */ 'Failed: neither SMS nor e-mail got through. Please call.',
  },
} as const

/** How far a message of one's own has come. */
function StateLine({ state }: { state: keyof typeof stateTexts }) {
  const { i18n } = useLingui()
  const { Icon, text } = stateTexts[state]
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-1 px-1 text-sm',
        state === 'failed' ? 'text-danger' : 'text-muted',
      )}
    >
      <Icon size={16} aria-hidden className="flex-none" />
      {i18n.t(text)}
    </p>
  )
}
