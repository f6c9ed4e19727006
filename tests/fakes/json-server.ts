import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TakenRequest {
  path: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there
  body: any
}

/** A provider on a free port of this machine: stores what it receives, and answers as it is told. */
export interface JsonServer {
  origin: string
  taken: TakenRequest[]
  /** `hang_up` takes the request and closes the connection. */
  answers: { status: number; body?: unknown; what?: 'hang_up' }
  close(): Promise<void>
}

export async function startJsonServer(): Promise<JsonServer> {
  const taken: TakenRequest[] = []
  const fake = { taken, answers: { status: 200, body: {} } as JsonServer['answers'] }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    taken.push({ path: request.url ?? '', headers: request.headers, body: text ? JSON.parse(text) : undefined })
    const { status, body, what } = fake.answers
    if (what === 'hang_up') return request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(fake, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}
