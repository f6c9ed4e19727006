import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as privacyForm, loader as privacyPage } from '../pages/account-privacy-page.tsx'

test('a person lists the sessions of the account, ends one of them, then all others, and nobody else’s', async () => {
  const { db, as } = await testApp()
  const [account, other] = [await createAccount(db), await createAccount(db)]
  const [here, second, third] = [await as(account), await as(account), await as(account)]
  const stranger = await as(other)
  const list = async (caller = here) =>
    (await caller.get('/users/sessions')).body.data.sessionRespList as { sessionId: string; isCurrent: boolean }[]
  const sessions = await list()
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  const [foreign] = await list(stranger)
  expect((await here.delete(`/users/sessions/${foreign?.sessionId}`)).body).toMatchObject({
    status: 404,
    code: 'session_not_found',
  })
  const secondId = (await list(second)).find(({ isCurrent }) => isCurrent)?.sessionId
  expect((await here.delete(`/users/sessions/${secondId}`)).status).toBe(200)
  expect((await second.get('/users/profile')).status).toBe(401)
  expect((await here.delete('/users/sessions')).body.data).toEqual({ ended: 1 })
  expect((await third.get('/users/profile')).status).toBe(401)
  expect((await stranger.get('/users/profile')).status).toBe(200)
  expect(await list()).toHaveLength(1)
  expect((await here.get('/users/export')).body.data.sessions).toHaveLength(1)
})

test('the consent to offers is withdrawn as easily as it is given, and what it was stays as proof', async () => {
  const { db, as } = await testApp()
  const caller = await as(await createAccount(db))
  const save = async (marketing: boolean) =>
    (await caller.put('/users/consents', { marketing })).body.data.consents as {
      kind: string
      noticeVersion: string
      withdrawnAt: string | null
    }[]
  expect(await save(true)).toMatchObject([{ kind: 'marketing', noticeVersion: '2026-11', withdrawnAt: null }])
  expect(await save(true)).toHaveLength(1)
  expect(await save(false)).toMatchObject([{ kind: 'marketing', withdrawnAt: expect.any(String) }])
  expect(await save(true)).toHaveLength(2)
})

test('the page shows what was allowed, and saves the box as it is', async () => {
  const { db } = await testApp()
  const visitor = new PageVisitor()
  await signInOnPages(visitor, (await createAccount(db)).phone ?? '')
  const since = async () => (await visitor.open(privacyPage, '/account/privacy')).data.marketingSince
  expect(await since()).toBeNull()
  expect((await visitor.post(privacyForm, '/account/privacy', { intent: 'news-on' })).location).toBe('/account/privacy')
  expect(await since()).toEqual(expect.any(String))
  await visitor.post(privacyForm, '/account/privacy', { intent: 'news-off' })
  expect(await since()).toBeNull()
})

test('an owner chooses WhatsApp on the page, apart from offers; a customer is not asked', async () => {
  const { db } = await testApp()
  const path = '/account/privacy'
  const owner = await createAccount(db, { is_merchant: true })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '', { userType: '1' })
  const shown = async () => (await visitor.open(privacyPage, path)).data
  expect(await shown()).toMatchObject({ whatsappNumber: owner.phone, whatsappSince: null, marketingSince: null })
  await visitor.post(privacyForm, path, { intent: 'news-on' })
  await visitor.post(privacyForm, path, { intent: 'whatsapp-on' })
  expect(await shown()).toMatchObject({ whatsappSince: expect.any(String), marketingSince: expect.any(String) })
  await visitor.post(privacyForm, path, { intent: 'whatsapp-off' })
  expect(await shown()).toMatchObject({ whatsappSince: null, marketingSince: expect.any(String) })
  const customer = new PageVisitor()
  await signInOnPages(customer, (await createAccount(db)).phone ?? '')
  expect((await customer.open(privacyPage, path)).data.whatsappNumber).toBeNull()
})
