import { useLingui } from '@lingui/react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { TextArea } from '#ui/text-field.tsx'
import { descriptionLength } from '../rules.ts'
import { handleEditForm, type ReadChanges } from '../server/handle-edit-form.ts'
import { readDescription } from '../server/read-changes.ts'
import { readFactsForm, showAbout } from '../server/show-facts.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { EditFrame } from '../ui/edit-frame.tsx'
import { FactsForm } from '../ui/facts-form.tsx'
import type { Route } from './+types/about-company-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showAbout(signedInPageCtx(context), url)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const read: ReadChanges = form.form === 'facts' ? readFactsForm : (_ctx, typed) => readDescription(typed)
  return handleEditForm(signedInPageCtx(context), form, '/about-company', read)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'About the company')
}

export default function AboutCompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, facts } = loaderData
  const answer = actionData ?? loaderData.typed
  const isOfFacts = answer?.values.form === 'facts'
  const problem = isOfFacts ? undefined : answer
  return (
    <EditFrame
      {...loaderData}
      title={i18n.t('About the company')}
      lead={i18n.t('What you do, since when, what it costs, and what you do differently.')}
      path="/about-company"
    >
      {chosen && (
        <EditForm title={i18n.t('In your words')} form="about" chosen={chosen} problem={problem}>
          <TextArea
            name="description"
            label={i18n.t('About the company')}
            hint={i18n.t(
              '{min} to {max} characters. Phone numbers and links have their own fields.',
              descriptionLength,
            )}
            rows={10}
            maxLength={descriptionLength.max}
            defaultValue={problem?.values.description ?? chosen.fields.description}
            error={problem?.fieldErrors.description}
          />
        </EditForm>
      )}
      {chosen && facts && <FactsForm chosen={chosen} facts={facts} problem={isOfFacts ? answer : undefined} />}
    </EditFrame>
  )
}
