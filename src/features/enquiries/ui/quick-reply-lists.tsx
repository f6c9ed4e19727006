import { useLingui } from '@lingui/react'
import { ArrowDown, ArrowUp, MessagesSquare, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { type QuickReply, quickRepliesPath } from '../quick-replies.ts'
import { QuickReplyText } from './quick-reply-text.tsx'

/** The texts of a business in their order, with what can be done with each. */
export function OwnReplies({ businessId, replies }: { businessId: number; replies: readonly QuickReply[] }) {
  const { i18n } = useLingui()
  if (replies.length === 0) {
    return (
      <EmptyState title={i18n.t('No quick replies of your own yet')} icon={<MessagesSquare size={28} aria-hidden />}>
        <p>{i18n.t('Until then your inbox offers the ready-made ones below.')}</p>
      </EmptyState>
    )
  }
  return (
    <ol aria-label={i18n.t('Your quick replies')} className="rounded-md bg-card shadow-soft">
      {replies.map((reply, index) => (
        <li key={reply.replyId} className="flex items-start gap-1 border-line p-2 not-first:border-t">
          <PageLink
            href={`${quickRepliesPath}?business=${businessId}&edit=${reply.replyId}#quick-reply`}
            className="grid min-w-0 flex-1 gap-0.5 rounded-md p-2 hover:bg-action-tint"
          >
            <strong>{reply.title}</strong>
            <span className="line-clamp-2 break-words text-muted">
              <QuickReplyText body={reply.body} />
            </span>
            <span className="sr-only">{i18n.t('Change')}</span>
          </PageLink>
          <div className="flex flex-none max-sm:flex-col">
            {index > 0 && (
              <Act reply={reply} intent="up" label={i18n.t('Move “{title}” up', { title: reply.title })}>
                <ArrowUp size={20} aria-hidden />
              </Act>
            )}
            {index < replies.length - 1 && (
              <Act reply={reply} intent="down" label={i18n.t('Move “{title}” down', { title: reply.title })}>
                <ArrowDown size={20} aria-hidden />
              </Act>
            )}
          </div>
          <ConfirmButton
            id={`delete-${reply.replyId}`}
            variant="quiet"
            className="size-11 flex-none px-0 text-danger"
            icon={<Trash2 size={20} aria-hidden />}
            question={i18n.t('Delete the quick reply “{title}”?', { title: reply.title })}
            verb={i18n.t('Delete')}
            fields={{ intent: 'remove', replyId: String(reply.replyId) }}
          >
            <span className="sr-only">{i18n.t('Delete “{title}”', { title: reply.title })}</span>
          </ConfirmButton>
        </li>
      ))}
    </ol>
  )
}

type ActProps = { reply: QuickReply; intent: string; label: string; children: ReactNode }

function Act({ reply, intent, label, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="replyId" value={reply.replyId} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={label}
        className="grid size-11 place-items-center rounded-md text-action hover:bg-action-tint"
      >
        {children}
      </button>
    </Form>
  )
}

/** First texts in both languages, that of the reader first, to be taken over with one press. */
export function ReadyReplies({ ready }: { ready: Record<'en' | 'hi', readonly QuickReply[]> }) {
  const { i18n } = useLingui()
  const english = { language: 'English', lang: 'en', replies: ready.en }
  const hindi = { language: 'हिन्दी', lang: 'hi', replies: ready.hi }
  const shown = i18n.locale === 'hi' ? [hindi, english] : [english, hindi]
  return (
    <Card title={i18n.t('Ready-made')} titleId="ready-made">
      <div className="grid gap-6">
        {shown.map(({ language, lang, replies }) => (
          <section key={lang} lang={lang} aria-label={language} className="grid gap-2">
            <h3 className="text-base font-semibold">{language}</h3>
            <ul className="grid gap-2">
              {replies.map(({ title, body }) => (
                <li key={title} className="flex items-center gap-2 rounded-md border border-line p-2">
                  <div className="min-w-0 flex-1">
                    <strong>{title}</strong>
                    <p className="text-sm break-words text-muted">
                      <QuickReplyText body={body} />
                    </p>
                  </div>
                  <Form method="post">
                    <input type="hidden" name="title" value={title} />
                    <input type="hidden" name="body" value={body} />
                    <Button
                      type="submit"
                      variant="quiet"
                      name="intent"
                      value="add"
                      icon={<Plus size={20} aria-hidden />}
                      lang={i18n.locale}
                    >
                      {i18n.t('Add')}
                      <span className="sr-only"> “{title}”</span>
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
