/**
 * What became of a message that a provider did not confirm. `refused`: never sent, and would be refused again.
 * `not_sent`: never sent, worth another attempt. `unknown`: perhaps sent: the answer was lost.
 */
export type SendOutcome = 'refused' | 'not_sent' | 'unknown'

/**
 * A message, or what else was asked of a provider, was not confirmed. `reason` is a short code for operators and
 * statistics: never a number, an address or a text of the message, and of free text of a server no more than its words.
 */
export class SendError extends Error {
  readonly outcome: SendOutcome
  readonly reason: string

  constructor(provider: string, outcome: SendOutcome, reason: string) {
    super(`${provider} did not take the message: ${reason}`)
    this.name = 'SendError'
    this.outcome = outcome
    this.reason = reason
  }
}

/** Anything that was not foreseen may have happened after the message had left. */
export function outcomeOf(error: unknown): SendOutcome {
  return error instanceof SendError ? error.outcome : 'unknown'
}

export function reasonOf(error: unknown): string {
  return error instanceof SendError ? error.reason : 'unexpected'
}

/** Answered by a provider that took a message. */
export interface Accepted {
  /** Its own id of the message, by which its delivery report names it. */
  id?: string | undefined
}

/** Codes and ids of providers, as far as they may be stored and logged. */
export function shortCode(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return /^[\w.:=+/-]{1,200}$/.test(text) ? text : undefined
}
