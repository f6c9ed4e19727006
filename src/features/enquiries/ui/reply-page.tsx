import { useLingui } from '@lingui/react'
import type { FormProblem } from '#core/page.ts'
import { Card } from '#ui/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { type ChatMessage, MessageList } from '#ui/message-list.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { EnquiryView } from '../contract.ts'
import { ReplyForm } from './reply-form.tsx'

type ReplyPageProps = {
  enquiry: EnquiryView
  isRefused: boolean
  isDelisted: boolean
  messages: readonly ChatMessage[]
  typed: string | undefined
  conversationPath: '/customer-message' | '/merchant-message'
  problem: FormProblem | undefined
}

/** The last message and a reply field: the short way from a notification to a reply. */
export function ReplyPage(props: ReplyPageProps) {
  const { enquiry, isRefused, isDelisted, messages, typed, conversationPath, problem } = props
  const { i18n } = useLingui()
  return (
    <div className="grid max-w-reading gap-6">
      <h1 className="text-2xl break-words">{i18n.t('Reply: {subject}', { subject: enquiry.subject })}</h1>
      <MessageList messages={messages.slice(-1)} label={i18n.t('Last message')} />
      {enquiry.can.reply ? (
        <ReplyForm enquiryId={enquiry.enquiryId} label={i18n.t('Your reply')} typed={typed} problem={problem} />
      ) : (
        <Card>
          <p>
            {enquiry.withdrawnAt
              ? i18n.t('This enquiry was withdrawn on {date}. Nobody can write in it any more.', {
                  date: formatDateTime(enquiry.withdrawnAt, i18n),
                })
              : isRefused
                ? i18n.t('Nobody can write in it while it is spam.')
                : isDelisted
                  ? i18n.t('This business is no longer listed.')
                  : i18n.t('This business has a new owner since. Please send a new enquiry.')}
          </p>
        </Card>
      )}
      <PageLink
        href={`${conversationPath}?enquiryId=${enquiry.enquiryId}`}
        className="text-link justify-self-start py-2"
      >
        {i18n.t('Read the whole conversation')}
      </PageLink>
    </div>
  )
}
