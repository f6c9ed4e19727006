import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioChips } from '#ui/choice-fields.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { type AnswerMoment, answerMoments, automaticAnswerLength, automaticVariables } from '../automatic-answer.ts'
import { momentTexts } from '../automatic-texts.ts'
import { VariableText } from './variable-text.tsx'

type AutomaticAnswerFormProps = {
  business: { id: number; name: string; moment: AnswerMoment; body: string; hasHours: boolean }
  problem: FormProblem | undefined
}

/** When new enquiries are answered by themselves, and with what. */
export function AutomaticAnswerForm({ business, problem }: AutomaticAnswerFormProps) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const values = problem?.values ?? { moment: business.moment, body: business.body }
  const isOfFields = Object.keys(problem?.fieldErrors ?? {}).length > 0
  return (
    <Card>
      <LeaveGuard />
      <Form
        method="post"
        data-edit={i18n.t('Automatic answer')}
        data-unsaved={problem ? true : undefined}
        className="grid gap-4"
        noValidate
      >
        <FormErrors errors={[]} message={isOfFields ? undefined : problem?.message} />
        <RadioChips
          name="moment"
          label={i18n.t('When is it sent?')}
          defaultValue={values.moment}
          options={answerMoments.map((value) => ({ value, label: i18n.t(momentTexts[value]) }))}
        />
        {!business.hasHours && (
          <p className="text-muted">
            {i18n.t('Your page states no opening hours yet: nobody can tell when you are closed.')}{' '}
            <PageLink href={`/company-info?business=${business.id}`} className="text-link">
              {i18n.t('Add opening hours')}
            </PageLink>
          </p>
        )}
        <VariableText
          label={i18n.t('What it says')}
          maxLength={automaticAnswerLength}
          variables={automaticVariables}
          businessName={business.name}
          defaultValue={values.body}
          error={problem?.fieldErrors.body}
        />
        <p>
          <Button type="submit" name="intent" value="save" isBusy={state !== 'idle'}>
            {i18n.t('Save')}
          </Button>
        </p>
      </Form>
    </Card>
  )
}
