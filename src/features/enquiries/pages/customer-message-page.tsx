import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { Card } from '#ui/card.tsx'
import { handleConversationForm } from '../server/handle-conversation-form.ts'
import { showConversation } from '../server/show-conversation.ts'
import { showAsked, showSent } from '../server/show-sent.ts'
import { AskedBusinessCard } from '../ui/asked-business.tsx'
import { Conversation } from '../ui/conversation.tsx'
import { NumberCard } from '../ui/number-card.tsx'
import { ReplyForm } from '../ui/reply-form.tsx'
import { SentCard } from '../ui/sent-card.tsx'
import type { Route } from './+types/customer-message-page'

/** Looked at while the other side writes. */
export const handle: PageHandle = { hydrate: 'load', isLive: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const isJustSent = url.searchParams.get('sent') === '1'
  const ctx = signedInPageCtx(context)
  const shown = await showConversation(ctx, url)
  const [sent, asked] = isJustSent
    ? [await showSent(ctx, shown.enquiry), undefined]
    : [undefined, await showAsked(ctx, shown.enquiry)]
  return { isJustSent, sent, asked, ...shown }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleConversationForm(signedInPageCtx(context), url, await readForm(request), '/customer-message')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(matches, /* i18n */ 'My enquiry')
  const values = { business: loaderData.enquiry.businessName }
  return loaderData.isJustSent
    ? privateMeta(matches, /* i18n */ 'Sent to {business}', values)
    : privateMeta(matches, /* i18n */ 'My enquiry to {business}', values)
}

export default function CustomerMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { isJustSent, sent, asked, booking, enquiry, isRefused, isDelisted, messages, typed } = loaderData
  const back = { href: `/customer-enquiryPending?status=${enquiry.status}` as const, label: i18n.t('My enquiries') }
  return (
    <div className="grid gap-6">
      {isJustSent && (
        <div role="status" className="flex items-start gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-full bg-verified-tint text-verified-text">
            <Check size={24} strokeWidth={3} aria-hidden />
          </span>
          <div className="min-w-0">
            <p className="text-xl leading-tight font-bold break-words md:text-2xl">
              {i18n.t('Sent to {business}', { business: enquiry.businessName })}
            </p>
            <p className="text-muted">
              {enquiry.kind === 'BOOKING'
                ? i18n.t('Your booking request is with them. You can also write more below.')
                : i18n.t('Your enquiry is with them. You can also write more below.')}
            </p>
          </div>
        </div>
      )}
      {sent && <SentCard {...sent} sentAt={enquiry.dateCreated} />}
      <Conversation
        enquiry={enquiry}
        messages={messages}
        back={back}
        isCustomers
        booking={booking}
        aside={asked && <AskedBusinessCard asked={asked} />}
        more={<NumberCard enquiry={enquiry} />}
      >
        {enquiry.can.reply && (
          <ReplyForm
            enquiryId={enquiry.enquiryId}
            label={i18n.t('Write to {business}', { business: enquiry.businessName })}
            typed={typed}
            problem={actionData}
          />
        )}
        {!enquiry.can.reply && !enquiry.withdrawnAt && (
          <Card>
            <p>
              {isRefused
                ? i18n.t('This business does not take messages from you any more.')
                : isDelisted
                  ? i18n.t('This business is no longer listed.')
                  : i18n.t('This business has a new owner since. Please send a new enquiry.')}
            </p>
          </Card>
        )}
      </Conversation>
    </div>
  )
}
