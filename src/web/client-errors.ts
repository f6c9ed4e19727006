import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import type { RefusalBody } from './envelope.ts'
import { servedMethods, unknownMethod } from './served-methods.ts'

const drainMs = 1000

const refused = {
  431: {
    code: 'headers_too_large',
    message: 'The head of the request is too large.',
    reason: 'Request Header Fields Too Large',
  },
  408: { code: 'request_timeout', message: 'The request did not arrive in time.', reason: 'Request Timeout' },
  405: { ...unknownMethod, reason: 'Method Not Allowed' },
  400: { code: 'invalid_request', message: 'The request could not be understood.', reason: 'Bad Request' },
} as const

const requestLine = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/

function statusOf({ code }: ConnectionError, packet: string): keyof typeof refused {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 431
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408
    case 'HPE_INVALID_METHOD':
      // A method that Node does not know, or no HTTP at all.
      return requestLine.test(packet) ? 405 : 400
    default:
      return 400
  }
}

/**
 * Answers what is no HTTP request, before any of our code sees it: in the envelope, with the headers of every response,
 * and with `Connection: close`, because a proxy would otherwise send its next request into a connection that ends.
 */
export function createClientErrorHandler(always: Record<string, string>) {
  return function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
    // What follows a malformed request on the same connection is malformed too, and has been answered.
    if (error.code === 'ECONNRESET' || !socket.writable) return
    this.log.debug({ err: error }, 'no HTTP request')
    const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
    endConnection(socket, { status: statusOf(error, packet), always, isHead: packet.startsWith('HEAD ') })
  }
}

/** Writes a complete response past Node's own, which does not exist or may be stuck in the middle, and hangs up. */
export function endConnection(
  socket: Socket,
  {
    status,
    always,
    isHead = false,
  }: { status: keyof typeof refused; always: Record<string, string>; isHead?: boolean },
): void {
  const { code, message, reason } = refused[status]
  const body = JSON.stringify({ status, message, code } satisfies RefusalBody)
  const headers = {
    ...always,
    ...(status === 405 && { allow: servedMethods.join(', ') }),
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${isHead ? '' : body}`)
  // Closing with unread data resets the connection, and the caller may never see the answer.
  socket.resume()
  setTimeout(() => socket.destroy(), drainMs).unref()
}
