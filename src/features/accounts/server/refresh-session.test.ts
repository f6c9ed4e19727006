import { expect, test } from 'vitest'
import { newPhone } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'

interface Tokens {
  access_token: string
  refresh_token: string
}

async function signIn(): Promise<Tokens> {
  const { stranger, otpFor } = await testApp()
  const [caller, phone] = [stranger(), newPhone()]
  await caller.post('/auth/verify', { phoneNumber: phone.slice(3) })
  return (await caller.post('/auth/login', { username: phone, password: await otpFor(phone) })).body.data
}

async function refresh({ refresh_token }: Pick<Tokens, 'refresh_token'>) {
  const { stranger } = await testApp()
  return stranger().post('/auth/refresh', { refresh_token })
}

async function profileStatus({ access_token }: Tokens) {
  const { stranger } = await testApp()
  return (await stranger().get('/users/profile', { authorization: `Bearer ${access_token}` })).status
}

/** As if every token spent so far had been spent earlier. */
async function letPass(seconds: number) {
  const { db } = await testApp()
  const spent = await db
    .selectFrom('refresh_token')
    .select(['token_hash', 'spent_at'])
    .where('spent_at', 'is not', null)
    .execute()
  for (const { token_hash, spent_at } of spent) {
    const earlier = new Date((spent_at?.getTime() ?? 0) - seconds * 1000)
    await db.updateTable('refresh_token').set({ spent_at: earlier }).where('token_hash', '=', token_hash).execute()
  }
}

test('six refreshes of one token at once get the same successor, and every access token they got works', async () => {
  const first = await signIn()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => refresh(first)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const tokens = answers.map(({ body }) => body.data as Tokens)
  expect(new Set(tokens.map(({ refresh_token }) => refresh_token)).size).toBe(1)
  expect(await Promise.all(tokens.map(profileStatus))).toEqual([200, 200, 200, 200, 200, 200])
})

test('a spent refresh token is answered with the same successor for 30 seconds', async () => {
  const first = await signIn()
  const second = (await refresh(first)).body.data as Tokens
  await letPass(28)
  const again = await refresh(first)
  expect(again.body.data.refresh_token).toBe(second.refresh_token)
  expect((await refresh(second)).status).toBe(200)
})

test('a refresh token that comes again after 31 seconds ends the session with every token of it', async () => {
  const first = await signIn()
  const second = (await refresh(first)).body.data as Tokens
  const third = (await refresh(second)).body.data as Tokens
  await letPass(31)
  expect((await refresh(first)).body.code).toBe('session_ended')
  expect(await profileStatus(third)).toBe(401)
  expect((await refresh(third)).body.code).toBe('session_ended')
})

test('a tab whose refresh cookie another tab has just replaced stays signed in', async () => {
  const { stranger } = await testApp()
  const first = await signIn()
  await refresh(first)
  const tab = stranger()
  tab.cookies.set('x-refresh-token', first.refresh_token)
  expect((await tab.get('/users/profile')).status).toBe(200)
  await letPass(31)
  tab.cookies.delete('x-access-token')
  expect((await tab.get('/users/profile')).status).toBe(401)
})

test('a browser whose refresh token a thief has exchanged ends the session for both', async () => {
  const { stranger } = await testApp()
  const first = await signIn()
  const ofThief = (await refresh(first)).body.data as Tokens
  await letPass(31)
  const victim = stranger()
  victim.cookies.set('x-refresh-token', first.refresh_token)
  expect((await victim.get('/users/profile')).status).toBe(401)
  expect(await profileStatus(ofThief)).toBe(401)
  expect((await refresh(ofThief)).body.code).toBe('session_ended')
})
