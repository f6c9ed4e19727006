import { useLingui } from '@lingui/react'
import { CopyCheck } from 'lucide-react'
import { translated } from '#texts/i18n-of.ts'
import { Button } from '#ui/button.tsx'
import type { FormError } from '#ui/form-errors.tsx'
import { dayNames } from '#ui/opening-hours.ts'
import { shifts, type Weekday, weekdays } from '../hours-form.ts'

type WeekFieldsProps = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The hours of a week, day by day; the first copies its times to all others. */
export function WeekFields({ values, errors }: WeekFieldsProps) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="text-sm text-muted">
        {i18n.t('A day without times is closed. 6 pm to 2 am is fine: it ends the next day.')}
      </p>
      {weekdays.map((day, at) => (
        <DayFields key={day} day={day} at={at} values={values} errors={errors} />
      ))}
    </>
  )
}

/** Errors of times under the name of their day. */
export function labelledByDay(errors: readonly FormError[]): FormError[] {
  return errors.map((error) => {
    const day = dayNames[weekdays.findIndex((each) => error.name?.startsWith(each))]
    return day ? { ...error, label: day } : error
  })
}

type DayFieldsProps = {
  day: Weekday
  at: number
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

function DayFields({ day, at, values, errors }: DayFieldsProps) {
  const { i18n } = useLingui()
  const name = i18n.t(dayNames[at] ?? '')
  const hasSecond = Boolean(values[`${day}-from2`] || values[`${day}-to2`] || errors[`${day}-from2`])
  const error = shifts.flatMap((shift) => errors[`${day}-from${shift}`] ?? errors[`${day}-to${shift}`] ?? [])[0]
  return (
    <fieldset className="grid gap-2 rounded-md border border-line bg-card p-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <span aria-hidden className="col-span-full font-semibold sm:col-span-1">
          {name}
        </span>
        <TimeFields day={day} shift="" dayName={name} values={values} errors={errors} />
      </div>
      <details open={hasSecond}>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-action">
          {i18n.t('Closed in between? Add a second shift')}
        </summary>
        <div className="grid grid-cols-2 items-center gap-2 pb-1 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
          <span className="col-span-full text-sm text-muted sm:col-span-1">{i18n.t('Second shift')}</span>
          <TimeFields day={day} shift="2" dayName={name} values={values} errors={errors} />
        </div>
      </details>
      {error && (
        <p id={`${day}-error`} className="text-sm text-danger">
          {translated(i18n, error)}
        </p>
      )}
      {at === 0 && (
        <Button
          type="submit"
          name="intent"
          value="copy"
          variant="outline"
          formNoValidate
          icon={<CopyCheck size={20} aria-hidden />}
        >
          {i18n.t('Copy to all days')}
        </Button>
      )}
    </fieldset>
  )
}

function TimeFields({
  day,
  shift,
  dayName,
  values,
  errors,
}: Omit<DayFieldsProps, 'at'> & { shift: string; dayName: string }) {
  const { i18n } = useLingui()
  return (['from', 'to'] as const).map((end) => {
    const field = `${day}-${end}${shift}`
    return (
      <input
        key={field}
        id={`field-${field}`}
        name={field}
        type="time"
        aria-label={
          end === 'from' ? i18n.t('{dayName}: opens at', { dayName }) : i18n.t('{dayName}: closes at', { dayName })
        }
        aria-invalid={errors[field] ? true : undefined}
        aria-describedby={errors[field] ? `${day}-error` : undefined}
        defaultValue={values[field] ?? ''}
        className={`h-11 min-w-0 rounded-md border bg-card px-2 text-base ${errors[field] ? 'border-danger' : 'border-control'}`}
      />
    )
  })
}
