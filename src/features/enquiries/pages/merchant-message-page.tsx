import { useLingui } from '@lingui/react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { handleConversationForm } from '../server/handle-conversation-form.ts'
import { showConversation } from '../server/show-conversation.ts'
import { Conversation } from '../ui/conversation.tsx'
import { CustomerCard } from '../ui/customer-card.tsx'
import { ReplyForm } from '../ui/reply-form.tsx'
import { ResolveForm } from '../ui/resolve-form.tsx'
import type { Route } from './+types/merchant-message-page'

type Origin = { href: PageAddress; label: string }
const origins: Record<string, Origin> = {
  'merchant-enquiry': { href: '/merchant-enquiry', label: /* i18n */ 'Back to all enquiries' },
  'merchant-enquiryPending': { href: '/merchant-enquiryPending', label: /* i18n */ 'Back to pending enquiries' },
  'merchant-answered': {
    href: '/merchant-enquiryPending?status=RESOLVED',
    label: /* i18n */ 'Back to answered enquiries',
  },
}
const usualOrigin: Origin = { href: '/merchant-enquiryPending', label: /* i18n */ 'Pending enquiries' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = url.searchParams.get('from') ?? ''
  const back = Object.hasOwn(origins, from) ? (origins[from] ?? usualOrigin) : usualOrigin
  return { back, ...(await showConversation(signedInPageCtx(context), url)) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleConversationForm(signedInPageCtx(context), url, await readForm(request), '/merchant-message')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(matches, /* i18n */ 'Enquiry')
  return privateMeta(matches, /* i18n */ 'Enquiry of {name}', { name: loaderData.enquiry.fullName })
}

export default function MerchantMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { back, enquiry, messages, typed } = loaderData
  return (
    <Conversation
      enquiry={enquiry}
      messages={messages}
      back={{ ...back, label: i18n.t(back.label) }}
      aside={<CustomerCard enquiry={enquiry} />}
    >
      {enquiry.can.reply && (
        <ReplyForm key={messages.length} label={i18n.t('Your reply')} typed={typed} problem={actionData} />
      )}
      {enquiry.can.close && <ResolveForm />}
    </Conversation>
  )
}
