import { expect, test } from 'vitest'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'
import { findAccountByIdentifier, updateAccount } from './account-queries.ts'

const inLanguage = (language: string) => ({ 'accept-language': language })

async function languageOf(phone: string | null) {
  const { db } = await testApp()
  return (await findAccountByIdentifier(db, { kind: 'phone', value: phone ?? '' }))?.language
}

/** Signs in by the API, as a program does. */
async function signIn(phone: string, language: string) {
  const { stranger, otpFor } = await testApp()
  const caller = stranger()
  await caller.post('/auth/verify', { phoneNumber: phone.slice(3) })
  const proof = { username: phone, password: await otpFor(phone) }
  return (await caller.post('/auth/login', proof, inLanguage(language))).body.data
}

test.each(['en', 'hi'] as const)(
  'who reads the site in %s stays with it, whatever language their programs sign in, refresh and call in',
  async (language) => {
    const { db, stranger } = await testApp()
    const other = language === 'en' ? 'hi' : 'en'
    const account = await createAccount(db)
    await updateAccount(db, account.id, { language })
    const { refresh_token } = await signIn(account.phone ?? '', other)
    const refreshed = await stranger().post('/auth/refresh', { refresh_token }, inLanguage(other))
    expect(refreshed.status).toBe(200)
    const headers = { ...inLanguage(other), authorization: `Bearer ${refreshed.body.data.access_token}` }
    expect((await stranger().get('/users/profile', headers)).status).toBe(200)
    expect(await languageOf(account.phone)).toBe(language)
  },
)

test('a new account begins with the language in which it was asked for', async () => {
  const [hindi, english] = [newPhone(), newPhone()]
  await signIn(hindi, 'hi-IN,hi;q=0.9')
  await signIn(english, 'en')
  expect([await languageOf(hindi), await languageOf(english)]).toEqual(['hi', 'en'])
})
