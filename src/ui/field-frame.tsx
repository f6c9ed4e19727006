import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { translated } from '#texts/i18n-of.ts'
import { classNames } from './class-names.ts'

export type FieldProps = {
  /** Name of the form field; the element's id is `field-{name}` unless `id` overrides it (two forms on one page). */
  name: string
  label: string
  id?: string | undefined
  hint?: string | undefined
  /** The id of a text elsewhere that says what to enter. */
  describedById?: string | undefined
  /** The validator's text; falsy when the field is valid. */
  error?: string | false | undefined
  isOptional?: boolean | undefined
  isLabelHidden?: boolean | undefined
}

/** The id of a field's control, for labels and links of the error summary. */
export function fieldId({ id, name }: { id?: string | undefined; name: string }): string {
  return id ?? `field-${name}`
}

/** Attributes that associate a control with its hint and error. */
export function describedBy(props: FieldProps) {
  const id = fieldId(props)
  const ids = [props.describedById, props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name: props.name,
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby': ids || undefined,
  } as const
}

/** The look of every input; red when invalid (specification §5). */
export function controlClass(error: string | false | undefined, className?: string): string {
  return classNames(
    'block w-full rounded-md border bg-card px-3 text-base text-ink',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
    error ? 'border-danger' : 'border-control',
    className,
  )
}

/**
 * The error of a field in the language of the page, small and red, associated with its control by `aria-describedby`.
 */
export function FieldErrorText({ id, error }: { id: string; error: string | false | undefined }) {
  const { i18n } = useLingui()
  if (!error) return null
  return (
    <p id={`${id}-error`} className="text-sm text-danger">
      {translated(i18n, error)}
    </p>
  )
}

/** Label above, control, hint below, error under the field. */
export function FieldFrame({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { i18n } = useLingui()
  const id = fieldId(props)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={props.isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {props.label}
        {props.isOptional && <span className="font-normal text-muted"> {i18n.t('(optional)')}</span>}
      </label>
      {children}
      {props.hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {props.hint}
        </p>
      )}
      <FieldErrorText id={id} error={props.error} />
    </div>
  )
}
