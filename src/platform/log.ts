import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/**
 * Structured log lines on standard output. Requests are logged by path without the query string, which may contain what
 * a person typed.
 */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Only what helps to find the bug: drivers attach rows, addresses and whole clients to their errors.
    serializers: {
      err: ({ name, code, message, stack }: Error & { code?: unknown }) => ({ type: name, code, message, stack }),
    },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.phone', '*.email', '*.password', '*.otp'],
  })
}
