import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldProps, fieldId } from './field-frame.tsx'
import { restoreTypedText } from './typed-text.ts'
import { useErrorUntilEdited } from './use-error-until-edited.ts'

type Known = {
  /** Already known from the profile: shown disabled, and still submitted (specification §3). */
  isKnown?: boolean | undefined
}

export type TextFieldProps = FieldProps &
  Known &
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
export function TextField(props: TextFieldProps) {
  const { i18n } = useLingui()
  const { frame: given, isKnown, control } = split(props, i18n)
  const { error, onEdit } = useErrorUntilEdited(fieldId(given), given.error)
  const frame = { ...given, error }
  return (
    <FieldFrame {...frame}>
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
        className={controlClass(frame.error, 'h-12')}
      />
      {isKnown && <HiddenInput name={frame.name} value={control.defaultValue} />}
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps &
  Known & {
    /** Begins with two lines, where the form must fit on a phone. */
    isShort?: boolean
  } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'value' | 'className'>

/** A multi-line input; grows with its content where the browser supports it. */
export function TextArea({ isShort = false, ...props }: TextAreaProps) {
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
        className={controlClass(frame.error, `field-sizing-content ${isShort ? 'min-h-19' : 'min-h-26'} max-h-96 py-3`)}
      />
      {isKnown && <HiddenInput name={frame.name} value={control.defaultValue} />}
    </FieldFrame>
  )
}
