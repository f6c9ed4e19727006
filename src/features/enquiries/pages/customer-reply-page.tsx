import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { handleConversationForm } from '../server/handle-conversation-form.ts'
import { showConversation } from '../server/show-conversation.ts'
import { ReplyPage } from '../ui/reply-page.tsx'
import type { Route } from './+types/customer-reply-page'

/** Looked at while the other side writes. */
export const handle: PageHandle = { hydrate: 'load', isLive: true }

const conversationPath = '/customer-message'

export function loader({ context, url }: Route.LoaderArgs) {
  return showConversation(signedInPageCtx(context), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleConversationForm(signedInPageCtx(context), url, await readForm(request), conversationPath)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Reply')
}

export default function CustomerReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReplyPage {...loaderData} conversationPath={conversationPath} problem={actionData} />
}
