import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'
import { readSmsCode } from './sms-code.ts'

const otpLength = 6

type OtpFieldProps = Omit<FieldProps, 'isOptional'> & {
  /** Where the code is the only thing to do next: the form before it took the focus along when it went. */
  autoFocus?: boolean
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
 * input of the same size; what was typed there moves into the boxes. Where the browser reads SMS (WebOTP), the code fills itself.
 */
export function OtpField({ autoFocus = false, ...field }: OtpFieldProps) {
  const plainInput = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState<string>()
  const [hadFocus, setHadFocus] = useState(false)
  const described = describedBy(field)
  const shared = {
    ...described,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    pattern: '[0-9]{6}',
    required: true,
  } as const

  // Before the browser paints, so that no key falls between reading the plain input and putting the boxes in its place.
  useLayoutEffect(() => {
    const input = plainInput.current
    if (!input) return
    setCode(onlyDigits(input.value))
    setHadFocus(document.activeElement === input)
  }, [])

  useEffect(() => {
    const wait = new AbortController()
    readSmsCode(wait.signal).then((received) => {
      if (received && !wait.signal.aborted) setCode(onlyDigits(received))
    })
    return () => wait.abort()
  }, [])

  return (
    <FieldFrame {...field}>
      {code !== undefined ? (
        <OTPInput
          {...shared}
          maxLength={otpLength}
          pattern={REGEXP_ONLY_DIGITS}
          pasteTransformer={onlyDigits}
          value={code}
          onChange={setCode}
          // The focus was in the plain input that the boxes replace.
          autoFocus={hadFocus}
          containerClassName="flex max-w-[19.5rem] gap-2"
          render={({ slots }) =>
            slots.map((slot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: six boxes, never reordered
              <Slot key={index} {...slot} isWrong={Boolean(field.error)} />
            ))
          }
        />
      ) : (
        <input
          {...shared}
          ref={plainInput}
          type="text"
          maxLength={otpLength}
          // biome-ignore lint/a11y/noAutofocus: see the property
          autoFocus={autoFocus}
          className="otp-plain"
        />
      )}
    </FieldFrame>
  )
}
