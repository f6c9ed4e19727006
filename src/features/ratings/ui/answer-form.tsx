import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { FormProblem, FormValues } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { TextArea } from '#ui/text-field.tsx'
import type { RatingView } from '../contract.ts'
import { ratingTextLimits } from '../rules.ts'

type AnswerFormProps = {
  review: Pick<RatingView, 'answer' | 'ratingId'>
  problem: FormProblem | undefined
  /** What was typed when the session had ended. */
  typed?: FormValues | undefined
  /** Beside the button. */
  children?: ReactNode
}

/** The owner's answer to a review; several of them may stand on a page. */
export function AnswerForm({ review, problem, typed, children }: AnswerFormProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const { answer, ratingId } = review
  const { fieldErrors = {}, message, values = typed } = problem ?? {}
  const id = `answer-${ratingId}`
  const isBusy = state === 'submitting' && formData?.get('ratingId') === String(ratingId)
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <FormErrors errors={listFormErrors(fieldErrors).map((error) => ({ ...error, id }))} message={message} />
      <input type="hidden" name="ratingId" value={ratingId} />
      <TextArea
        name="text"
        id={id}
        label={i18n.t('Your answer')}
        hint={i18n.t('Everybody reads it below the review. {min} to 1,000 characters.', { min: ratingTextLimits.min })}
        maxLength={ratingTextLimits.max}
        defaultValue={values?.text ?? answer?.text ?? ''}
        error={fieldErrors.text}
      />
      {!answer && (
        <p className="text-sm text-muted">
          {i18n.t('The writer of the review is told that you answered. You can change it at any time.')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="answer" isBusy={isBusy}>
          {answer ? i18n.t('Save changes') : i18n.t('Publish answer')}
        </Button>
        {children}
      </div>
    </Form>
  )
}
