import type { InputHTMLAttributes, ReactNode } from 'react'
import { describedBy, FieldErrorText, type FieldProps, fieldId } from './field-frame.tsx'
import type { Option } from './select-field.tsx'
import { useErrorUntilEdited } from './use-error-until-edited.ts'

type CheckboxProps = Omit<FieldProps, 'label' | 'isLabelHidden' | 'isOptional'> & { label: ReactNode } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'id' | 'type' | 'className'
  >

/** One checkbox; the label may contain links. */
export function Checkbox({ name, label, id, hint, error: given, ...control }: CheckboxProps) {
  const { error, onEdit } = useErrorUntilEdited(fieldId({ id, name }), given)
  const frame = { name, id, hint, error, label: name }
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-3">
        <input
          {...control}
          {...describedBy(frame)}
          type="checkbox"
          onChange={(event) => {
            onEdit()
            control.onChange?.(event)
          }}
          className={`my-3 size-5 flex-none ${error ? 'outline-2 outline-danger' : ''}`}
        />
        <label htmlFor={fieldId(frame)} className="flex min-h-11 items-center py-2">
          <span>{label}</span>
        </label>
      </div>
      {hint && (
        <p id={`${fieldId(frame)}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldErrorText id={fieldId(frame)} error={error} />
    </div>
  )
}

type SwitchProps = Omit<FieldProps, 'label' | 'isLabelHidden' | 'isOptional' | 'error'> & {
  label: ReactNode
  /** What it means to be on and off, beside the switch. */
  states: { on: string; off: string }
  defaultChecked: boolean
}

/**
 * A checkbox for what is so or is not so, with its state in words beside it. Off it sends `off`: a form without its
 * name comes from a page that does not have it.
 */
export function Switch({ name, label, id, hint, states, defaultChecked }: SwitchProps) {
  const { 'aria-invalid': _, ...control } = describedBy({ name, id, hint, label: name })
  return (
    <label className="switch">
      <span className="min-w-0 flex-1 break-words">
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={`${control.id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input type="hidden" name={name} value="off" />
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on */}
      <input {...control} type="checkbox" role="switch" defaultChecked={defaultChecked} />
      <span aria-hidden data-state="on">
        {states.on}
      </span>
      <span aria-hidden data-state="off">
        {states.off}
      </span>
    </label>
  )
}

type RadioChipsProps = Omit<FieldProps, 'isOptional'> & {
  options: readonly Option[]
  defaultValue?: string | undefined
}

/** A few exclusive choices as chips, built on radio buttons. */
export function RadioChips(props: RadioChipsProps) {
  const { options, defaultValue, name, label, id, hint, isLabelHidden } = props
  const { error, onEdit } = useErrorUntilEdited(fieldId(props), props.error)
  const group = describedBy({ name, label, id, hint, error })
  return (
    <fieldset id={group.id} aria-describedby={group['aria-describedby']} onChange={onEdit} className="grid gap-1.5">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={`choice grow px-2.5 sm:grow-0 sm:px-3 ${error ? 'border-danger' : ''}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              className="size-4 outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${group.id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldErrorText id={group.id} error={error} />
    </fieldset>
  )
}

type ChipRowProps = Omit<FieldProps, 'isOptional' | 'hint'> & {
  options: readonly Option[]
  defaultValue?: string | undefined
  /** The dialog opens to choose here. */
  autoFocus?: boolean
  onChoose?: (value: string) => void
}

/** A few exclusive choices in one row, which scrolls when it is wider than the screen; built on radio buttons. */
export function ChipRow({
  options,
  defaultValue,
  autoFocus = false,
  onChoose,
  name,
  label,
  id,
  error: given,
  isLabelHidden,
}: ChipRowProps) {
  const { error, onEdit } = useErrorUntilEdited(fieldId({ id, name }), given)
  const group = describedBy({ name, label, id, error })
  return (
    <fieldset id={group.id} aria-describedby={group['aria-describedby']} onChange={onEdit}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{label}</legend>
      <div className="chip-choices">
        {options.map((option, index) => (
          <label key={option.value} className={error ? 'border-danger' : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              // biome-ignore lint/a11y/noAutofocus: see the property
              autoFocus={autoFocus && index === 0}
              onChange={onChoose && (() => onChoose(option.value))}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldErrorText id={group.id} error={error} />
    </fieldset>
  )
}
