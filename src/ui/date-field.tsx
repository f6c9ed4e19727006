import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { parseIndianDate, typedDate, withSlashes } from '#platform/indian-date.ts'
import type { FieldProps } from './field-frame.tsx'
import { longDate } from './long-date.ts'
import { TextField } from './text-field.tsx'

type DateFieldProps = Omit<FieldProps, 'hint'> & {
  /** An ISO date, or what was typed. */
  defaultValue?: string | undefined
}

/**
 * A day, typed as dd/mm/yyyy on every device; the hint says which day it is. Browsers show their own date fields in the
 * order of their own language, often month first. The server reads it with `parseIndianDate`.
 */
export function DateField({ defaultValue = '', ...field }: DateFieldProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState(defaultValue)
  const date = parseIndianDate(typed.trim())
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder={i18n.t('dd/mm/yyyy')}
      maxLength={12}
      defaultValue={typedDate(defaultValue)}
      hint={date === undefined ? i18n.t('For example 25/12/2026') : longDate(date, i18n)}
      onInput={({ currentTarget: input, nativeEvent }) => {
        const isAtEnd = input.selectionStart === input.value.length
        if (isAtEnd && nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insert'))
          input.value = withSlashes(input.value)
        setTyped(input.value)
      }}
    />
  )
}
