import { useLingui } from '@lingui/react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { quickRepliesPath } from '../quick-replies.ts'
import { handleAutomaticAnswerForm } from '../server/handle-automatic-answer-form.ts'
import { showAutomaticAnswer } from '../server/show-automatic-answer.ts'
import { AutomaticAnswerForm } from '../ui/automatic-answer-form.tsx'
import type { Route } from './+types/merchant-automatic-answer-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return { ...(await showAutomaticAnswer(ctx, url)), typed: await takeInterruptedForm(ctx, url, 'save') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleAutomaticAnswerForm(signedInPageCtx(context), url, await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Automatic answer')
}

export default function MerchantAutomaticAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, listings, typed } = loaderData
  return (
    <div className="grid max-w-reading gap-6">
      <div className="grid gap-3 nav:gap-1">
        <PageBar title={i18n.t('Automatic answer')} back={quickRepliesPath} />
        <p className="text-muted">
          {i18n.t(
            'Customers get it at once, one time in each enquiry, marked as automatic. The enquiry stays pending until one of you answers.',
          )}
        </p>
      </div>
      {chosen ? (
        <>
          <ListingChoice action="/merchant-automatic-answer" listings={listings} chosenId={chosen.id} />
          <AutomaticAnswerForm key={chosen.id} business={chosen} problem={actionData ?? typed} />
        </>
      ) : (
        <NoListings />
      )}
    </div>
  )
}
