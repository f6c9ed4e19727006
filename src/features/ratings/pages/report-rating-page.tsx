import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import { setFlash } from '#core/flash.ts'
import { forgetInterruptedForm, readInterruptedForm } from '#core/interrupted-form.ts'
import { type FormProblem, type FormValues, formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { signInAgain } from '#features/accounts/server/sign-in-again.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { clipText, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { parseForm } from '#platform/parse-form.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { Button } from '#ui/button.tsx'
import { RadioChips } from '#ui/choice-fields.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { reportRatingInput } from '../contract.ts'
import { reportPath } from '../reviews.ts'
import { openReview } from '../server/open-review.ts'
import { reportRating } from '../server/report-rating.ts'
import { QuotedReview } from '../ui/quoted-review.tsx'
import { ReviewPhotos } from '../ui/review-photos.tsx'
import { SignInFirst } from '../ui/sign-in-first.tsx'
import type { Route } from './+types/report-rating-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return {
    ...(await openReview(ctx, params)),
    isSignedIn: ctx.actor !== undefined,
    typed: ctx.actor && (await readInterruptedForm(ctx, url)),
    site: siteFacts(ctx),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const { actor } = ctx
  if (!actor) return redirectDocument(await signInAgain(ctx, { url, request, forVisitors: true }))
  const values = await readForm(request)
  const { business, review } = await openReview(ctx, params)
  try {
    const input = parseForm(reportRatingInput, { reason: values.reason, text: values.text ?? '' })
    await reportRating({ ...ctx, actor }, review.ratingId, input)
  } catch (error) {
    return formProblem(error, values)
  }
  await forgetInterruptedForm(ctx, url)
  setFlash(ctx, /* i18n */ 'Thank you. Your report was noted.')
  return redirectDocument(`${business.url}#reviews`)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { business, review, site } = loaderData
  const title = i18n.t('Report a review of {business}', { business: clipText(business.name, 60) })
  const description = i18n.t('Tell us why a review should not stand.')
  return pageMeta({ title, description, site, path: reportPath(business.url, review.ratingId), isIndexed: false })
}

export default function ReportRatingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { business, isSignedIn, review, typed } = loaderData
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <Breadcrumbs
        crumbs={[{ label: clipText(business.name, 36), href: business.url }, { label: i18n.t('Report a review') }]}
      />
      <div className="grid gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
        <h1 className="text-xl">{i18n.t('Report a review')}</h1>
        <QuotedReview review={review} />
        <ReviewPhotos review={review} business={business} />
        {isSignedIn ? (
          <ReportForm typed={typed} problem={actionData} businessUrl={business.url} />
        ) : (
          <SignInFirst
            why={i18n.t('So that one person counts once, please sign in first.')}
            back={reportPath(business.url, review.ratingId)}
          />
        )}
      </div>
    </div>
  )
}

const reasons = [
  { value: 'not_genuine', label: /* i18n */ 'Not written by a customer' },
  { value: 'offensive', label: /* i18n */ 'Offensive' },
  { value: 'private', label: /* i18n */ 'Shows private details' },
  { value: 'advertising', label: /* i18n */ 'Advertising' },
  { value: 'other', label: /* i18n */ 'Something else' },
]

interface ReportFormProps {
  /** What was typed when the session had ended. */
  typed: FormValues | undefined
  problem: FormProblem | undefined
  businessUrl: BusinessPath
}

function ReportForm({ typed, problem, businessUrl }: ReportFormProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  const { fieldErrors = {}, values = typed ?? {}, message } = problem ?? {}
  const errors = listFormErrors(fieldErrors)
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <FormErrors errors={errors} message={message} />
      <RadioChips
        name="reason"
        label={i18n.t('Why should it not stand?')}
        options={reasons.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
        defaultValue={values.reason}
        error={fieldErrors.reason}
      />
      <TextArea
        name="text"
        label={i18n.t('Anything we should know')}
        isOptional
        rows={3}
        maxLength={1000}
        defaultValue={values.text ?? ''}
        error={fieldErrors.text}
      />
      <p className="text-sm text-muted">
        {i18n.t(
          'When three people report a review, it is held back until we have looked at it. The writer does not learn who you are.',
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isBusy}>
          {i18n.t('Send report')}
        </Button>
        <PageLink
          href={`${businessUrl}#reviews`}
          className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
        >
          {i18n.t('Back to the reviews')}
        </PageLink>
      </div>
    </Form>
  )
}
