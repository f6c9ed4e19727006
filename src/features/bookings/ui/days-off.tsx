import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { longDate } from '#ui/long-date.ts'
import { TextField } from '#ui/text-field.tsx'

type DaysOffProps = {
  businessId: number
  daysOff: readonly { day: string; reason: string }[]
  problem: FormProblem | undefined
}

/** Days on which nothing can be booked. */
export function DaysOff({ businessId, daysOff, problem }: DaysOffProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  const { fieldErrors = {}, values = {}, message } = problem ?? {}
  return (
    <div className="grid gap-4">
      {daysOff.length > 0 && (
        <ul className="grid">
          {daysOff.map(({ day, reason }) => (
            <li key={day} className="flex items-center justify-between gap-2 border-b border-line py-1">
              <p className="min-w-0 break-words">
                <b>{longDate(day, i18n)}</b>
                {reason && <span className="text-muted"> · {reason}</span>}
              </p>
              <Form method="post">
                <input type="hidden" name="business" value={businessId} />
                <input type="hidden" name="day" value={day} />
                <Button
                  type="submit"
                  variant="quiet"
                  name="intent"
                  value="dayOn"
                  aria-label={i18n.t('Work on {day}', { day: longDate(day, i18n) })}
                >
                  {i18n.t('Remove')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="grid gap-3" noValidate>
        <FormErrors errors={listFormErrors(fieldErrors)} message={message} />
        <input type="hidden" name="business" value={businessId} />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <DateField name="day" label={i18n.t('Day')} defaultValue={values.day} error={fieldErrors.day} />
          <TextField
            name="reason"
            label={i18n.t('Reason, only for you')}
            isOptional
            maxLength={80}
            autoComplete="off"
            defaultValue={values.reason ?? ''}
            error={fieldErrors.reason}
          />
        </div>
        <div>
          <Button type="submit" variant="outline" name="intent" value="dayOff" isBusy={isBusy}>
            {i18n.t('Add a day off')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
