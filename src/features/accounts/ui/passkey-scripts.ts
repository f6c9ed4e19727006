import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/* Loaded when a page needs it: WebAuthn of the browser, with options of our API. */

async function optionsFrom(path: '/auth/passkey-options' | '/users/passkey-options') {
  const response = await fetch(`/api/v1${path}`, { method: 'POST', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`No options: ${response.status}`)
  return (await response.json()).data
}

export const canUsePasskeys = () => browserSupportsWebAuthn()

/**
 * What a passkey signed, as JSON; undefined when its person gave up. With `isAutofill` it is offered at the field that
 * has `webauthn` in its autocomplete, and waits there.
 */
export async function signWithPasskey({ isAutofill }: { isAutofill: boolean }): Promise<string | undefined> {
  if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return undefined
  const optionsJSON = await optionsFrom('/auth/passkey-options')
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }))
  } catch {
    // ignored: closed, or another question came instead; the form still asks for the number
    return undefined
  }
}

export const stopOffering = () => WebAuthnAbortService.cancelCeremony()

export type MadePasskey = { passkey: string } | { problem: 'known' | 'cancelled' }

export async function makePasskey(): Promise<MadePasskey> {
  const optionsJSON = await optionsFrom('/users/passkey-options')
  try {
    return { passkey: JSON.stringify(await startRegistration({ optionsJSON })) }
  } catch (error) {
    // ignored: the person closed the question, or is told that there is one already
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return { problem: isKnown ? 'known' : 'cancelled' }
  }
}
