import { useLingui } from '@lingui/react'
import { Reply } from 'lucide-react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { RowLink, RowList } from '#features/accounts/ui/account-page.tsx'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { automaticAnswerPath } from '../automatic-answer.ts'
import { momentTexts } from '../automatic-texts.ts'
import { maxQuickReplies, quickRepliesPath } from '../quick-replies.ts'
import { handleQuickReplyForm } from '../server/handle-quick-reply-form.ts'
import { showQuickReplies } from '../server/show-quick-replies.ts'
import { QuickReplyForm } from '../ui/quick-reply-form.tsx'
import { OwnReplies, ReadyReplies } from '../ui/quick-reply-lists.tsx'
import type { Route } from './+types/merchant-quick-replies-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const shown = await showQuickReplies(ctx, url)
  return { ...shown, typed: await takeInterruptedForm(ctx, url, shown.chosen?.editing ? 'change' : 'add') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleQuickReplyForm(signedInPageCtx(context), url, await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Quick replies')
}

export default function MerchantQuickRepliesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, listings } = loaderData
  return (
    <div className="grid max-w-reading gap-6">
      <div className="grid gap-3 nav:gap-1">
        <PageBar title={i18n.t('Quick replies')} back="/merchant-enquiryPending" />
        <p className="text-muted">
          {i18n.t('They stand above your reply. A tap writes one into it; you can still change it before you send it.')}
        </p>
      </div>
      {!chosen ? (
        <NoListings />
      ) : (
        <>
          <ListingChoice action={quickRepliesPath} listings={listings} chosenId={chosen.id} />
          {chosen.automatic && (
            <RowList label={i18n.t('Automatic answer')}>
              <RowLink
                href={automaticAnswerPath(chosen.id)}
                icon={Reply}
                title={i18n.t('Automatic answer')}
                text={i18n.t('Sent: {when}', { when: i18n.t(momentTexts[chosen.automatic]) })}
              />
            </RowList>
          )}
          <OwnReplies businessId={chosen.id} replies={chosen.replies} />
          {chosen.replies.length < maxQuickReplies || chosen.editing ? (
            <QuickReplyForm
              key={`${chosen.editing?.replyId} ${chosen.replies.length}`}
              business={chosen}
              editing={chosen.editing}
              problem={actionData ?? loaderData.typed}
            />
          ) : (
            <p className="text-muted">
              {i18n.t('These are {max} quick replies, which is the most.', { max: maxQuickReplies })}
            </p>
          )}
          {chosen.replies.length < maxQuickReplies && <ReadyReplies ready={chosen.ready} />}
        </>
      )}
    </div>
  )
}
