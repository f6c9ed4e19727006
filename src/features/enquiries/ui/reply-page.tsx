import type { FormProblem } from '#platform/page.ts'
import { Card } from '#ui/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { type ChatMessage, MessageList } from '#ui/message-list.tsx'
import type { EnquiryView } from '../contract.ts'
import { ReplyForm } from './reply-form.tsx'

type ReplyPageProps = {
  enquiry: EnquiryView
  messages: readonly ChatMessage[]
  conversationPath: string
  problem: FormProblem | undefined
}

/** The last message and a box to answer it: the short way from a notification to a reply. */
export function ReplyPage({ enquiry, messages, conversationPath, problem }: ReplyPageProps) {
  return (
    <div className="grid max-w-reading gap-6">
      <h1 className="text-2xl break-words">Reply: {enquiry.subject}</h1>
      <MessageList messages={messages.slice(-1)} label="Last message" />
      {enquiry.can.reply ? (
        <ReplyForm label="Your reply" problem={problem} />
      ) : (
        <Card>
          <p>
            This enquiry was withdrawn{enquiry.withdrawnAt && ` on ${formatDateTime(enquiry.withdrawnAt)}`}. Nobody can
            write in it any more.
          </p>
        </Card>
      )}
      <a href={`${conversationPath}?enquiryId=${enquiry.enquiryId}`} className="text-link justify-self-start py-2">
        Read the whole conversation
      </a>
    </div>
  )
}
