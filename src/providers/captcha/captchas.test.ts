import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import type { CaptchaChallenge } from './captcha-provider.ts'
import { createHttpCaptcha } from './http-captcha.ts'
import { captchaLifetimeSeconds, createProofOfWork } from './proof-of-work.ts'

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const own = createProofOfWork(() => [key])
const write = (token: unknown) => Buffer.from(JSON.stringify(token)).toString('base64')
const solve = (challenge: CaptchaChallenge) => solveChallenge({ challenge: challenge as never, deriveKey })

test('a solved challenge is recognised however it is written, also by the key that was replaced', async () => {
  const challenge = await own.challenge()
  const solution = await solve(challenge)
  const id = await own.verify(write({ challenge, solution }))
  expect(id).toEqual(expect.any(String))
  expect(await own.verify(write({ solution, x: 1, challenge }))).toBe(id)
  expect(await createProofOfWork(() => [other, key]).verify(write({ challenge, solution }))).toBe(id)
  expect(await createProofOfWork(() => [other]).verify(write({ challenge, solution }))).toBeUndefined()
})

test('what was not computed, was made easier, or is too old is refused, and nonsense as well', async () => {
  const challenge = await own.challenge()
  const solution = await solve(challenge)
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } }
  const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } }
  for (const token of [
    { challenge, solution: { ...solution, counter: 1 } },
    { challenge: easier, solution: await solve(easier) },
    { challenge: longer, solution },
    { challenge },
    null,
  ]) {
    expect(await own.verify(write(token))).toBeUndefined()
  }
  expect(await own.verify('%%%')).toBeUndefined()
  expect(await own.verify('a'.repeat(100_000))).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (captchaLifetimeSeconds + 1) * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await own.verify(write({ challenge, solution }))).toBeUndefined()
})

test('a service is sent the token as `recaptchaToken`; anything but `success: true` is no proof', async () => {
  const taken: unknown[] = []
  let answer: [number, string] = [200, '{"success":true}']
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    taken.push(JSON.parse(body || 'null'))
    response.writeHead(answer[0]).end(answer[1])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const service = createHttpCaptcha({ url, challengeUrl: url, log: createLog('silent') })
  expect(await service.verify('abc')).toBe('abc')
  expect(taken).toEqual([{ recaptchaToken: 'abc' }])
  for (const refused of [
    [200, '{"success":false}'],
    [200, '{"success":"true"}'],
    [200, 'null'],
    [200, 'soon'],
    [500, '{"success":true}'],
  ] as const) {
    answer = [...refused]
    expect(await service.verify('abc'), refused[1]).toBeUndefined()
  }
  answer = [200, '{"parameters":{"nonce":"1","cost":5},"signature":"s"}']
  expect(await service.challenge()).toEqual({ parameters: { nonce: '1', cost: 5 }, signature: 's' })
  await new Promise((resolve) => server.close(resolve))
  expect(await service.verify('abc')).toBeUndefined()
  await expect(service.challenge()).rejects.toThrow()
})
