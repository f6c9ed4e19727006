import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { FormProblem, FormValues } from '#core/page.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { Button } from '#ui/button.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StarChoice } from '#ui/star-choice.tsx'
import { TextArea } from '#ui/text-field.tsx'
import type { RatingView } from '../contract.ts'
import { type ReviewTag, reviewTags, tagField } from '../review-tags.ts'
import { ratingTextLimits } from '../rules.ts'

type RatingFormProps = {
  own: RatingView | undefined
  /** Preselected on the previous page. */
  stars: number | undefined
  /** What was typed when the session had ended. */
  typed: FormValues | undefined
  problem: FormProblem | undefined
  businessUrl: BusinessPath
  /** Offered for its trade. */
  tags: readonly ReviewTag[]
}

/** Stars and text; a refused form keeps the entered values. */
export function RatingForm({ own, stars, typed, problem, businessUrl, tags }: RatingFormProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  const { fieldErrors = {}, message, values = typed } = problem ?? {}
  const errors = listFormErrors(fieldErrors)
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <FormErrors errors={errors} message={message} />
      <StarChoice
        name="stars"
        label={i18n.t('Your rating')}
        defaultValue={values ? Number(values.stars) : (stars ?? own?.stars)}
        error={fieldErrors.stars}
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-semibold">
          {i18n.t('What was good?')} <span className="font-normal text-muted">{i18n.t('choose any')}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <label key={tag} className="choice">
              <input
                type="checkbox"
                name={tagField(tag)}
                defaultChecked={values ? values[tagField(tag)] === 'on' : own?.tags.includes(tag)}
                className="size-4 outline-none"
              />
              {i18n.t(reviewTags[tag])}
            </label>
          ))}
        </div>
        <FieldErrorText id="tags" error={fieldErrors.tags} />
      </fieldset>
      <TextArea
        name="text"
        label={i18n.t('Your review')}
        isOptional
        hint={i18n.t('What happened? {min} to 1,000 characters, in any language. No phone numbers, please.', {
          min: ratingTextLimits.min,
        })}
        maxLength={ratingTextLimits.max}
        defaultValue={values?.text ?? own?.text ?? ''}
        error={fieldErrors.text}
      />
      <p className="text-sm text-muted">
        {i18n.t(
          'Your first name and the first letter of your last name stand beside it. You can change it at any time; we never do.',
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isBusy}>
          {own ? i18n.t('Save changes') : i18n.t('Publish review')}
        </Button>
        <Button type="submit" name="next" value="photos" variant="outline" isBusy={isBusy}>
          {own ? i18n.t('Save and change photos') : i18n.t('Publish and add photos')}
        </Button>
        <PageLink
          href={businessUrl}
          className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
        >
          {i18n.t('Back to the business')}
        </PageLink>
      </div>
    </Form>
  )
}
