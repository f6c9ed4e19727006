import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { keyedHash } from '#platform/keyed-hash.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Actor, App, Client } from './context.ts'

/**
 * What is logged for security, as `{"event", "accountId" or "identifierHash", "ipHash", "requestId"}` with the message
 * `security`, and counted at /metrics in `security_events_total`. Never a number, address, name, code or token.
 *
 * | event           | level | when                                                        | also                 |
 * | --------------- | ----- | ----------------------------------------------------------- | -------------------- |
 * | sign_in         | info  | a session was opened                                        |                      |
 * | sign_in_refused | warn  | a right code, but the account is blocked or deleted         | code                 |
 * | sign_out        | info  | a person ended the session of this request                  |                      |
 * | sessions_ended  | info  | a person ended other sessions, or a new sign-in its earlier | count                |
 * | otp_sent        | info  | a code was handed to the provider                           | purposes             |
 * | otp_failed      | warn  | a code was wrong, expired, used up, or asked for elsewhere  | purposes             |
 * | otp_limited     | warn  | a code was refused by a limit                               | code: which limit    |
 * | captcha_refused | warn  | a form had no captcha, or one that is wrong, expired or used   | code: which of both  |
 * | passkey_added   | info  | a passkey was added to an account                           |                      |
 * | passkey_removed | info  | a passkey was removed                                       |                      |
 * | passkey_failed  | warn  | a passkey is unknown, or did not sign what it had to        |                      |
 * | refresh_reuse   | error | a spent refresh token came again: the session was ended     |                      |
 * | access_refused  | warn  | a right was missing                                         | code: of the refusal |
 * | wrong_origin    | warn  | a change that another site asked for                        |                      |
 * | email_changed   | info  | the e-mail address of an account is another one             |                      |
 * | phone_changed   | info  | the mobile number of an account is another one              |                      |
 * | owner_confirmed | info  | a code of an old contact opened changes for ten minutes     |                      |
 * | leads_exported  | info  | somebody took the enquiries of a business as a file         |                      |
 * | account_deleted | info  | an account was deleted                                      |                      |
 * | account_restored | info | it was brought back within its 30 days                      |                      |
 */
const levels = {
  sign_in: 'info',
  sign_in_refused: 'warn',
  sign_out: 'info',
  sessions_ended: 'info',
  otp_sent: 'info',
  otp_failed: 'warn',
  otp_limited: 'warn',
  captcha_refused: 'warn',
  refresh_reuse: 'error',
  access_refused: 'warn',
  wrong_origin: 'warn',
  email_changed: 'info',
  phone_changed: 'info',
  owner_confirmed: 'info',
  leads_exported: 'info',
  account_deleted: 'info',
  account_restored: 'info',
  passkey_added: 'info',
  passkey_removed: 'info',
  passkey_failed: 'warn',
} as const

export type SecurityEvent = keyof typeof levels

interface Facts {
  accountId?: number | undefined
  /** A number or e-mail address; logged as a keyed hash. */
  identifier?: string | undefined
  code?: string
  purposes?: readonly string[]
  count?: number
}

export interface SecurityLog {
  write(event: SecurityEvent, facts: object): void
  /** Publishes the counters. */
  measure(registry: Registry): void
}

export function createSecurityLog(log: Pick<Logger, 'info' | 'warn' | 'error'>): SecurityLog {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Security events (src/core/security-log.ts)',
    labelNames: ['event'],
    registers: [],
  })
  // From 0, so that an alarm sees the first one.
  for (const event of Object.keys(levels)) counter.inc({ event }, 0)
  return {
    write: (event, facts) => {
      counter.inc({ event })
      log[levels[event]]({ event, ...facts }, 'security')
    },
    measure: (registry) => registry.registerMetric(counter),
  }
}

interface Source {
  app: Pick<App, 'keys' | 'security'>
  client: Pick<Client, 'ipHash'>
  requestId: string
  actor?: Actor | undefined
}

/** Logs and counts a security event of a request; the account is the signed-in one unless another is named. */
export function recordSecurityEvent(
  { app, client, requestId, actor }: Source,
  event: SecurityEvent,
  { identifier, accountId = actor?.accountId, ...facts }: Facts = {},
): void {
  app.security.write(event, {
    ...(accountId !== undefined && { accountId }),
    ...(identifier !== undefined && { identifierHash: keyedHash(app.keys.current('log'), identifier) }),
    ipHash: client.ipHash,
    requestId,
    ...facts,
  })
}

/** Logs that a right was missing. Called where refusals become answers: of the API, of a page, and of its form. */
export function recordRefusal(source: Source, { kind, code }: Pick<Refusal, 'kind' | 'code'>): void {
  if (kind === 'not_allowed') recordSecurityEvent(source, 'access_refused', { code })
}
