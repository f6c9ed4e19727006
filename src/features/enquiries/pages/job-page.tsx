import { useLingui } from '@lingui/react'
import { CircleCheck, Phone, ShieldCheck } from 'lucide-react'
import { data } from 'react-router'
import { setFlash } from '#core/flash.ts'
import { formProblem, readForm, signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { BusinessPicture } from '#features/businesses/ui/business-picture.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { idOf } from '#platform/id-of.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatDateTime, formatPhone } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { numbersPath } from '../number-paths.ts'
import { closeRequest } from '../server/close-request.ts'
import { findRequest } from '../server/show-requests.ts'
import { AnswerColumns } from '../ui/answer-columns.tsx'
import { RequestState } from '../ui/request-state.tsx'
import { type RequestAnswer, requestPath } from '../work-request.ts'
import type { Route } from './+types/job-page'

/** Looked at while the other side writes. */
export const handle: PageHandle = { hydrate: 'load', isLive: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestId = idOf(params.request)
  const request = requestId === undefined ? undefined : await findRequest(signedInPageCtx(context), requestId)
  if (!request) throw data(null, { status: 404 })
  return { request, isJustSent: url.searchParams.get('sent') === '1' }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const requestId = idOf(params.request)
  if (requestId === undefined) throw data(null, { status: 404 })
  const form = await readForm(request)
  const chosen = form.intent === 'choose' ? (idOf(form.enquiryId ?? '') ?? 0) : undefined
  try {
    await closeRequest(ctx, requestId, chosen)
  } catch (error) {
    return formProblem(error, form)
  }
  setFlash(ctx, chosen === undefined ? /* i18n */ 'Request closed' : /* i18n */ 'Chosen. The others have been told.')
  return redirectDocument(requestPath(requestId))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My request')
}

export default function JobPage({ loaderData: { request, isJustSent }, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const answered = request.answers.filter(({ text }) => text !== null)
  return (
    <div className="grid gap-4 md:gap-6">
      <BackLink href="/jobs" label={i18n.t('Asked together')} />
      {isJustSent && (
        <p role="status" className="flex gap-3 rounded-md bg-verified-tint p-4 text-verified-text">
          <CircleCheck size={20} aria-hidden className="mt-0.5 flex-none" />
          {i18n.t(
            'Sent to {count, plural, one {# business} other {# businesses}}. We will message you when they reply.',
            {
              count: request.answers.length,
            },
          )}
        </p>
      )}
      <header className="grid gap-1">
        <h1 className="text-2xl break-words">{request.subject}</h1>
        <p className="text-muted">{i18n.t('Asked {time}', { time: formatDateTime(request.askedAt, i18n) })}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>
            <RequestState request={request} />
          </p>
          <PageLink href={numbersPath} className="text-link inline-flex min-h-11 items-center gap-1.5">
            <ShieldCheck size={20} aria-hidden />
            {i18n.t('Who has my number')}
          </PageLink>
        </div>
      </header>
      <FormErrors message={actionData?.message} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <AnswerColumns request={request} canChoose />
          {answered.length > 0 && <Answers answered={answered} />}
        </div>
        <div className="grid gap-6">
          {request.message && (
            <Card title={i18n.t('What you asked')} titleId="words">
              <p className="break-words whitespace-pre-line">{request.message}</p>
            </Card>
          )}
          {!request.isClosed && <CloseForm />}
        </div>
      </div>
    </div>
  )
}

function Answers({ answered }: { answered: readonly RequestAnswer[] }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="answers" className="grid gap-3">
      <h2 id="answers" className="text-lg">
        {i18n.t('Their answers')}
      </h2>
      {answered.map(({ enquiryId, businessId, name, answeredAt, text, card }) => (
        <Card key={enquiryId}>
          <div className="grid gap-3">
            <div className="flex items-center gap-3">
              <BusinessPicture businessId={businessId} name={name} card={card} className="size-12" />
              <p className="min-w-0">
                <strong lang={nameLanguage(name)} className="break-words">
                  {name}
                </strong>
                <span className="block text-sm text-muted">{formatDateTime(answeredAt, i18n)}</span>
              </p>
            </div>
            <p className="rounded-md bg-sunken px-3.5 py-2.5 break-words whitespace-pre-line">{text}</p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink href={`/customer-message?enquiryId=${enquiryId}`} variant="outline">
                {i18n.t('Reply')}
              </ButtonLink>
              {card?.phone && (
                <ButtonLink
                  href={`tel:${card.phone}`}
                  variant="outline"
                  aria-label={i18n.t('Call {business}, {phone}', {
                    business: name,
                    phone: formatPhone(card.phone),
                  })}
                  icon={<Phone size={20} aria-hidden />}
                >
                  {i18n.t('Call')}
                </ButtonLink>
              )}
            </div>
          </div>
        </Card>
      ))}
    </section>
  )
}

/** Whoever found somebody else lets all of them know. */
function CloseForm() {
  const { i18n } = useLingui()
  return (
    <details className="rounded-md border border-line bg-card px-4 py-1" suppressHydrationWarning>
      <summary className="text-link flex min-h-11 items-center">{i18n.t('Found somebody else? Close request')}</summary>
      <Form method="post" className="grid gap-3 pb-3">
        <p>{i18n.t('All of them are thanked, and none has your number any more. This cannot be undone.')}</p>
        <div>
          <Button type="submit" variant="danger" name="intent" value="close">
            {i18n.t('Close request')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
