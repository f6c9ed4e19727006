import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import { requestedPage } from '#core/list-page.ts'
import { formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { clipText, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { reviewsPath, usefulPath } from '../reviews.ts'
import { markUseful } from '../server/mark-useful.ts'
import { openReview } from '../server/open-review.ts'
import { readShownReviews } from '../server/show-reviews.ts'
import { QuotedReview } from '../ui/quoted-review.tsx'
import { SignInFirst } from '../ui/sign-in-first.tsx'
import type { Route } from './+types/useful-page'

/** Visitors come here after signing in: opening an address marks nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return { ...(await openReview(ctx, params)), isSignedIn: ctx.actor !== undefined, site: siteFacts(ctx) }
}

/** Marks a review as useful or takes that back, and shows the list again as it was. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  const { business, review } = await openReview(ctx, params)
  const { actor } = ctx
  if (!actor) return redirectDocument(signInPath(usefulPath(business.url, review.ratingId)))
  try {
    await markUseful({ ...ctx, actor }, review.ratingId, { isUseful: values.isUseful !== 'no' })
  } catch (error) {
    return formProblem(error, values)
  }
  const page = Math.max(1, requestedPage(url, 'reviews'))
  return redirectDocument(reviewsPath(business.url, readShownReviews(url), { page, at: `review-${review.ratingId}` }))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { business, review, site } = loaderData
  const title = i18n.t('A review of {business}', { business: clipText(business.name, 60) })
  const description = i18n.t('Say whether this review was useful to you.')
  return pageMeta({ title, description, site, path: usefulPath(business.url, review.ratingId), isIndexed: false })
}

export default function UsefulPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  const { business, isSignedIn, review } = loaderData
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <Breadcrumbs
        crumbs={[
          { label: clipText(business.name, 36), href: business.url },
          { label: i18n.t('Was this review useful?') },
        ]}
      />
      <div className="grid gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
        <h1 className="text-xl">{i18n.t('Was this review useful?')}</h1>
        <QuotedReview review={review} />
        {isSignedIn ? (
          <Form method="post" className="grid justify-items-start gap-4">
            <FormErrors message={actionData?.message} />
            <input type="hidden" name="isUseful" value={review.isUseful ? 'no' : 'yes'} />
            {(review.can.markUseful || review.isUseful) && (
              <Button type="submit" isBusy={isBusy}>
                {review.isUseful ? i18n.t('Not useful after all') : i18n.t('Yes, useful')}
              </Button>
            )}
          </Form>
        ) : (
          <SignInFirst
            why={i18n.t('So that one person counts once, please sign in first.')}
            back={usefulPath(business.url, review.ratingId)}
          />
        )}
      </div>
    </div>
  )
}
