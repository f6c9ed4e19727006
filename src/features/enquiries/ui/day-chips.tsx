import { useLingui } from '@lingui/react'
import { CalendarDays } from 'lucide-react'
import { dayOfMonth, shortDay } from '#features/bookings/ui/time-texts.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { useErrorUntilEdited } from '#ui/use-error-until-edited.ts'
import { type OpenDay, otherDay } from '../wanted-time.ts'

type DayChipsProps = {
  name: string
  id: string
  label: string
  days: readonly OpenDay[]
  today: string
  defaultValue: string | undefined
  error: string | undefined
  /** A day may be left open. */
  isOptional: boolean
  /** Nobody can be asked to come on a day on which the business is closed. */
  areClosedBarred: boolean
  onChoose: (day: string) => void
}

/** The coming days, with those on which the business is closed, and any other day to be typed. */
export function DayChips({ name, id, label, days, today, defaultValue, error: given, ...rest }: DayChipsProps) {
  const { isOptional, areClosedBarred, onChoose } = rest
  const { i18n } = useLingui()
  const { error, onEdit } = useErrorUntilEdited(id, given)
  const describedBy = error ? `${id}-error` : undefined
  return (
    <fieldset id={id} aria-describedby={describedBy} onChange={onEdit}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="chip-choices day-choices">
        {isOptional && (
          <label>
            <input
              type="radio"
              name={name}
              value=""
              defaultChecked={defaultValue === ''}
              onChange={() => onChoose('')}
            />
            {i18n.t('Any day')}
          </label>
        )}
        {days.map(({ date, spans }) => (
          <label key={date} className={classNames(error && 'border-danger', spans.length === 0 && 'closed-day')}>
            <input
              type="radio"
              name={name}
              value={date}
              disabled={areClosedBarred && spans.length === 0}
              defaultChecked={date === defaultValue}
              onChange={() => onChoose(date)}
            />
            {date === today ? i18n.t('Today') : shortDay(date, i18n)}
            <b>{dayOfMonth(date)}</b>
            {spans.length === 0 ? i18n.t('closed') : i18n.t('open')}
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={name}
            value={otherDay}
            defaultChecked={otherDay === defaultValue}
            onChange={() => onChoose(otherDay)}
          />
          {i18n.t('Later')}
          <CalendarDays size={22} aria-hidden className="my-0.5" />
          {i18n.t('Date')}
        </label>
      </div>
      <FieldErrorText id={id} error={error} />
    </fieldset>
  )
}
