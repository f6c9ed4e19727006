import { useLingui } from '@lingui/react'
import { ArrowDown, Plus, X } from 'lucide-react'
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import type { SpecialDay } from '#features/businesses/special-days.ts'
import { translated } from '#texts/i18n-of.ts'
import type { FormError } from '#ui/form-errors.tsx'
import { shortWeekday } from '#ui/format.ts'
import { dayNames } from '#ui/opening-hours.ts'
import {
  copiedDown,
  firstOpenDay,
  openDay,
  readHours,
  type Shift,
  shifts,
  shownShifts,
  splitDay,
  type Weekday,
  weekdays,
  withoutShift,
} from '../hours-form.ts'
import { HoursPreview } from './hours-preview.tsx'
import { TimeSelect } from './time-select.tsx'

type Fields = Readonly<Record<string, string>>

type WeekFieldsProps = {
  values: Fields
  errors: Fields
  /** The hours that are saved, where they are not those of the form. */
  saved?: Fields
  /** When the page was made: the preview says whether it is open then. */
  now: string
  specialDays?: readonly SpecialDay[]
  /** Whether they are the hours of the listing, which customers see. */
  hasPreview?: boolean
}

/** The hours of a week as a grid, and what customers see of them; without script each button asks the server. */
export function WeekFields(props: WeekFieldsProps) {
  const { values, errors, saved = values, now, specialDays = [], hasPreview = true } = props
  const { i18n } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const [fields, setFields] = useTyped(grid, values)
  const read = readHours(fields)
  const copied = firstOpenDay(fields)
  return (
    <>
      <div ref={grid} className="week">
        {weekdays.map((day, at) => (
          <Fragment key={day}>
            <DayRow day={day} at={at} fields={fields} saved={saved} errors={errors} onChange={setFields} />
            {day === copied && (
              <button
                type="submit"
                name="intent"
                value="copy"
                formNoValidate
                className="week-copy"
                onClick={(event) => {
                  event.preventDefault()
                  setFields({ ...fields, ...copiedDown(fields) })
                }}
              >
                <ArrowDown size={16} aria-hidden />
                {i18n.t('Copy {day} to all days', { day: i18n.t(dayNames[at] ?? '') })}
              </button>
            )}
          </Fragment>
        ))}
      </div>
      <p className="text-sm text-muted">
        {i18n.t('Past midnight? Choose 1 am as the end: it belongs to the day before.')}
      </p>
      {hasPreview && (
        <HoursPreview hours={'hours' in read ? read.hours : undefined} now={now} specialDays={specialDays} />
      )}
    </>
  )
}

/** The times of the grid, together with what was chosen before the script arrived. */
function useTyped(grid: RefObject<HTMLElement | null>, values: Fields) {
  const state = useState<Fields>(values)
  const [, setFields] = state
  useEffect(() => {
    const typed = [...(grid.current?.querySelectorAll('select') ?? [])].map(({ name, value }) => [name, value])
    setFields((known) => ({ ...known, ...Object.fromEntries(typed) }))
  }, [grid])
  return state
}

/** Errors of times under the name of their day. */
export function labelledByDay(errors: readonly FormError[]): FormError[] {
  return errors.map((error) => {
    const day = dayNames[weekdays.findIndex((each) => error.name?.startsWith(each))]
    return day ? { ...error, label: day } : error
  })
}

type DayRowProps = {
  day: Weekday
  at: number
  fields: Fields
  saved: Fields
  errors: Fields
  onChange: (fields: Fields) => void
}

function DayRow({ day, at, fields, saved, errors, onChange }: DayRowProps) {
  const { i18n } = useLingui()
  const name = i18n.t(dayNames[at] ?? '')
  const shown = shownShifts(fields, day)
  const addText =
    shown.length === 1
      ? i18n.t('{day}: add a second shift', { day: name })
      : i18n.t('{day}: add a third shift', { day: name })
  const error = shifts.flatMap((shift) => errors[`${day}-from${shift}`] ?? errors[`${day}-to${shift}`] ?? [])[0]
  const times = { day, name, fields, saved, errors, onChange }
  return (
    <fieldset className="day-row">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="font-semibold">
        <span className="sm:hidden">{shortWeekday(at, i18n)}</span>
        <span className="max-sm:hidden">{name}</span>
      </span>
      {fields[`${day}-split`] && <input type="hidden" name={`${day}-split`} value={fields[`${day}-split`]} />}
      <div className="day-shift day-first">
        <ShiftTimes {...times} shift="" onChoose={(value) => onChange({ ...fields, ...openDay(fields, day, value) })} />
        {shown.length < shifts.length && (
          <button
            type="submit"
            name="intent"
            value={`split-${day}`}
            formNoValidate
            aria-label={addText}
            title={i18n.t('Closed in between? Add a shift')}
            className="day-button"
            onClick={(event) => {
              event.preventDefault()
              onChange({ ...fields, ...splitDay(fields, day) })
            }}
          >
            <Plus size={20} aria-hidden />
          </button>
        )}
      </div>
      <LaterShift
        {...times}
        shift="2"
        isShown={shown.includes('2')}
        removeText={i18n.t('{day}: remove the second shift', { day: name })}
      />
      <LaterShift
        {...times}
        shift="3"
        isShown={shown.includes('3')}
        removeText={i18n.t('{day}: remove the third shift', { day: name })}
      />
      {error && (
        <p id={`${day}-error`} className="col-span-full text-sm text-danger">
          {translated(i18n, error)}
        </p>
      )}
    </fieldset>
  )
}

type ShiftProps = Omit<DayRowProps, 'at'> & { name: string; shift: Shift }

/** Where a shift begins and ends; `onChoose` takes a beginning that says more than itself. */
function ShiftTimes({
  day,
  name,
  shift,
  onChange,
  onChoose,
  ...given
}: ShiftProps & { onChoose?: (value: string) => void }) {
  const select = { ...given, day: name, shift, errorId: `${day}-error` }
  const choose = (field: string) => (value: string) => onChange({ ...given.fields, [field]: value })
  const [from, to] = [`${day}-from${shift}`, `${day}-to${shift}`]
  return (
    <>
      <TimeSelect {...select} name={from} end="from" onChoose={onChoose ?? choose(from)} />
      <span aria-hidden className="day-until">
        –
      </span>
      <TimeSelect {...select} name={to} end="to" onChoose={choose(to)} />
    </>
  )
}

/** A further shift. Where one is saved its fields stay in the form, so that removing it counts as a change. */
function LaterShift({ isShown, removeText, ...props }: ShiftProps & { isShown: boolean; removeText: string }) {
  const { day, shift, fields, saved, onChange } = props
  const [wasThere] = useState(Boolean(saved[`${day}-from${shift}`]))
  if (!isShown && !wasThere) return null
  return (
    <div className={`day-shift ${isShown ? '' : 'hidden'}`}>
      <ShiftTimes {...props} />
      <button
        type="button"
        aria-label={removeText}
        className="day-button needs-script"
        onClick={() => onChange(withoutShift(fields, day, shift))}
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  )
}
