import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TestCertificate } from './test-certificate.ts'

export interface FakeSmsGateway {
  url: string
  /** Received messages, oldest first. */
  taken: { to: string; text: string; key: string; authorization: string | undefined }[]
  close(): Promise<void>
}

/** An SMS gateway behind TLS that speaks the format of src/providers/sms/http-sms.ts and delivers nothing. */
export async function startSmsGateway({ key, cert }: TestCertificate): Promise<FakeSmsGateway> {
  const taken: FakeSmsGateway['taken'] = []
  const server = createServer({ key, cert }, async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { to, text } = JSON.parse(body) as { to: string; text: string }
    const key = String(request.headers['idempotency-key'])
    taken.push({ to, text, key, authorization: request.headers.authorization })
    response.writeHead(202, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/send`,
    taken,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
