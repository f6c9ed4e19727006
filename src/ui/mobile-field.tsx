import { nationalNumber, parseMobile, wrongMobile } from '#platform/phone.ts'
import { inputKinds } from './input-kinds.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useBlurCheck } from './use-blur-check.ts'

type MobileFieldProps = Omit<TextFieldProps, 'ref' | 'onBlur' | 'onInput'> & {
  /** The response that the error belongs to. */
  answer: unknown
}

/**
 * A mobile number in any customary spelling. When the field is left, it shows the ten digits that were understood, or
 * that they are no number an SMS can be sent to.
 */
export function MobileField({ answer, error, ...props }: MobileFieldProps) {
  const { ref, ...checked } = useBlurCheck({ error, answer, check: (typed) => !parseMobile(typed) && wrongMobile })
  const showTenDigits = () => {
    const mobile = parseMobile(ref.current?.value ?? '')
    if (mobile && ref.current) ref.current.value = nationalNumber(mobile)
  }
  return (
    <TextField
      {...inputKinds.mobile}
      {...props}
      {...checked}
      ref={ref}
      onBlur={() => {
        showTenDigits()
        checked.onBlur()
      }}
    />
  )
}
