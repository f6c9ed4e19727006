import { useLingui } from '@lingui/react'
import { CalendarDays } from 'lucide-react'
import { timeOptions } from '#features/registration/ui/time-select.tsx'
import { indianDate } from '#platform/indian-time.ts'
import { DateField } from '#ui/date-field.tsx'
import { formatDay } from '#ui/format.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { EditAnswer } from '../edit-answer.ts'
import type { CompanyInfo, OfferedDay } from '../server/show-company-info.ts'
import { dayField } from '../special-days-form.ts'
import { EditForm } from './edit-form.tsx'

interface DaysFormProps {
  chosen: { id: number; edits: number }
  company: CompanyInfo
  answer: EditAnswer | undefined
}

type Texts = Readonly<Record<string, string>>

/** Holidays of the state and days off of its own: usual hours, closed, or other hours. */
export function DaysForm({ chosen, company: { days, now, state }, answer }: DaysFormProps) {
  const { i18n } = useLingui()
  const errors = answer?.fieldErrors ?? {}
  const today = indianDate(new Date(now))
  const values: Texts = { ...days.values, ...answer?.values }
  return (
    <EditForm
      title={i18n.t('Holidays and days off')}
      form="days"
      chosen={chosen}
      problem={answer}
      fold={{
        icon: CalendarDays,
        now:
          days.count === 0
            ? i18n.t('Every day as in the week')
            : i18n.t('{count, plural, one {# day} other {# days}} with other hours', { count: days.count }),
      }}
    >
      <p className="text-muted">
        {i18n.t('Customers see it on your page, and you are not among the open ones when you are closed.')}
      </p>
      {days.offered.length > 0 && (
        <ul aria-label={i18n.t('Holidays in {state}', { state })} className="grid divide-y divide-line">
          {days.offered.map((day) => (
            <DayRow key={day.date} day={day} today={today} values={values} errors={errors} />
          ))}
        </ul>
      )}
      <fieldset className="group/day grid gap-3 rounded-md bg-sunken p-3">
        <legend className="float-start font-semibold">{i18n.t('Add your own day off')}</legend>
        <div className="grid items-start gap-3 xs:grid-cols-2">
          <DateField
            name="new-date"
            label={i18n.t('Day')}
            defaultValue={values['new-date']}
            error={errors['new-date']}
          />
          <SelectField
            name="new"
            label={i18n.t('On that day')}
            options={[
              { value: 'closed', label: i18n.t('Closed') },
              { value: 'own', label: i18n.t('Other hours') },
            ]}
            defaultValue={values.new ?? 'closed'}
          />
        </div>
        <DayTimes field="new" name={i18n.t('Your own day off')} values={values} errors={errors} />
      </fieldset>
    </EditForm>
  )
}

type DayRowProps = { day: OfferedDay; today: string; values: Texts; errors: Texts }

function DayRow({ day, today, values, errors }: DayRowProps) {
  const { i18n } = useLingui()
  const field = dayField(day.date)
  const date = formatDay(day.date, i18n, today)
  const name = day.name ?? i18n.t('Your own day off')
  const options = [
    { value: 'usual', label: i18n.t('Usual hours') },
    { value: 'closed', label: i18n.t('Closed') },
    { value: 'own', label: i18n.t('Other hours') },
  ]
  return (
    <li className="group/day grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&>:last-child]:w-36 xs:[&>:last-child]:w-44">
        <div className="min-w-0 flex-1 basis-32">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm text-muted">
            {date}
            {day.isMovable && ` · ${i18n.t('the date may shift by a day')}`}
          </p>
        </div>
        <SelectField
          name={field}
          label={`${name}, ${date}`}
          isLabelHidden
          options={options}
          defaultValue={values[field] ?? 'usual'}
        />
      </div>
      <DayTimes field={field} name={name} values={values} errors={errors} />
    </li>
  )
}

type DayTimesProps = { field: string; name: string; values: Texts; errors: Texts }

/** Shown where other hours are chosen, by the browser itself: no script is needed. */
function DayTimes({ field, name, values, errors }: DayTimesProps) {
  const { i18n } = useLingui()
  return (
    <div className="hidden grid-cols-2 gap-3 group-has-[option[value=own]:checked]/day:grid">
      {(['from', 'to'] as const).map((end) => (
        <SelectField
          key={end}
          name={`${field}-${end}`}
          options={[
            { value: '', label: i18n.t('Please choose') },
            ...timeOptions(end, [values[`${field}-${end}`] ?? ''], i18n),
          ]}
          label={end === 'from' ? i18n.t('Opens') : i18n.t('Closes')}
          aria-label={
            end === 'from'
              ? i18n.t('{dayName}: opens at', { dayName: name })
              : i18n.t('{dayName}: closes at', { dayName: name })
          }
          defaultValue={values[`${field}-${end}`] ?? ''}
          error={errors[`${field}-${end}`]}
        />
      ))}
    </div>
  )
}
