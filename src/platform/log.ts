import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/**
 * Structured lines on standard output. Requests log their path without the query string: it may carry what a person
 * typed.
 */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Only what finds the bug: drivers hang rows, addresses and whole clients on their errors.
    serializers: {
      err: ({ name, code, message, stack }: Error & { code?: unknown }) => ({ type: name, code, message, stack }),
    },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.phone', '*.email', '*.password', '*.otp'],
  })
}
