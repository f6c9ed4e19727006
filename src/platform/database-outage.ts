import { Refusal, refusals } from './refusal.ts'

export const refuseOutage = refusals({
  temporarily_unavailable: ['unavailable', 'This does not work just now. Please try again in a moment.'],
})

const retryAfterSeconds = 10
/** Somebody has to make room. */
const fullRetrySeconds = 600

/**
 * PostgreSQL: lost connections (class 08), missing resources (53), a server that starts or stops (57P), and timeouts of
 * locks (55P03), statements (57014) and idle transactions (25P03).
 */
const serverCode = /^(08|53|57P)...?$|^(55P03|57014|25P03)$/
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Errors of the driver, which have no code. */
const driverMessage =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether an error means that the database is not there or too slow, and not that we made a mistake. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return driverMessage.test(error.message)
  // A file may be missing too; a socket is missing only while the server is down.
  if (code === 'ENOENT') return syscall === 'connect'
  // A caller who hangs up is no outage: that error names no system call.
  return serverCode.test(code) || (socketCodes.has(code) && (syscall !== undefined || error instanceof AggregateError))
}

/** Whether an error means that a disk, or our share of it, is full. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** What to answer when work ended with this error: a refusal itself, one for an outage, undefined for a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) return refuseOutage('temporarily_unavailable', { retryAfterSeconds: fullRetrySeconds })
  return isDatabaseOutage(error) ? refuseOutage('temporarily_unavailable', { retryAfterSeconds }) : undefined
}
