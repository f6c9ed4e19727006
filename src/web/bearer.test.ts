import { expect, test } from 'vitest'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { insertSession } from '#features/accounts/server/session-queries.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'

async function newToken(): Promise<string> {
  const { app, db } = await testApp()
  const now = new Date()
  const { id } = await createAccount(db)
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const sessionId = await insertSession(db, { accountId: id, role: 'customer', expiresAt, now })
  return signAccessToken(app.keys, sessionId, now)
}

const json = { accept: 'application/json' }

test('only the API reads a bearer token: live updates, as pages, go by the cookie', async () => {
  const { server } = await testApp()
  const token = await newToken()
  const authorization = `Bearer ${token}`
  expect((await server.inject({ url: '/api/v1/users/profile', headers: { authorization } })).statusCode).toBe(200)
  expect((await server.inject({ url: '/live', headers: { ...json, authorization } })).statusCode).toBe(401)
  const cookie = `x-access-token=${token}`
  expect((await server.inject({ url: '/live', headers: { ...json, cookie } })).statusCode).toBe(200)
})

test('a login in front of the site costs nobody their session', async () => {
  const { server } = await testApp()
  const cookie = `x-access-token=${await newToken()}`
  const authorization = `Basic ${Buffer.from('office:secret').toString('base64')}`
  for (const url of ['/live', '/api/v1/users/profile'])
    expect((await server.inject({ url, headers: { ...json, cookie, authorization } })).statusCode, url).toBe(200)
  const visitor = await server.inject({
    method: 'POST',
    url: '/api/v1/news/latest',
    payload: {},
    headers: { authorization },
  })
  expect(visitor.statusCode).toBe(200)
})
