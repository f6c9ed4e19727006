import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TestCertificate } from './test-certificate.ts'

export interface TlsProxy {
  origin: string
  /** Every proxied request: method, path and status, such as `POST /contact 302`. */
  answers: string[]
  forwardTo(origin: string): void
  close(): Promise<void>
}

/**
 * Terminates TLS on a free port as nginx does by default: forwards plain HTTP under the app's internal host name, with
 * the caller in X-Forwarded-For and X-Forwarded-Proto.
 */
export async function startTlsProxy({ key, cert }: TestCertificate): Promise<TlsProxy> {
  const answers: string[] = []
  let target: URL | undefined
  const server = createServer({ key, cert }, (request, response) => {
    if (!target) return response.writeHead(502).end()
    const forwarded = httpRequest(optionsFor(request, target), (answer) => {
      answers.push(`${request.method} ${request.url} ${answer.statusCode}`)
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    answers,
    forwardTo: (origin) => {
      target = new URL(origin)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function optionsFor({ method, url, headers, socket }: IncomingMessage, target: URL): RequestOptions {
  const before = headers['x-forwarded-for']
  return {
    host: target.hostname,
    port: target.port,
    method,
    path: url,
    headers: {
      ...headers,
      host: target.host,
      'x-forwarded-for': [before, socket.remoteAddress].filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
    },
  }
}
