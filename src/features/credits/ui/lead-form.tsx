import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { formatDateTime, formatRupees } from '#ui/format.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { reasonTexts } from '../reason-texts.ts'
import { leadReasons, noteMax } from '../rules.ts'
import type { ShownLeadCredits } from '../server/show-lead-credits.ts'

type LeadFormProps = { lead: NonNullable<ShownLeadCredits['lead']>; problem: FormProblem | undefined }

const closedTexts = {
  reported: /* i18n */ 'This enquiry is reported already.',
  unpaid: /* i18n */ 'Only enquiries of a plan that you paid for are credited.',
  old: /* i18n */ 'An enquiry can be reported for 7 days.',
} as const

/** Reports one enquiry. */
export function LeadForm({ lead, problem }: LeadFormProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  const { values = {}, fieldErrors = {} } = problem ?? {}
  return (
    <Card title={i18n.t('Report a bad lead')} titleId="report-lead">
      <p className="mb-4 break-words">
        <strong>{lead.name}</strong> · {lead.subject}
        <span className="block text-sm text-muted">
          {i18n.t('Asked {time}', { time: formatDateTime(lead.askedAt, i18n) })}
        </span>
      </p>
      {lead.state === 'open' ? (
        <Form method="post" noValidate className="grid gap-4">
          {problem && <FormErrors errors={listFormErrors(fieldErrors)} message={i18n.t(problem.message)} />}
          <input type="hidden" name="enquiry" value={lead.enquiryId} />
          <SelectField
            name="reason"
            label={i18n.t('What was wrong?')}
            defaultValue={values.reason ?? ''}
            error={fieldErrors.reason}
            options={[
              { value: '', label: i18n.t('Please choose') },
              ...leadReasons.map((reason) => ({ value: reason, label: i18n.t(reasonTexts[reason]) })),
            ]}
          />
          <TextArea
            name="note"
            label={i18n.t('What happened')}
            isOptional
            height="short"
            rows={3}
            maxLength={noteMax}
            defaultValue={values.note ?? ''}
            error={fieldErrors.note}
          />
          <p className="text-sm text-muted">
            {i18n.t('If it is right, {amount} are credited. The customer is not told.', {
              amount: formatRupees(lead.valuePaise),
            })}
          </p>
          <div>
            <Button type="submit" name="intent" value="report" isBusy={isBusy}>
              {i18n.t('Report')}
            </Button>
          </div>
        </Form>
      ) : (
        <p className="rounded-md bg-sunken p-3">{i18n.t(closedTexts[lead.state])}</p>
      )}
    </Card>
  )
}
