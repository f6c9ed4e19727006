import { useLingui } from '@lingui/react'
import { Info } from 'lucide-react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { planPath } from '#features/plans/plan-paths.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { MeterBar } from '#ui/meter-bar.tsx'
import { opensModal } from '#ui/modals/opens-modal.ts'
import { PageLink } from '#ui/page-link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { handleEditForm } from '../server/handle-edit-form.ts'
import { readHashtagForm, showHashtags } from '../server/show-hashtags.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { EditFrame } from '../ui/edit-frame.tsx'
import type { Route } from './+types/hash-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showHashtags(signedInPageCtx(context), url)
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleEditForm(signedInPageCtx(context), await readForm(request), '/hash', readHashtagForm)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Hashtags')
}

export default function HashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, suggestions, limit } = loaderData
  const problem = actionData ?? loaderData.typed
  const values = problem?.values
  const own = chosen?.fields.hashtags ?? []
  return (
    <EditFrame
      {...loaderData}
      title={i18n.t('Hashtags')}
      lead={i18n.t('Words that customers tap to find you among others of your trade.')}
      path="/hash"
    >
      {chosen && (
        <EditForm title={i18n.t('Your hashtags')} form="hash" chosen={chosen} problem={problem}>
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="font-semibold">{i18n.t('{used} of {limit} used', { used: own.length, limit })}</p>
              <Button
                variant="quiet"
                className="-me-4"
                icon={<Info size={20} aria-hidden />}
                {...opensModal('whyHashtag')}
              >
                {i18n.t('Why hashtags?')}
              </Button>
            </div>
            <MeterBar percent={(own.length / Math.max(limit, 1)) * 100} />
            {own.length > limit && (
              <p className="text-muted">{i18n.t('Those that you have stay; a new one needs a plan with more.')}</p>
            )}
          </div>
          {own.length > 0 && <TagChoices name="kept" legend={i18n.t('On your page')} tags={own} values={values} isOn />}
          {suggestions.length > 0 && (
            <TagChoices name="taken" legend={i18n.t('Others of your trade use')} tags={suggestions} values={values} />
          )}
          <TextField
            name="hashtags"
            label={i18n.t('Your own')}
            isOptional
            hint={i18n.t('With commas between them, for example: eggless, same day')}
            defaultValue={values?.hashtags ?? ''}
            error={problem?.fieldErrors.hashtags}
            autoComplete="off"
            maxLength={400}
          />
        </EditForm>
      )}
      {chosen?.mayBuy && (
        <p className="flex items-center gap-3 rounded-md bg-sunken p-3">
          <Info size={20} aria-hidden className="flex-none text-muted" />
          <span>
            {i18n.t('Your plan has {limit, plural, one {# hashtag} other {# hashtags}}.', { limit })}{' '}
            <PageLink
              href={planPath(chosen.id)}
              className="text-link inline-flex min-h-11 items-center"
              {...opensModal('buyPlan')}
            >
              {i18n.t('More hashtags')}
            </PageLink>
          </span>
        </p>
      )}
    </EditFrame>
  )
}

interface TagChoicesProps {
  name: string
  legend: string
  tags: readonly string[]
  values: Readonly<Record<string, string>> | undefined
  isOn?: boolean
}

/** Hashtags as boxes to tick, each with a name of its own: forms without script send them all. */
function TagChoices({ name, legend, tags, values, isOn = false }: TagChoicesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <label key={tag} className="choice w-auto max-w-full gap-2 px-3">
            <input
              type="checkbox"
              name={`${name}-${tag}`}
              defaultChecked={values ? values[`${name}-${tag}`] === 'on' : isOn}
            />
            <span className="min-w-0 break-words">#{tag}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
