import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { dayMinutes } from '#platform/indian-time.ts'
import { formatMinuteOfDay } from '#ui/format.ts'
import type { Option } from '#ui/select-field.tsx'
import { minutesOfTime, type Shift, timeField } from '../hours-form.ts'

const halfHour = 30
/** The first time of each list: most shops open after it, and close after it. */
const firstMinute = { from: 5 * 60, to: 12 * 60 } as const

const shiftTexts: Record<Shift, string> = {
  '': '',
  '2': /* i18n */ 'Second shift',
  '3': /* i18n */ 'Third shift',
}

type TimeSelectProps = {
  name: string
  end: 'from' | 'to'
  day: string
  shift: Shift
  fields: Readonly<Record<string, string>>
  saved: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  errorId: string
  onChoose: (value: string) => void
}

/** A time as people say it, in half hours; a time between them that is known already stays. */
export function TimeSelect({ name, end, day, shift, fields, saved, errors, errorId, onChoose }: TimeSelectProps) {
  const { i18n } = useLingui()
  const value = fields[name] ?? ''
  const texts = {
    from: i18n.t('{dayName}: opens at', { dayName: day }),
    to: i18n.t('{dayName}: closes at', { dayName: day }),
  }
  const label = shift === '' ? texts[end] : `${texts[end]} (${i18n.t(shiftTexts[shift])})`
  return (
    <select
      id={`field-${name}`}
      name={name}
      aria-label={label}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={errors[name] ? errorId : undefined}
      value={value}
      data-saved={saved[name] ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      className={`day-time ${errors[name] ? 'border-danger' : 'border-control'}`}
    >
      <option value="">{end === 'from' && shift === '' ? i18n.t('Closed') : '–'}</option>
      {timeOptions(end, [value, saved[name] ?? ''], i18n).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** The times that a list offers, the known ones among them. */
export function timeOptions(end: 'from' | 'to', known: readonly string[], i18n: I18n, step = halfHour): Option[] {
  return timesOf(end, known, step).map((minute) => ({
    value: timeField(minute),
    label: formatMinuteOfDay(minute, i18n),
  }))
}

/** The times of a day in steps from the first of the list on, and the known ones among them. */
function timesOf(end: 'from' | 'to', known: readonly string[], step: number): number[] {
  const first = firstMinute[end]
  const steps = Array.from({ length: dayMinutes / step }, (_, index) => first + index * step)
  const others = known
    .flatMap((text) => minutesOfTime(text) ?? [])
    .map((minute) => (minute < first ? minute + dayMinutes : minute))
  return [...new Set([...steps, ...others])].sort((a, b) => a - b).map((minute) => minute % dayMinutes)
}
