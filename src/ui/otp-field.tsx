import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

const otpLength = 6

type OtpFieldProps = Omit<FieldProps, 'isOptional'> & {
  /** Called with the code as soon as all six digits are there. */
  onComplete?: (code: string) => void
  /** Where input-otp puts its style element; needed under a Content-Security-Policy. */
  nonce?: string
}

function Slot({ char, isActive, hasFakeCaret, isWrong }: SlotProps & { isWrong: boolean }) {
  return (
    <div
      className={classNames(
        'grid h-14 flex-1 place-items-center rounded-md border bg-card font-mono text-xl',
        isWrong ? 'border-danger' : 'border-control',
        isActive && 'outline-3 outline-offset-1 outline-focus',
      )}
    >
      {char ?? (hasFakeCaret ? <span className="otp-caret" /> : null)}
    </div>
  )
}

/** What a paste or an SMS autofill keeps: the digits. */
function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, otpLength)
}

/**
 * The six boxes of a one-time password: only digits enter, a paste fills all. Before the script, and without it, a single
 * input of the same size; what was typed there moves into the boxes.
 */
export function OtpField({ onComplete, nonce, ...field }: OtpFieldProps) {
  const plainInput = useRef<HTMLInputElement>(null)
  const [boxes, setBoxes] = useState<{ typedEarly: string; hadFocus: boolean }>()
  const described = describedBy(field)
  const shared = {
    ...described,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    pattern: '[0-9]{6}',
    required: true,
  } as const

  useEffect(() => {
    const input = plainInput.current
    if (input) setBoxes({ typedEarly: onlyDigits(input.value), hadFocus: document.activeElement === input })
  }, [])

  return (
    <FieldFrame {...field}>
      {boxes ? (
        <OTPInput
          {...shared}
          maxLength={otpLength}
          pattern={REGEXP_ONLY_DIGITS}
          pasteTransformer={onlyDigits}
          defaultValue={boxes.typedEarly}
          // The focus was in the plain input that the boxes replace.
          autoFocus={boxes.hadFocus}
          {...(onComplete && { onComplete })}
          {...(nonce && { nonce })}
          containerClassName="flex max-w-[19.5rem] gap-2"
          render={({ slots }) =>
            slots.map((slot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: six boxes, never reordered
              <Slot key={index} {...slot} isWrong={Boolean(field.error)} />
            ))
          }
        />
      ) : (
        <input {...shared} ref={plainInput} type="text" maxLength={otpLength} className="otp-plain" />
      )}
    </FieldFrame>
  )
}
