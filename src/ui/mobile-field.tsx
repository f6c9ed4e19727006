import { nationalNumber, parseMobile, wrongMobile } from '#platform/phone.ts'
import { inputKinds } from './input-kinds.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useBlurCheck } from './use-blur-check.ts'

/** The ten digits of a number; what is none yet stays as it is, without the +91 that stands before it already. */
function tenDigitsOf(typed: string): string {
  const mobile = parseMobile(typed)
  return mobile ? nationalNumber(mobile) : typed.replace(/^\s*\+91\s*/, '')
}

type MobileFieldProps = Omit<TextFieldProps, 'ref' | 'onBlur' | 'onInput' | 'defaultValue' | 'fixedStart'> & {
  defaultValue?: string | undefined
  /** The response that the error belongs to. */
  answer: unknown
}

/**
 * A mobile number after a fixed +91, in any customary spelling: as soon as a number with its own +91 or 0 is complete,
 * pasted or filled in by the browser, the field shows its ten digits. When the field is left, it says so if they are no
 * number an SMS can be sent to.
 */
export function MobileField({ answer, error, defaultValue, ...props }: MobileFieldProps) {
  const { ref, onInput, ...checked } = useBlurCheck({
    error,
    answer,
    clean: tenDigitsOf,
    check: (typed) => !parseMobile(typed) && wrongMobile,
  })
  return (
    <TextField
      {...inputKinds.mobile}
      {...props}
      {...checked}
      fixedStart="+91"
      defaultValue={defaultValue && tenDigitsOf(defaultValue)}
      onInput={({ currentTarget: input }) => {
        onInput()
        const isWhole = parseMobile(input.value) !== undefined
        // Ten digits typed with spaces or dashes keep them until the field is left: the cursor stays where it is.
        if (isWhole && /^\D*(?:\+|0|91\d{10})/.test(input.value.replaceAll(/[\s-]/g, '')))
          input.value = tenDigitsOf(input.value)
      }}
      ref={ref}
    />
  )
}
