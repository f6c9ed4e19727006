import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpSms } from './http-sms.ts'

const message = { idempotencyKey: 'otp:7', to: '+919876543210', text: '123456 is your OTP', dltTemplateId: 'T-1' }

/** A gateway on a free port of this machine that responds with `status` and stores what it receives. */
async function gateway(
  status: number,
): Promise<{ url: string; taken: { headers: IncomingHttpHeaders; body: unknown }[] }> {
  const taken: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    taken.push({ headers: request.headers, body: JSON.parse(body) })
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, taken }
}

const options = { token: 'secret', sender: 'NUKKAD', entityId: '1101' }

test('an SMS reaches the gateway with its template, sender, entity and idempotency key', async () => {
  const { url, taken } = await gateway(202)
  await createHttpSms({ url, ...options }).send(message)
  expect(taken).toMatchObject([
    {
      headers: { authorization: 'Bearer secret', 'idempotency-key': 'otp:7' },
      body: { to: '+919876543210', text: '123456 is your OTP', sender: 'NUKKAD', entityId: '1101', templateId: 'T-1' },
    },
  ])
})

test('a refusal of the gateway fails, and its error contains neither number nor text', async () => {
  const { url } = await gateway(500)
  const error = await createHttpSms({ url, ...options })
    .send(message)
    .catch((reason: Error) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(String(error)).toContain('500')
  expect(String(error)).not.toMatch(/9876543210|123456/)
})
