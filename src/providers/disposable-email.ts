import MailChecker from 'mailchecker'
import type { Log } from '#platform/log.ts'

/** Whether an address belongs to a disposable mailbox service. Never throws. */
export type DisposableEmailCheck = (email: string) => Promise<boolean>

const timeoutMs = 5000

/**
 * With a URL, asks that service (`GET ?email=…`, reads `disposable`); when it fails, the address counts as disposable
 * (spec §7). Without one, checks the list of an npm package in process.
 */
export function createDisposableEmailCheck(url: string | undefined, log: Log): DisposableEmailCheck {
  if (!url) return async (email) => !MailChecker.isValid(email)
  return async (email) => {
    try {
      const address = new URL(url)
      address.searchParams.set('email', email)
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!response.ok) throw new Error(`The service answered ${response.status}.`)
      const answer: unknown = await response.json()
      return typeof answer === 'object' && answer !== null && 'disposable' in answer && answer.disposable === true
    } catch (error) {
      log.warn({ err: error }, 'the check for disposable e-mail failed')
      return true
    }
  }
}
