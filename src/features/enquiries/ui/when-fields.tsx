import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { addDays } from '#platform/iso-date.ts'
import { ChipRow } from '#ui/choice-fields.tsx'
import { DateField } from '#ui/date-field.tsx'
import { formatMinuteOfDay } from '#ui/format.ts'
import { spansText } from '#ui/opening-hours.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { EnquiryChoices } from '../form-state.ts'
import type { EnquiryKind } from '../rules.ts'
import { bookingTimes, dayParts, isOpenThen, otherDay } from '../wanted-time.ts'
import { DayChips } from './day-chips.tsx'

type WhenFieldsProps = {
  kind: EnquiryKind
  isEitherKind: boolean
  choices: EnquiryChoices
  values: Readonly<Record<string, string>>
  error: string | undefined
  idOf: (name: string) => string
}

/** The day, and its part or, for a booking, its time; an enquiry may leave both open. */
export function WhenFields({ kind, isEitherKind, choices, values, error, idOf }: WhenFieldsProps) {
  const { i18n } = useLingui()
  const { today, days } = choices
  const isBooking = kind === 'BOOKING'
  const isBookable = isBooking || isEitherKind
  const isOptional = !isBooking || isEitherKind
  const label = isOptional ? i18n.t('When') : i18n.t('Preferred Time')
  const initialDay = values.day ?? (isBooking ? undefined : '')
  const [day, setDay] = useState(values.day)
  const chips = [
    ...(isOptional ? [{ value: '', label: i18n.t('Any day') }] : []),
    { value: today, label: i18n.t('Today') },
    { value: addDays(today, 1), label: i18n.t('Tomorrow') },
    { value: otherDay, label: i18n.t('Date') },
  ]
  const parts = Object.entries(dayParts).map(([value, label]) => ({ value, label: i18n.t(label) }))
  const row = { name: 'day', id: idOf('day'), error }
  const chosen = days?.find(({ date }) => date === day)
  // Without a chosen day, and without script, whatever is within the hours of one of them.
  const open = chosen ? [chosen] : days
  const times = bookingTimes()
    .filter(({ minute }) => open === undefined || isOpenThen(minute, open))
    .map(({ value, minute }) => ({ value, label: formatMinuteOfDay(minute, i18n) }))
  return (
    <div className="when-fields grid gap-2">
      {isBookable && days ? (
        <DayChips
          {...row}
          label={label}
          days={days}
          today={today}
          defaultValue={initialDay}
          isOptional={isOptional}
          areClosedBarred={isBooking}
          onChoose={setDay}
        />
      ) : (
        <ChipRow {...row} label={label} options={chips} defaultValue={initialDay} />
      )}
      <div className="when-date">
        <DateField name="date" id={idOf('date')} label={i18n.t('Date')} defaultValue={values.date} />
      </div>
      {isBookable && (
        <div className={isEitherKind ? 'if-booking' : undefined}>
          <SelectField
            name="time"
            id={idOf('time')}
            label={i18n.t('Time')}
            isLabelHidden
            options={[{ value: '', label: i18n.t('Choose a time') }, ...times]}
            defaultValue={values.time}
            hint={chosen && i18n.t('Open that day: {hours}', { hours: spansText(chosen.spans, i18n) })}
          />
        </div>
      )}
      {isOptional && (
        <div className={isEitherKind ? 'when-part if-enquiry' : 'when-part'}>
          <ChipRow
            name="part"
            id={idOf('part')}
            label={i18n.t('Time of day')}
            isLabelHidden
            options={parts}
            defaultValue={values.part}
          />
        </div>
      )}
    </div>
  )
}
