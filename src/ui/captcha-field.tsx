import { Trans, useLingui } from '@lingui/react'
import { LoaderCircle, ShieldCheck } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FieldErrorText } from './field-frame.tsx'
import { PageLink } from './page-link.tsx'

/** The name of the field (specification §7). */
const name = 'recaptchaToken'
/** The server accepts a token for ten minutes. */
const freshMs = 8 * 60_000

type CaptchaFieldProps = {
  error: string | undefined
  /** The response that the error belongs to: each used up the token before it. */
  answer: unknown
  /** Of a form over a page that may have another. */
  id?: string | undefined
}

/**
 * Shows that a visitor is no robot without asking anything: the browser computes a proof while the form is filled in. A
 * form sent before it is ready waits for it; one that was refused for nothing but the proof is sent again by itself, at
 * most once a minute. Without script nothing is sent: the server decides whether that is enough.
 */
export function CaptchaField({ error, answer, id = `field-${name}` }: CaptchaFieldProps) {
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const state = useProof(input, answer, error !== undefined)
  return (
    <div id={id} tabIndex={-1} data-hydrate={error && 'now'} className="grid gap-1.5">
      {/* Without a value of React's, which would replace the one written by script. */}
      <input ref={input} type="hidden" name={name} />
      <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-muted">
        {state === 'working' && (
          <>
            <LoaderCircle size={18} aria-hidden className="flex-none animate-spin motion-reduce:animate-none" />
            {i18n.t('Checking that you are not a robot. You need do nothing.')}
          </>
        )}
        {state === 'done' && (
          <>
            <ShieldCheck size={18} aria-hidden className="flex-none text-verified" />
            {error ? i18n.t('Checked. Please send it again.') : i18n.t('Checked: you are not a robot.')}
          </>
        )}
        {state === 'failed' && i18n.t('The check against robots could not run on this browser.')}
      </p>
      <FieldErrorText id={id} error={state === 'done' ? undefined : error} />
      {error && state !== 'done' && state !== 'working' && (
        <p className="text-sm">
          <Trans
            id="This check runs by itself, but it needs JavaScript. Please switch it on and send again, or <contact>call or write to us</contact>."
            components={{ contact: <PageLink href="/contact" className="text-link" /> }}
          />
        </p>
      )}
    </div>
  )
}

type ProofState = 'idle' | 'working' | 'done' | 'failed'

const resentKey = 'captcha-resent'
const resendAfterMs = 60_000

/** Whether a form may be sent again by itself, which is noted: one that is refused again must not go on for ever. */
function mayResend(): boolean {
  try {
    const lastMs = Number(sessionStorage.getItem(resentKey))
    if (Date.now() - lastMs < resendAfterMs) return false
    sessionStorage.setItem(resentKey, String(Date.now()))
    return true
  } catch {
    // ignored: where nothing can be noted, the person sends it again
    return false
  }
}

/** Sends the form with its first button, as Enter does. */
function resend(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (button && mayResend()) form.requestSubmit(button)
}

/** Computes the proof once somebody uses the form, and again for each answer, which may have asked for it. */
function useProof(input: RefObject<HTMLInputElement | null>, answer: unknown, isAsked: boolean): ProofState {
  const [state, setState] = useState<ProofState>('idle')
  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!field || !form) return
    const stop = new AbortController()
    let solvedAtMs = 0
    let running: Promise<void> | undefined
    // What else is wrong with the form is for the person to correct, and what they type is not sent before they say so.
    let isTheirs = form.querySelector('[aria-invalid=true]') !== null
    field.value = ''
    const solve = async () => {
      setState('working')
      const { solveCaptcha } = await import('./solve-captcha.ts')
      const token = await solveCaptcha()
      if (stop.signal.aborted) return
      field.value = token ?? ''
      solvedAtMs = Date.now()
      setState(token ? 'done' : 'failed')
    }
    // Without its script there is no proof either, and the form is sent as it is.
    const fail = () => {
      solvedAtMs = Date.now()
      setState('failed')
    }
    const start = () => {
      running ??= solve().catch(fail)
      return running
    }
    const hasProof = () => isReady() && field.value !== ''
    const isReady = () => solvedAtMs > 0 && Date.now() - solvedAtMs < freshMs
    const wait = (event: SubmitEvent) => {
      if (isReady()) return
      // Before React hears of it.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (solvedAtMs > 0) running = undefined
      isTheirs = true
      const { submitter } = event
      void start().then(() => !stop.signal.aborted && form.requestSubmit(submitter))
    }
    const options = { signal: stop.signal }
    form.addEventListener('submit', wait, { ...options, capture: true })
    form.addEventListener('focusin', start, options)
    // Text that hydration or a kept form puts back is announced by an event, too.
    const note = ({ isTrusted }: Event) => {
      if (isTrusted) isTheirs = true
    }
    form.addEventListener('input', note, options)
    if (answer !== undefined || form.contains(document.activeElement))
      void start().then(() => isAsked && hasProof() && !isTheirs && !stop.signal.aborted && resend(form))
    return () => stop.abort()
  }, [input, answer, isAsked])
  return state
}
