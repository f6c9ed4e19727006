import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { PageLink } from '#ui/page-link.tsx'
import { backTexts, originPath, readOrigin } from '../inbox-origin.ts'
import { handleThreadForm } from '../server/handle-thread-form.ts'
import { showListBeside } from '../server/show-inbox.ts'
import { showThread } from '../server/show-thread.ts'
import { InboxKeys } from '../ui/inbox-keys.tsx'
import { InboxPage } from '../ui/inbox-page.tsx'
import { Thread } from '../ui/thread.tsx'
import type { Route } from './+types/merchant-message-page'

/** Looked at while the other side writes. */
export const handle: PageHandle = { hydrate: 'load', isLive: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const shown = await showThread(ctx, url)
  const origin = readOrigin(url)
  return { ...shown, origin, now: ctx.now.toISOString(), list: await showListBeside(ctx, origin) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleThreadForm(signedInPageCtx(context), url, request)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(matches, /* i18n */ 'Enquiry')
  return privateMeta(matches, /* i18n */ 'Enquiry of {name}', { name: loaderData.enquiry.fullName })
}

/** The conversation; on wide screens beside the list that it was chosen from. */
export default function MerchantMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { list, ...thread } = loaderData
  return (
    <div className="grid gap-4 min-[1280px]:grid-cols-[20rem_minmax(0,1fr)] min-[1440px]:grid-cols-[24rem_minmax(0,1fr)] min-[1280px]:items-start">
      {list && (
        <section aria-label={i18n.t('Enquiries')} className="grid gap-2 max-[1279px]:hidden">
          <PageLink href={originPath(list.origin)} className="text-link justify-self-start py-2">
            {i18n.t(backTexts[list.origin.from])}
          </PageLink>
          <InboxPage
            caption={i18n.t('Enquiries to your businesses')}
            list={list}
            currentId={thread.enquiry.enquiryId}
            isBeside
          />
          <InboxKeys />
        </section>
      )}
      <Thread {...thread} problem={actionData ?? undefined} />
    </div>
  )
}
