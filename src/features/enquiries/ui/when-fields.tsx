import { useLingui } from '@lingui/react'
import { ChipRow } from '#ui/choice-fields.tsx'
import { formatMinuteOfDay } from '#ui/format.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EnquiryKind } from '../rules.ts'
import { bookingTimes, dayAfter, dayParts, otherDay } from '../wanted-time.ts'

type WhenFieldsProps = {
  kind: EnquiryKind
  today: string
  values: Readonly<Record<string, string>>
  error: string | undefined
  idOf: (name: string) => string
}

/** The day, and its part or, for a booking, its time; an enquiry may leave both open. */
export function WhenFields({ kind, today, values, error, idOf }: WhenFieldsProps) {
  const { i18n } = useLingui()
  const isBooking = kind === 'BOOKING'
  const days = [
    ...(isBooking ? [] : [{ value: '', label: i18n.t('Any day') }]),
    { value: today, label: i18n.t('Today') },
    { value: dayAfter(today), label: i18n.t('Tomorrow') },
    { value: otherDay, label: i18n.t('Date') },
  ]
  const parts = Object.entries(dayParts).map(([value, label]) => ({ value, label: i18n.t(label) }))
  const times = bookingTimes().map(({ value, minute }) => ({ value, label: formatMinuteOfDay(minute, i18n) }))
  return (
    <div className="when-fields grid gap-2">
      <ChipRow
        name="day"
        id={idOf('day')}
        label={isBooking ? i18n.t('Preferred Time') : i18n.t('When')}
        options={days}
        defaultValue={values.day ?? (isBooking ? undefined : '')}
        error={error}
      />
      <div className="when-date">
        <TextField
          name="date"
          id={idOf('date')}
          label={i18n.t('Date (dd/mm/yyyy)')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="25/12/2026"
          maxLength={12}
          defaultValue={values.date}
        />
      </div>
      {isBooking ? (
        <SelectField
          name="time"
          id={idOf('time')}
          label={i18n.t('Time')}
          isLabelHidden
          options={[{ value: '', label: i18n.t('Choose a time') }, ...times]}
          defaultValue={values.time}
        />
      ) : (
        <div className="when-part">
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
