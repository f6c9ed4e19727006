import { Trans, useLingui } from '@lingui/react'
import { type ElementType, useEffect, useRef, useState } from 'react'
import type { PageAddress } from '#platform/page-address.ts'

/** Specification §9. */
export const resendAfterSeconds = 60

type ResendCountdownProps = {
  /** Where the resend form posts. */
  action: PageAddress
  /** Hidden fields the resend needs (identifier, purpose, intent …). */
  fields?: Readonly<Record<string, string>>
  /** Seconds left to wait when this page or response was rendered, 0 to 60. */
  secondsLeft?: number
  isBusy?: boolean
  /** A fetcher's form where the page must not navigate. */
  Form?: ElementType
}

/** How long the CSS countdown has run: the page may be much older than its script. */
function shownElapsedMs(number: Element | null): number {
  const elapsed = number?.getAnimations().at(0)?.currentTime
  return typeof elapsed === 'number' ? elapsed : 0
}

/**
 * 'Resend OTP in N seconds' with two digits, then 'Didnt Receive OTP? Resend', a form of its own: place it after the
 * OTP form, so that Enter submits and never resends. Until the script arrives, and without it, CSS draws the same
 * countdown and shows the button at its end. Give it a new `key` after each code sent.
 */
export function ResendCountdown({
  action,
  fields = {},
  secondsLeft = resendAfterSeconds,
  isBusy,
  Form = 'form',
}: ResendCountdownProps) {
  const { i18n } = useLingui()
  const number = useRef<HTMLSpanElement>(null)
  const [left, setLeft] = useState<number>()

  useEffect(() => {
    const endsAtMs = Date.now() - shownElapsedMs(number.current) + secondsLeft * 1000
    const tick = () => {
      const seconds = Math.max(Math.ceil((endsAtMs - Date.now()) / 1000), 0)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [secondsLeft])

  const isScripted = left !== undefined
  const passed = `${secondsLeft - resendAfterSeconds}s`
  return (
    <div className="countdown" style={{ '--countdown-delay': passed, '--countdown-end': `${secondsLeft}s` }}>
      {left !== 0 && (
        <p className={isScripted ? 'py-2.5 text-muted' : 'countdown-text py-2.5 text-muted'}>
          <Trans
            id="Resend OTP in <number/> seconds"
            components={{
              // An element, also around plain text: the translation clones it.
              number: isScripted ? (
                // biome-ignore lint/complexity/noUselessFragments: see above
                <>{String(left).padStart(2, '0')}</>
              ) : (
                <span ref={number} className="countdown-number" />
              ),
            }}
          />
        </p>
      )}
      {(!isScripted || left === 0) && (
        <Form method="post" action={action} className={isScripted ? undefined : 'countdown-button'}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            disabled={isBusy}
            className="min-h-11 rounded-md text-start font-semibold text-action hover:underline disabled:opacity-60"
          >
            {i18n.t('Didnt Receive OTP? Resend')}
          </button>
        </Form>
      )}
    </div>
  )
}
