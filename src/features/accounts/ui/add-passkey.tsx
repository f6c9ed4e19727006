import { useLingui } from '@lingui/react'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { PageAddress } from '#platform/page-address.ts'
import { Button } from '#ui/button.tsx'

const load = () => import('./passkey-scripts.ts')

type State = 'waiting' | 'ready' | 'busy' | 'unable' | 'known' | 'cancelled' | 'failed'

const texts: Partial<Record<State, string>> = {
  unable: /* i18n */ 'This browser has no passkeys. Try it on your phone, or go on with the OTP.',
  known: /* i18n */ 'This device has a passkey here already.',
  cancelled: /* i18n */ 'No passkey was made. You can try again.',
  failed: /* i18n */ 'That did not work. Please reload the page and try again.',
}

/** Has the browser make a passkey, and stores it. Needs script, as passkeys do. */
export function AddPasskey({ action }: { action: PageAddress }) {
  const { i18n } = useLingui()
  const submit = useSubmit()
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    load().then(
      ({ canUsePasskeys }) => setState(canUsePasskeys() ? 'ready' : 'unable'),
      // ignored: the person is told below
      () => setState('failed'),
    )
  }, [])
  const add = async () => {
    setState('busy')
    try {
      const made = await (await load()).makePasskey()
      if ('problem' in made) return setState(made.problem)
      setState('ready')
      await submit({ intent: 'add', passkey: made.passkey }, { method: 'post', action })
    } catch {
      // ignored: the person is told below
      setState('failed')
    }
  }
  const text = texts[state]
  return (
    <div className="grid gap-3">
      <noscript>
        <p>{i18n.t('Passkeys need JavaScript. Without it, sign in with the OTP as before.')}</p>
      </noscript>
      <Button
        type="button"
        isWide
        isBusy={state === 'busy'}
        disabled={state === 'unable' || state === 'waiting'}
        icon={<KeyRound size={20} aria-hidden />}
        onClick={() => void add()}
      >
        {i18n.t('Add a passkey on this device')}
      </Button>
      <p role="status" className={text ? 'text-sm' : 'sr-only'}>
        {text && i18n.t(text)}
      </p>
    </div>
  )
}
