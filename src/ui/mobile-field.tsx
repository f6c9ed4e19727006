import { nationalNumber, parseMobile, wrongMobile } from '#platform/phone.ts'
import { inputKinds } from './input-kinds.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useBlurCheck } from './use-blur-check.ts'

function tenDigitsOf(typed: string): string {
  const mobile = parseMobile(typed)
  return mobile ? nationalNumber(mobile) : typed
}

type MobileFieldProps = Omit<TextFieldProps, 'ref' | 'onBlur' | 'onInput'> & {
  /** The response that the error belongs to. */
  answer: unknown
}

/**
 * A mobile number in any customary spelling. When the field is left, it shows the ten digits that were understood, or
 * that they are no number an SMS can be sent to.
 */
export function MobileField({ answer, error, ...props }: MobileFieldProps) {
  const { ref, ...checked } = useBlurCheck({
    error,
    answer,
    clean: tenDigitsOf,
    check: (typed) => !parseMobile(typed) && wrongMobile,
  })
  return <TextField {...inputKinds.mobile} {...props} {...checked} ref={ref} />
}
