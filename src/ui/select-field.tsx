import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldProps, fieldId } from './field-frame.tsx'
import { useErrorUntilEdited } from './use-error-until-edited.ts'

export type Option = { value: string; label: string }

type SelectFieldProps = FieldProps & { options: readonly Option[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'name' | 'id' | 'value' | 'className' | 'children'
  >

/** A native select: uses the phone's own picker and works without script. */
export function SelectField({
  options,
  name,
  label,
  id,
  hint,
  error: given,
  isOptional,
  isLabelHidden,
  ...control
}: SelectFieldProps) {
  const { error, onEdit } = useErrorUntilEdited(fieldId({ id, name }), given)
  const frame = { name, label, id, hint, error, isOptional, isLabelHidden }
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select
          {...control}
          {...describedBy(frame)}
          onChange={(event) => {
            onEdit()
            control.onChange?.(event)
          }}
          className={controlClass(error, 'h-12 appearance-none truncate pe-10')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden className="pointer-events-none absolute inset-e-3 top-3.5 text-muted" />
      </span>
    </FieldFrame>
  )
}
