import { useLingui } from '@lingui/react'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'

const load = () => import('./passkey-scripts.ts')

/**
 * Signs in with a passkey instead of a code, where the browser can: by a button, and in the list that it offers at the
 * field of the number. What was signed is sent with the form around it.
 */
export function PasskeySignIn() {
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'waiting' | 'unable' | 'offered' | 'failed'>('waiting')

  const send = (passkey: string) => {
    if (!input.current || !submit.current) return
    input.current.value = passkey
    input.current.form?.requestSubmit(submit.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    let isOpen = true
    const offer = async () => {
      const { canUsePasskeys, signWithPasskey } = await load()
      if (!isOpen) return
      setState(canUsePasskeys() ? 'offered' : 'unable')
      if (!canUsePasskeys()) return
      const passkey = await signWithPasskey({ isAutofill: true })
      if (isOpen && passkey) send(passkey)
    }
    // ignored: without its script the form asks for the number, as ever
    void offer().catch(() => undefined)
    return () => {
      isOpen = false
      void load().then(
        ({ stopOffering }) => stopOffering(),
        // ignored: what was never loaded offers nothing
        () => undefined,
      )
    }
  }, [])
  const press = async () => {
    try {
      const passkey = await (await load()).signWithPasskey({ isAutofill: false })
      if (passkey) send(passkey)
    } catch {
      // ignored: the person is told below
      setState('failed')
    }
  }
  return (
    <>
      <input ref={input} type="hidden" name="passkey" />
      <button ref={submit} type="submit" name="intent" value="passkey" hidden tabIndex={-1} aria-hidden />
      {/* Its room is kept while its script is on the way. */}
      {state !== 'unable' && (
        <Button
          type="button"
          variant="outline"
          isWide
          icon={<KeyRound size={20} aria-hidden />}
          className={state === 'waiting' ? 'needs-script invisible' : undefined}
          onClick={() => void press()}
        >
          {i18n.t('Sign in with a passkey')}
        </Button>
      )}
      <p role="status" className={state === 'failed' ? 'text-sm' : 'sr-only'}>
        {state === 'failed' && i18n.t('That did not work. Please sign in with an OTP.')}
      </p>
    </>
  )
}
