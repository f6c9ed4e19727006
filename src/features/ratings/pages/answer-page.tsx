import { useLingui } from '@lingui/react'
import { setFlash } from '#core/flash.ts'
import { forgetInterruptedForm, readInterruptedForm } from '#core/interrupted-form.ts'
import { formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { signInAgain } from '#features/accounts/server/sign-in-again.ts'
import { clipText, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { parseForm } from '#platform/parse-form.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { answerInput } from '../contract.ts'
import { answerPath } from '../reviews.ts'
import { answerRating } from '../server/answer-rating.ts'
import { openReview } from '../server/open-review.ts'
import { AnswerForm } from '../ui/answer-form.tsx'
import { QuotedReview } from '../ui/quoted-review.tsx'
import { SignInFirst } from '../ui/sign-in-first.tsx'
import type { Route } from './+types/answer-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return {
    ...(await openReview(ctx, params)),
    typed: ctx.actor && (await readInterruptedForm(ctx, url)),
    isSignedIn: ctx.actor !== undefined,
    site: siteFacts(ctx),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const { actor } = ctx
  if (!actor) return redirectDocument(await signInAgain(ctx, { url, request }))
  const values = await readForm(request)
  const { business, review } = await openReview(ctx, params)
  try {
    await answerRating({ ...ctx, actor }, review.ratingId, parseForm(answerInput, { text: values.text ?? '' }))
  } catch (error) {
    return formProblem(error, values)
  }
  await forgetInterruptedForm(ctx, url)
  setFlash(ctx, review.answer ? /* i18n */ 'Your answer was changed.' : /* i18n */ 'Your answer is on the page.')
  return redirectDocument(`${business.url}#review-${review.ratingId}`)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { business, review, site } = loaderData
  const title = i18n.t('Answer a review of {business}', { business: clipText(business.name, 60) })
  const description = i18n.t('What you answer is shown below the review.')
  return pageMeta({ title, description, site, path: answerPath(business.url, review.ratingId), isIndexed: false })
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { business, isSignedIn, review, typed } = loaderData
  return (
    <div className="grid gap-4">
      <Breadcrumbs
        crumbs={[{ label: clipText(business.name, 36), href: business.url }, { label: i18n.t('Your answer') }]}
      />
      <div className="grid max-w-[560px] gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
        <h1 className="text-xl">{i18n.t('Answer a review')}</h1>
        <QuotedReview review={review} />
        {!isSignedIn ? (
          <SignInFirst
            why={i18n.t('Only the owner of the business answers its reviews.')}
            back={answerPath(business.url, review.ratingId)}
          />
        ) : review.can.answer ? (
          <AnswerForm review={review} problem={actionData} typed={typed}>
            <PageLink
              href={`${business.url}#reviews`}
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              {i18n.t('Back to the reviews')}
            </PageLink>
          </AnswerForm>
        ) : (
          <p>{i18n.t('Only the owner of the business answers its reviews.')}</p>
        )}
      </div>
    </div>
  )
}
