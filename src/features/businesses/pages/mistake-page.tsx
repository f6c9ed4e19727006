import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { setFlash } from '#core/flash.ts'
import { formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
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
import { mistakeInput } from '../contract.ts'
import { type MistakeKind, mistakeHints, mistakeKinds } from '../mistake-kinds.ts'
import { openBusiness } from '../server/open-business.ts'
import { reportMistake } from '../server/report-mistake.ts'
import type { Route } from './+types/mistake-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { business } = await openBusiness(ctx, params.business)
  return { business: { name: business.name, url: business.url }, site: siteFacts(ctx) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  const { business } = await openBusiness(ctx, params.business)
  try {
    const { businessId } = business
    await reportMistake(ctx, parseForm(mistakeInput, { businessId, kind: values.kind, text: values.text ?? '' }))
  } catch (error) {
    return formProblem(error, values)
  }
  setFlash(ctx, /* i18n */ 'Thank you! We will check this listing.')
  return redirectDocument(business.url)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { business, site } = loaderData
  const title = i18n.t('Report a mistake: {business}', { business: clipText(business.name, 60) })
  const description = i18n.t('Tell us what is wrong with the listing of {business}, and we will check it.', {
    business: business.name,
  })
  return pageMeta({ title, description, site, path: `${business.url}/mistake`, isIndexed: false })
}

const kindOptions = Object.entries(mistakeKinds).map(([value, label]) => ({ value, label }))
const isKind = (text: string | undefined): text is MistakeKind =>
  text !== undefined && Object.hasOwn(mistakeKinds, text)

/** "Report a mistake": open to everybody, without sign-in. */
export default function MistakePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { business } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  const { fieldErrors = {}, values = {}, message } = actionData ?? {}
  const errors = listFormErrors(fieldErrors)
  const [kind, setKind] = useState(isKind(values.kind) ? values.kind : undefined)
  const form = useRef<HTMLFormElement>(null)
  // What was chosen before the script came.
  useEffect(() => {
    const chosen = form.current?.querySelector<HTMLInputElement>('[name=kind]:checked')?.value
    if (isKind(chosen)) setKind(chosen)
  }, [])
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <Breadcrumbs
        crumbs={[{ label: clipText(business.name, 36), href: business.url }, { label: i18n.t('Report a mistake') }]}
      />
      <div className="grid gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
        <h1 className="text-xl break-words">{i18n.t('What is wrong with {business}?', { business: business.name })}</h1>
        <Form
          ref={form}
          method="post"
          className="grid gap-4"
          noValidate
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement && isKind(target.value)) setKind(target.value)
          }}
        >
          <FormErrors errors={errors} message={message} />
          <RadioChips
            name="kind"
            label={i18n.t('What is wrong?')}
            isLabelHidden
            options={kindOptions.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
            defaultValue={values.kind}
            error={fieldErrors.kind}
          />
          <TextArea
            name="text"
            label={i18n.t('What would be right?')}
            isOptional={kind !== 'other'}
            hint={
              kind
                ? i18n.t(mistakeHints[kind])
                : i18n.t('The right number or address, since when it is closed, or how you know.')
            }
            rows={3}
            maxLength={1000}
            defaultValue={values.text ?? ''}
            error={fieldErrors.text}
          />
          <p className="text-sm text-muted">{i18n.t('The business does not learn who told us.')}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" isBusy={isBusy}>
              {i18n.t('Send report')}
            </Button>
            <PageLink
              href={business.url}
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              {i18n.t('Back to the business')}
            </PageLink>
          </div>
        </Form>
      </div>
    </div>
  )
}
