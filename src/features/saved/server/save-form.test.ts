import { expect, test } from 'vitest'
import { action as nameForm } from '#features/accounts/pages/account-name-page.tsx'
import { loader as signInPage } from '#features/accounts/pages/sign-in-page.tsx'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action, loader as openForm } from '../pages/save-business.ts'

const path = '/save-business'
const savedToast = { kind: 'success', message: 'Saved to your list.', link: { href: '/saved', label: 'See list' } }

async function newBusiness() {
  const { db } = await testApp()
  const business = await createBusiness(db, { name: 'Meena Sweets' })
  const url = `/companydesc/chennai/meena-sweets-${business.id}`
  return { id: business.id, url, form: { businessId: `${business.id}`, intent: 'save' } }
}

async function saversOf(businessId: number): Promise<number> {
  const { db } = await testApp()
  return (await db.selectFrom('saved_business').select('account_id').where('business_id', '=', businessId).execute())
    .length
}

test('what a visitor saves is named by the sign-in, saved once they have signed in, and the page they return to says so', async () => {
  const { db } = await testApp()
  const { id, url, form } = await newBusiness()
  const visitor = new PageVisitor()
  expect(await visitor.post(action, path, form)).toMatchObject({
    status: 302,
    location: `/login-mobile-number?back=${url}`,
  })
  expect(await saversOf(id)).toBe(0)
  const signIn = (back: string) => visitor.open(signInPage, `/login-mobile-number?back=${back}`)
  expect((await signIn(url)).data.reason).toEqual({ save: 'Meena Sweets' })
  expect((await signIn((await newBusiness()).url)).data.reason, 'of another page').toBeUndefined()
  const { phone } = await createAccount(db)
  expect(await signInOnPages(visitor, phone ?? '', { back: url })).toBe(url)
  expect(await saversOf(id)).toBe(1)
  expect(await visitor.flashes()).toEqual([{ kind: 'success', message: 'Login Successful' }, savedToast])
})

test('a script that saves in place is led to sign in, too, when the session of its page has ended', async () => {
  const { url, form } = await newBusiness()
  const answer = await new PageVisitor().post(action, path, { ...form, stays: 'on' })
  expect(answer).toMatchObject({ status: 302, location: `/login-mobile-number?back=${url}` })
  const removing = { ...form, intent: 'remove', page: '2' }
  expect((await new PageVisitor().post(action, path, removing)).location).toBe(
    '/login-mobile-number?back=/saved?page=2',
  )
})

test('a new customer is told of the saved business after giving a name', async () => {
  const { id, url, form } = await newBusiness()
  const visitor = new PageVisitor()
  await visitor.post(action, path, form)
  await signInOnPages(visitor, newPhone(), { back: url })
  expect(await saversOf(id)).toBe(1)
  await visitor.post(nameForm, '/account/name', { name: 'Asha', back: url })
  expect(await visitor.flashes()).toEqual([savedToast, { kind: 'success', message: 'Login Successful' }])
})

test('whoever signs in as Business Owner is told why nothing was saved', async () => {
  const { db } = await testApp()
  const { id, url, form } = await newBusiness()
  const visitor = new PageVisitor()
  await visitor.post(action, path, form)
  const { phone } = await createAccount(db, { is_merchant: true })
  await signInOnPages(visitor, phone ?? '', { back: url, userType: '1' })
  expect(await saversOf(id)).toBe(0)
  expect(await visitor.flash()).toEqual({
    kind: 'error',
    message: 'Business owners cannot save businesses. Please sign in as a customer to save this one.',
  })
})

test('no link saves anything: opening the address does not, nor does a sign-in that another page asked for', async () => {
  const { db } = await testApp()
  const { id, url, form } = await newBusiness()
  const visitor = new PageVisitor()
  expect((await visitor.open(openForm, `${path}?businessId=${id}&intent=save`)).location).toBe('/saved')
  await visitor.post(action, path, form)
  await signInOnPages(visitor, (await createAccount(db)).phone ?? '', { back: '/categories' })
  expect(await visitor.flashes()).toEqual([{ kind: 'success', message: 'Login Successful' }])
  const later = new PageVisitor()
  for (const [name, value] of visitor.cookies) if (name.startsWith('save')) later.cookies.set(name, value)
  await signInOnPages(later, (await createAccount(db)).phone ?? '', { back: url })
  expect(await saversOf(id)).toBe(0)
})

test('removing the last business of a page leads to the page that is left, where the toast is not lost', async () => {
  const { db } = await testApp()
  const visitor = new PageVisitor()
  const { id: accountId, phone } = await createAccount(db)
  await signInOnPages(visitor, phone ?? '')
  await visitor.flashes()
  const ids: number[] = []
  for (let count = 0; count < 21; count++) ids.push((await createBusiness(db)).id)
  await db
    .insertInto('saved_business')
    .values(ids.map((business_id) => ({ account_id: accountId, business_id })))
    .execute()
  const removing = { businessId: `${ids[0]}`, intent: 'remove', page: '2' }
  expect((await visitor.post(action, path, removing)).location).toBe('/saved')
  expect(await visitor.flashes()).toEqual([{ kind: 'success', message: 'Removed from your saved businesses.' }])
  const next = { businessId: `${ids[1]}`, intent: 'remove', page: '1', neighbour: `${ids[2]}` }
  expect((await visitor.post(action, path, next)).location).toBe(`/saved#saved-${ids[2]}`)
  expect((await visitor.post(action, path, { ...next, stays: 'on' })).data).toEqual({
    isDone: true,
    toast: { kind: 'success', message: 'Removed from your saved businesses.' },
  })
})
