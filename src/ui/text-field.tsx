import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldProps, fieldId } from './field-frame.tsx'
import { restoreTypedText } from './typed-text.ts'
import { useErrorUntilEdited } from './use-error-until-edited.ts'

type Fixed = {
  /** A fixed beginning of what is typed, shown in the box and not submitted. Said by the label or the hint too. */
  fixedStart?: string | undefined
}

type Known = {
  /** Already known from the profile: shown disabled, and still submitted (specification §3). */
  isKnown?: boolean | undefined
}

export type TextFieldProps = FieldProps &
  Known &
  Fixed &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'value' | 'className'> & { ref?: Ref<HTMLInputElement> }

/** Disabled controls are not submitted, so a hidden duplicate carries the known value. */
function HiddenInput({ name, value }: { name: string; value: InputHTMLAttributes<HTMLInputElement>['defaultValue'] }) {
  return <input type="hidden" name={name} defaultValue={value} />
}

function split<T extends FieldProps & Known>(props: T, i18n: I18n) {
  const { name, label, id, hint, error, isOptional, isLabelHidden, isKnown, ...control } = props
  return {
    frame: {
      name,
      label,
      id,
      hint: isKnown ? (hint ?? i18n.t('From your profile')) : hint,
      error,
      isOptional,
      isLabelHidden,
    },
    isKnown,
    control,
  }
}

/**
 * A single-line input; uncontrolled, so nothing typed before the script arrives is lost. Spread one of `inputKinds` for
 * keyboard and autofill.
 */
export function TextField({ fixedStart, ...props }: TextFieldProps) {
  const { i18n } = useLingui()
  const { frame: given, isKnown, control } = split(props, i18n)
  const { error, onEdit } = useErrorUntilEdited(fieldId(given), given.error)
  const frame = { ...given, error }
  const input = (
    <input
      type="text"
      {...control}
      {...describedBy(frame)}
      onInput={(event) => {
        onEdit()
        control.onInput?.(event)
      }}
      name={isKnown ? undefined : frame.name}
      disabled={isKnown || control.disabled}
      className={controlClass(frame.error, fixedStart ? 'h-12 ps-13' : 'h-12')}
    />
  )
  return (
    <FieldFrame {...frame}>
      {fixedStart ? (
        <div dir="ltr" className="relative">
          <span aria-hidden className="absolute start-3 top-1/2 -translate-y-1/2 text-muted tabular-nums">
            {fixedStart}
          </span>
          {input}
        </div>
      ) : (
        input
      )}
      {isKnown && <HiddenInput name={frame.name} value={control.defaultValue} />}
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps &
  Known & {
    /** How many lines it begins with: two where the form must fit on a phone, one in a messenger. */
    height?: 'tall' | 'short' | 'line'
  } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'value' | 'className'>

const minHeights = { tall: 'min-h-26', short: 'min-h-19', line: 'min-h-12' } as const

/** A multi-line input; grows with its content where the browser supports it. */
export function TextArea({ height = 'tall', ...props }: TextAreaProps) {
  const { i18n } = useLingui()
  const { frame: given, isKnown, control } = split(props, i18n)
  const { error, onEdit } = useErrorUntilEdited(fieldId(given), given.error)
  const frame = { ...given, error }
  return (
    <FieldFrame {...frame}>
      <textarea
        ref={restoreTypedText}
        rows={5}
        {...control}
        {...describedBy(frame)}
        onInput={(event) => {
          onEdit()
          control.onInput?.(event)
        }}
        id={fieldId(frame)}
        name={isKnown ? undefined : frame.name}
        disabled={isKnown || control.disabled}
        className={controlClass(frame.error, `field-sizing-content ${minHeights[height]} max-h-96 py-3`)}
      />
      {isKnown && <HiddenInput name={frame.name} value={control.defaultValue} />}
    </FieldFrame>
  )
}
