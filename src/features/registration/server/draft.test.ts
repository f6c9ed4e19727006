import { expect, test } from 'vitest'
import { action as listForm, loader as listPage } from '#features/site/pages/list-business-page.tsx'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { adyar, answer, categoryId, list, proveNumber, stepAt } from '#tests/registration-steps.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as stepPage } from '../pages/register-business-page.tsx'
import { deleteOldBusinessDrafts } from './draft-queries.ts'

test('a reload and a sign-in keep the number and the answers, and another device goes on with them', async () => {
  const { otpFor } = await testApp()
  const [phone, first] = [newPhone(), new PageVisitor()]
  await first.post(listForm, list, { intent: 'start', number: phone.slice(3), terms: 'on' })
  const reloaded = await first.open(listPage, list)
  expect(reloaded.data.numberStep).toMatchObject({ number: phone.slice(3), otp: { sentTo: phone.slice(3) } })
  await first.post(listForm, list, { intent: 'login', number: phone.slice(3), otp: await otpFor(phone) })
  await answer(first, 'name', { name: 'Reload Electricals' })
  await answer(first, 'category', { categoryId: await categoryId('electricians') })
  const second = new PageVisitor()
  second.wait(120)
  await signInOnPages(second, phone)
  expect((await second.open(stepPage, '/register-business')).location).toBe(stepAt('place'))
  await answer(second, 'place', adyar)
  const named = await first.open(stepPage, stepAt('name'))
  expect(named.data.shown.values).toMatchObject({ name: 'Reload Electricals' })
  expect((await first.open(stepPage, '/register-business')).location).toBe(stepAt('check'))
  expect((await first.open(stepPage, stepAt('check'))).location).toBe(stepAt('hours'))
})

test('what an account has answered on another device stays when a browser with a draft signs in to it', async () => {
  const { db, otpFor } = await testApp()
  const [phone, first, second] = [newPhone(), new PageVisitor(), new PageVisitor()]
  await second.post(listForm, list, { intent: 'start', number: phone.slice(3), terms: 'on' })
  const code = await otpFor(phone)
  first.wait(120)
  await proveNumber(first, phone)
  await answer(first, 'name', { name: 'Kept Electricals' })
  await second.post(listForm, list, { intent: 'login', number: phone.slice(3), otp: code })
  expect((await second.open(stepPage, stepAt('name'))).data.shown.values.name).toBe('Kept Electricals')
  const drafts = await db.selectFrom('business_draft').select('token_hash').where('account_id', 'is', null).execute()
  expect(drafts).toEqual([])
})

test('before the sign-in the draft holds only a hash of its cookie, which page scripts cannot read', async () => {
  const { db } = await testApp()
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  await visitor.post(listForm, list, { intent: 'start', number: phone.slice(3), terms: 'on' })
  const [, token = ''] =
    /^listing-draft=([^;]+)/.exec(visitor.setCookies.find((line) => line.startsWith('listing-draft')) ?? '') ?? []
  expect(visitor.setCookies.find((line) => line.startsWith('listing-draft'))).toMatch(/HttpOnly/i)
  const rows = await db.selectFrom('business_draft').selectAll().where('account_id', 'is', null).execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows).toHaveLength(1)
})

test('abandoned drafts are deleted: of a browser after a week, of an account after two months', async () => {
  const { db } = await testApp()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const draft = (days: number, of: { account_id?: number; token_hash?: string }) =>
    db
      .insertInto('business_draft')
      .values({
        account_id: of.account_id ?? null,
        token_hash: of.token_hash ?? null,
        network_hash: of.token_hash ?? null,
        answers: '{}',
        business_id: null,
        updated_at: daysAgo(days),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const accounts = [await createAccount(db), await createAccount(db)]
  const [young, old] = [await draft(6, { token_hash: 'young' }), await draft(8, { token_hash: 'old' })]
  const own = await draft(59, { account_id: accounts[0]?.id ?? 0 })
  const left = await draft(61, { account_id: accounts[1]?.id ?? 0 })
  await deleteOldBusinessDrafts(db)
  const ids = [young, old, own, left].map(({ id }) => id)
  const kept = await db.selectFrom('business_draft').select('id').where('id', 'in', ids).orderBy('id').execute()
  expect(kept.map(({ id }) => id)).toEqual([young.id, own.id])
})
