import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { digitClass, latinDigits } from '#platform/digits.ts'
import { describedBy, FieldFrame, type FieldProps, fieldId } from './field-frame.tsx'
import { readSmsCode } from './sms-code.ts'

const otpLength = 6
/** The same entry sent again so soon is one that was sent twice: the second would be refused, as its code is used. */
const sameEntryMs = 1000

type OtpFieldProps = Omit<FieldProps, 'isOptional'> & {
  /** Counts the answers to what was sent. */
  tries?: number
  /** An entry is on its way: nothing is sent meanwhile. */
  isBusy?: boolean
  /** Where the code is the only next step: the form it replaces had the focus and lost it. */
  autoFocus?: boolean
}

/** What is used of an entry, a paste or an SMS autofill: the digits, as 0 to 9. */
function onlyDigits(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '').slice(0, otpLength)
}

/** As the boxes do: surrounding text would use up the input's length before the digits. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
  const digits = onlyDigits(event.clipboardData.getData('text'))
  if (digits === '') return
  event.preventDefault()
  event.currentTarget.value = digits
}

type Boxes = typeof import('./otp-boxes.tsx').OtpBoxes

/**
 * The six boxes of a one-time password: only digits are accepted, a paste fills all, and a complete code submits its
 * form, once for each entry. A refused code is removed; digits changed while it was on its way stay, and are sent next.
 * Before their script loads, and without it, a single input of the same size; what was typed there moves into the
 * boxes. Where the browser reads SMS (WebOTP), the code is filled in automatically.
 */
export function OtpField({ tries = 0, isBusy = false, autoFocus = false, ...field }: OtpFieldProps) {
  const plainInput = useRef<HTMLInputElement>(null)
  const [boxes, setBoxes] = useState<{ Boxes: Boxes }>()
  const [code, setCode] = useState('')
  const [hasFocus, setHasFocus] = useState(autoFocus)
  const shared = {
    ...describedBy(field),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    pattern: `[${digitClass}]{6}`,
    required: true,
    maxLength: otpLength,
  } as const

  // A key press may be what hydrates the page, and its digit arrives after our effects: the input is read and replaced
  // at once, in a task of its own.
  useEffect(() => {
    let isGone = false
    const replace = (Boxes: Boxes) => {
      const input = plainInput.current
      if (isGone || !input) return
      flushSync(() => {
        setHasFocus(document.activeElement === input)
        setCode(onlyDigits(input.value))
        setBoxes({ Boxes })
      })
    }
    // ignored: where they do not come, the single input does
    import('./otp-boxes.tsx').then(({ OtpBoxes }) => setTimeout(replace, 0, OtpBoxes)).catch(() => {})
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    const wait = new AbortController()
    readSmsCode(wait.signal).then((received) => {
      if (!received || wait.signal.aborted) return
      if (plainInput.current) plainInput.current.value = onlyDigits(received)
      setCode(onlyDigits(received))
    })
    return () => wait.abort()
  }, [])

  // Another form for a code may be on the page below a dialog.
  const own = useRef<HTMLDivElement>(null)
  const sent = useRef<string>(undefined)
  const sentAtMs = useRef(0)
  useEffect(() => {
    const form = own.current?.closest('form')
    const remember = (event: SubmitEvent) => {
      const entry = onlyDigits(own.current?.querySelector('input')?.value ?? '')
      // Enter right behind the sixth digit, which has sent it: the page need not know yet that it is busy.
      if (entry.length === otpLength && entry === sent.current && Date.now() - sentAtMs.current < sameEntryMs) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      sent.current = entry
      sentAtMs.current = Date.now()
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [])

  // Answered, or not sent for want of a connection: the same entry may go again at once.
  useEffect(() => {
    if (!isBusy) sentAtMs.current = 0
  }, [isBusy])

  const errorId = `${fieldId(field)}-error`
  const seenTries = useRef(tries)
  useEffect(() => {
    if (seenTries.current === tries) return
    seenTries.current = tries
    const input = own.current?.querySelector('input')
    const isRefused = sent.current?.length === otpLength && input && onlyDigits(input.value) === sent.current
    if (isRefused) {
      if (plainInput.current) plainInput.current.value = ''
      setCode('')
    }
    if (autoFocus) input?.focus()
    // An answer shows the page from its top, where the boxes may be the last thing in view.
    document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' })
  }, [tries, autoFocus, errorId])

  // The form reads the input, which has the code once it is drawn.
  useEffect(() => {
    if (isBusy) return
    if (code.length < otpLength) {
      sent.current = undefined
      return
    }
    if (code === sent.current) return
    const form = own.current?.closest('form')
    form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type=submit]'))
  }, [code, isBusy])

  return (
    <div ref={own} className="contents">
      <FieldFrame {...field}>
        {boxes ? (
          <boxes.Boxes
            {...shared}
            pasteTransformer={onlyDigits}
            value={code}
            onChange={(entered) => setCode(onlyDigits(entered))}
            // Requested, or already in the plain input that the boxes replace.
            autoFocus={hasFocus}
            isWrong={Boolean(field.error)}
          />
        ) : (
          <input
            {...shared}
            ref={plainInput}
            type="text"
            onPaste={pasteDigits}
            // biome-ignore lint/a11y/noAutofocus: see the property
            autoFocus={autoFocus}
            className="otp-plain"
          />
        )}
      </FieldFrame>
    </div>
  )
}
