import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { endConnection } from './client-errors.ts'
import { takesFilesSlowly } from './upload-pages.ts'

/** 50 MB over a slow phone line. */
export const uploadTimeoutMs = 15 * 60_000
const timeoutMs = 15_000
/** As long as web servers usually go on reading after an answer. */
const restTimeoutMs = 30_000

/**
 * A request sent so slowly that it never ends occupies a connection: head and body have 15 s each, and files a generous
 * limit (receive-form.ts hangs up on silent senders).
 */
export function registerRequestTimeouts(server: FastifyInstance, always: Record<string, string>): void {
  server.server.headersTimeout = timeoutMs
  server.addHook('onRequest', async ({ raw, routeOptions, url }, reply) => {
    if (!hasBody(raw) || raw.complete) return
    reply.raw.once('finish', () => discardRest(raw))
    if (routeOptions.config.takesFiles || takesFilesSlowly(url, raw.headers['content-type'])) return
    const timer = setTimeout(() => {
      if (raw.complete) return
      // A second response after the first would be taken for that of the next request.
      if (reply.raw.headersSent) return void raw.destroy()
      endConnection(raw.socket, { status: 408, always })
    }, timeoutMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

/** Whether a request says that a body follows its head. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}

/**
 * Browsers read the answer when they have sent everything, and not at all when the connection is reset before. What
 * still arrives after an answer is therefore read for a while, and dropped.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  request.resume()
  const timer = setTimeout(() => request.destroy(), restTimeoutMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}
