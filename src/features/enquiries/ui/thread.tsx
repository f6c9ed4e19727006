import { useLingui } from '@lingui/react'
import { ArrowLeft, CalendarClock, Mail, Store } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormProblem } from '#core/page.ts'
import { Chip } from '#ui/chip.tsx'
import { formatDateTime, formatPhone, formatWaited, orNotAvailable } from '#ui/format.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { type ChatMessage, MessageList } from '#ui/message-list.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { EnquiryView } from '../contract.ts'
import { backTexts, type InboxOrigin, originPath, threadPath } from '../inbox-origin.ts'
import type { QuickReply } from '../quick-replies.ts'
import type { ThreadExtras } from '../thread-extras.ts'
import { Answering, useSayAnswering } from './answering.tsx'
import { EnquiryStatusChip } from './enquiry-status-chip.tsx'
import { NewMessages } from './new-messages.tsx'
import { PhotoForm } from './photo-form.tsx'
import { PriceField } from './price-field.tsx'
import { QuickReplyChips } from './quick-reply-chips.tsx'
import { ReachLinks } from './reach-links.tsx'
import { ReplyForm } from './reply-form.tsx'
import { SpamNotice, ThreadActions } from './thread-actions.tsx'

type ThreadProps = {
  enquiry: EnquiryView
  messages: readonly ChatMessage[]
  origin: InboxOrigin
  extras: ThreadExtras
  quick: { replies: readonly QuickReply[]; known: { name: string; subject: string; business: string } }
  /** What was typed when the session had ended. */
  typed: string | undefined
  typedNote: string | undefined
  problem: FormProblem | undefined
  /** Whether who reads it answers for several businesses: it says whom it was sent to. */
  ofSeveral: boolean
  /** When it was shown. */
  now: string
}

/** One customer's enquiry as the business sees it: who asks, what was said, and what to do. */
export function Thread(props: ThreadProps) {
  const { enquiry, messages, origin, extras, quick, typed, typedNote, problem, ofSeveral, now } = props
  const { i18n } = useLingui()
  const { can, status, withdrawnAt, lastUpdated } = enquiry
  const sayAnswering = useSayAnswering(threadPath(enquiry.enquiryId, origin))
  const newest = useRef<HTMLElement>(null)
  // A conversation opens at its end, as people left it; on a phone the page is scrolled, not the messages. What comes
  // later moves only whoever is at the end (new-messages.tsx).
  const openAtEnd = useEffectEvent(() => {
    const box = newest.current
    if (!box || messages.length === 0) return
    if (box.scrollHeight > box.clientHeight) box.scrollTop = box.scrollHeight
    else if (messages.length > 3) box.scrollIntoView({ block: 'end' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation opens at its own end
  useEffect(() => openAtEnd(), [enquiry.enquiryId])
  return (
    <article aria-label={i18n.t('Enquiry of {name}', { name: enquiry.fullName })} className="thread">
      <ThreadHead {...{ enquiry, origin, ofSeveral }} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls beside the list, also by keyboard */}
      <section ref={newest} aria-label={i18n.t('Messages')} tabIndex={0} className="thread-messages">
        <p className="text-center text-sm text-muted">
          {i18n.t('Asked {time}', { time: formatDateTime(enquiry.dateCreated, i18n) })}
          {(enquiry.contactNumber || enquiry.email) && (
            <>
              <br />
              {i18n.t('For this enquiry only. Please do not pass it on.')}
            </>
          )}
        </p>
        <MessageList messages={messages} />
        <NewMessages messages={messages} />
        {extras.spamReason && <SpamNotice reason={extras.spamReason} />}
        {status === 'PENDING' && !withdrawnAt && !extras.spamReason && (
          <p className="text-center font-semibold text-warning-text">
            {i18n.t('Pending · waiting for you, {time}', { time: formatWaited(lastUpdated, now, i18n) })}
          </p>
        )}
        {withdrawnAt && (
          <p className="text-center text-muted">
            {i18n.t('The customer withdrew this enquiry on {date}. Please do not call about it.', {
              date: formatDateTime(withdrawnAt, i18n),
            })}
          </p>
        )}
      </section>
      <div className="thread-foot">
        {can.reply && <Answering people={extras.answering} now={now} />}
        {can.reply && (
          <ReplyForm
            key={enquiry.enquiryId}
            enquiryId={enquiry.enquiryId}
            label={i18n.t('Your reply')}
            typed={typed}
            problem={ofReply(problem)}
            onTyping={sayAnswering}
            above={<QuickReplyChips businessId={enquiry.businessId} {...quick} />}
            beside={<PriceField problem={ofReply(problem)} />}
          />
        )}
      </div>
      <ThreadActions
        enquiryId={enquiry.enquiryId}
        canClose={can.close}
        isWithdrawn={withdrawnAt !== null}
        extras={extras}
        typedNote={typedNote}
        problem={problem}
      >
        {can.reply && <PhotoForm error={problem?.values.intent === 'photo' ? problem.message : undefined} />}
      </ThreadActions>
    </article>
  )
}

/** What was refused of the reply, not of another form of the page. */
function ofReply(problem: FormProblem | undefined): FormProblem | undefined {
  return problem?.values.intent === 'reply' ? problem : undefined
}

function ThreadHead({ enquiry, origin, ofSeveral }: Pick<ThreadProps, 'enquiry' | 'origin' | 'ofSeveral'>) {
  const { i18n } = useLingui()
  const { fullName, contactNumber, email, isEmailVerified, preferredAt, kind } = enquiry
  return (
    <header className="thread-head">
      <PageLink
        href={originPath(origin)}
        aria-label={i18n.t(backTexts[origin.from])}
        className="inline-grid size-11 flex-none place-items-center rounded-md hover:bg-action-tint min-[1280px]:hidden"
      >
        <ArrowLeft size={20} aria-hidden />
      </PageLink>
      <span className="max-nav:hidden">
        <Avatar name={fullName} size="medium" />
      </span>
      <div className="grid min-w-0 flex-1">
        <p className="truncate font-bold">{orNotAvailable(fullName, i18n)}</p>
        <h1 className="text-base font-normal break-words">{orNotAvailable(enquiry.subject, i18n)}</h1>
      </div>
      <ReachLinks name={fullName} number={contactNumber} />
      <p className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <EnquiryStatusChip enquiry={enquiry} isCustomers={false} />
        {kind === 'BOOKING' && <Chip>{i18n.t('Booking')}</Chip>}
        {contactNumber && (
          <PageLink href={`tel:${contactNumber}`} className="text-link py-1 whitespace-nowrap">
            {formatPhone(contactNumber)}
          </PageLink>
        )}
        {ofSeveral && (
          <span className="inline-flex min-w-0 flex-1 basis-24 items-center gap-1">
            <Store size={16} aria-hidden className="flex-none" />
            <span className="truncate">{enquiry.businessName}</span>
          </span>
        )}
        {email && (
          <PageLink href={`mailto:${email}`} className="text-link inline-flex min-w-0 items-center gap-1 py-1">
            <Mail size={16} aria-hidden className="flex-none" />
            <span className="break-all">{email}</span>
          </PageLink>
        )}
        {email && !isEmailVerified && (
          <span>{i18n.t('This e-mail address was typed in and not verified: it may belong to somebody else.')}</span>
        )}
        {preferredAt && (
          <span className="inline-flex items-center gap-2 font-semibold text-ink">
            <CalendarClock size={16} aria-hidden />
            {i18n.t('Preferred time: {time}', { time: formatDateTime(preferredAt, i18n) })}
          </span>
        )}
      </p>
    </header>
  )
}
