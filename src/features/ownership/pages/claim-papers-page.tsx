import { useLingui } from '@lingui/react'
import { FileText } from 'lucide-react'
import { useNavigation } from 'react-router'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { pageCtx, signedInPageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { claimPath, papersPath } from '../claim-path.ts'
import { proofTexts } from '../proof-texts.ts'
import { noteLength, proofs } from '../rules.ts'
import { handlePapersForm, keepPapersForm } from '../server/handle-claim-form.ts'
import { showClaim } from '../server/show-claim.ts'
import { ClaimFrame } from '../ui/claim-frame.tsx'
import type { Route } from './+types/claim-papers-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const shown = await showClaim(ctx, url)
  // Papers are sent where they help; the page of the claim says what else there is to do.
  if (!['code', 'papers', 'dispute'].includes(shown.way)) throw redirect(claimPath(shown.business.id))
  return { ...shown, typed: ctx.actor && (await takeInterruptedForm(ctx, url, 'send')) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  if (!ctx.actor) throw redirect(await keepPapersForm(ctx, request, url))
  return handlePapersForm(signedInPageCtx(context), request, url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Send papers')
}

/** Papers that show whose a business is. */
export default function ClaimPapersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  const { business, typed } = loaderData
  const { fieldErrors = {}, values = {}, message } = actionData ?? typed ?? {}
  return (
    <ClaimFrame
      shown={loaderData}
      back={claimPath(business.id)}
      title={i18n.t('Which paper do you have?')}
      lead={i18n.t('Name and address must match the listing.')}
    >
      <Card>
        <Form
          method="post"
          action={papersPath(business.id)}
          encType="multipart/form-data"
          noValidate
          className="grid gap-4"
        >
          <FormErrors errors={listFormErrors(fieldErrors)} message={message && i18n.t(message)} />
          <fieldset id="field-proof" className="grid gap-2">
            <legend className="mb-1.5 font-semibold">{i18n.t('You send')}</legend>
            {proofs.map((proof) => (
              <label key={proof} className="choice items-start py-2">
                <input
                  type="radio"
                  name="proof"
                  value={proof}
                  defaultChecked={values.proof === proof}
                  className="mt-1 size-4 outline-none"
                />
                <span>
                  <span className="block font-semibold">{i18n.t(proofTexts[proof].title)}</span>
                  <span className="block text-sm text-muted">{i18n.t(proofTexts[proof].hint)}</span>
                </span>
              </label>
            ))}
            <FieldErrorText id="field-proof" error={fieldErrors.proof} />
          </fieldset>
          <div className="grid gap-1.5">
            <FileField
              id="field-papers"
              name="papers"
              label={i18n.t('Choose photos or PDF')}
              icon={<FileText size={20} aria-hidden />}
              accept="image/jpeg,image/png,application/pdf"
              isMultiple
              isInvalid={Boolean(fieldErrors.papers)}
              describedById={fieldErrors.papers ? 'field-papers-hint field-papers-error' : 'field-papers-hint'}
            />
            <p id="field-papers-hint" className="text-sm text-muted">
              {i18n.t(
                'Up to 3 files of 5 MB. Only the people who check claims see them; they are deleted 90 days after the decision.',
              )}
            </p>
            <FieldErrorText id="field-papers" error={fieldErrors.papers} />
          </div>
          <TextArea
            name="note"
            label={i18n.t('Anything we should know')}
            isOptional
            rows={3}
            maxLength={noteLength}
            defaultValue={values.note}
            error={fieldErrors.note}
          />
          <Button type="submit" name="intent" value="send" isWide isBusy={isBusy}>
            {i18n.t('Send for checking')}
          </Button>
        </Form>
      </Card>
      <PageLink href={claimPath(business.id)} className="text-link inline-flex min-h-11 items-center max-nav:hidden">
        {i18n.t('Back')}
      </PageLink>
    </ClaimFrame>
  )
}
