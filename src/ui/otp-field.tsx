import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
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

const never = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false

/**
 * The six boxes of a one-time password: only digits enter, a paste fills all. Before the script, and without it, a single
 * input of the same size; what was typed there moves into the boxes. Where the browser reads SMS (WebOTP), the code fills itself.
 */
export function OtpField({ autoFocus = false, ...field }: OtpFieldProps) {
  const plainInput = useRef<HTMLInputElement>(null)
  const isHydrating = !useSyncExternalStore(never, isInBrowser, isOnServer)
  const [code, setCode] = useState(isHydrating ? undefined : '')
  const [hasFocus, setHasFocus] = useState(autoFocus)
  const described = describedBy(field)
  const shared = {
    ...described,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    pattern: '[0-9]{6}',
    required: true,
  } as const

  // A key may be what hydrates the page, and its digit arrives after our effects: the input is read and replaced in one go, in a
  // task of its own.
  useEffect(() => {
    const timer = setTimeout(() => {
      const input = plainInput.current
      if (!input) return
      flushSync(() => {
        setHasFocus(document.activeElement === input)
        setCode((received) => received ?? onlyDigits(input.value))
      })
    })
    return () => clearTimeout(timer)
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
          // Asked for, or where it was in the plain input that the boxes replace.
          autoFocus={hasFocus}
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
