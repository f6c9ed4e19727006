import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createDisposableEmailCheck } from './disposable-email.ts'

const log = createLog('silent')
/** What the service was asked, and answers next. */
const asked: string[] = []
let answer = { status: 200, body: '{"disposable":false}' }
const service = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/check?key=ours`
})

afterAll(() => new Promise((resolve) => service.close(resolve)))

const check = (email: string) => createDisposableEmailCheck(url, log)(email)

test('the service is asked by GET for the address, and its field `disposable` decides', async () => {
  answer = { status: 200, body: '{"disposable":false}' }
  expect(await check('asha+shop@example.in')).toBe(false)
  answer = { status: 200, body: '{"disposable":true}' }
  expect(await check('x@mailinator.com')).toBe(true)
  expect(asked).toEqual([
    'GET /check?key=ours&email=asha%2Bshop%40example.in',
    'GET /check?key=ours&email=x%40mailinator.com',
  ])
})

test.each([
  ['an error', { status: 500, body: '{"disposable":false}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['another address to ask', { status: 302, body: '' }],
])('a service that answers with %s makes an address count as disposable', async (_, failing) => {
  answer = failing
  expect(await check('asha@example.in')).toBe(true)
})

test('a service that cannot be reached makes an address count as disposable', async () => {
  expect(await createDisposableEmailCheck('http://127.0.0.1:1/', log)('asha@example.in')).toBe(true)
})

test('without a service the list of the package decides', async () => {
  const own = createDisposableEmailCheck(undefined, log)
  expect([await own('x@mailinator.com'), await own('asha@gmail.com')]).toEqual([true, false])
})
