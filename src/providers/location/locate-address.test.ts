import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createLocateAddress } from './locate-address.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A location service; `calls` are the addresses it was asked about. */
async function service(answer: (response: ServerResponse, call: number) => void) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('ip') ?? '')
    answer(response, calls.length)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/?ip={ip}`, calls }
}

const says = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body))
const saysNothing = () => {}
const locate = (...urls: string[]) => createLocateAddress({ urls, timeoutMs: 150, log: createLog('silent') })

test('the first service that names a city is used, and no other is asked', async () => {
  const [first, second] = [await service(says({ city: 'Pune' })), await service(says({ city: 'Delhi' }))]
  expect(await locate(first.url, second.url)('203.0.113.9')).toBe('Pune')
  expect([first.calls, second.calls]).toEqual([['203.0.113.9'], []])
})

test('a service that does not respond in time is skipped for the second', async () => {
  const [first, second] = [await service(saysNothing), await service(says({ city: 'Delhi' }))]
  expect(await locate(first.url, second.url)('203.0.113.9')).toBe('Delhi')
})

test('a response without a city does not count, and the first service is asked again after the second', async () => {
  const first = await service((response, call) => says(call === 1 ? { country: 'IN' } : { city: 'Kochi' })(response))
  const second = await service((response) => {
    response.statusCode = 500
    response.end('{"city":"Nowhere"}')
  })
  expect(await locate(first.url, second.url)('203.0.113.9')).toBe('Kochi')
  expect([first.calls.length, second.calls.length]).toEqual([2, 1])
})

test('when none names a city, or there is none, the result is undefined and nothing is thrown', async () => {
  const [first, second] = [await service(saysNothing), await service(says('Delhi'))]
  expect(await locate(first.url, second.url)('203.0.113.9')).toBeUndefined()
  expect([first.calls.length, second.calls.length]).toEqual([2, 1])
  expect(await locate()('203.0.113.9')).toBeUndefined()
})

test('a caller with too many requests is no longer looked up, others are', async () => {
  const first = await service(says({ city: 'Pune' }))
  const ask = locate(first.url)
  for (let times = 0; times < 30; times++) await ask('203.0.113.9')
  expect(first.calls.length).toBe(20)
  expect(await ask('203.0.113.9')).toBeUndefined()
  expect(await ask('198.51.100.7')).toBe('Pune')
})
