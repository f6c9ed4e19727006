import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Phones of today take 2 s; whoever takes longer sends the form without. */
const patienceMs = 60_000

/**
 * A token that proves to the server that this browser computed for a while; undefined when it cannot: without a
 * connection, or on an address without https. The browser computes outside of the page's thread (WebCrypto).
 */
export async function solveCaptcha(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/v1/captcha', { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) return undefined
    const { data: challenge } = await response.json()
    const solution = await solveChallenge({ challenge, deriveKey, timeout: patienceMs })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
  } catch {
    // ignored: the form is sent without, and the server says whether that is enough
    return undefined
  }
}
