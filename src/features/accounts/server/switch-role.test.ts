import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageCtx } from '#core/page.ts'
import { admit } from '#layouts/admit.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as switchRoleForm } from '../pages/switch-role.ts'
import { readRoleOffer } from './role-offer.ts'

type Args = { request: Request; context: RouterContextProvider }

/** Opens a page of an audience, as the middleware of its layout sees it. */
const guarded =
  (audience: 'customer' | 'merchant') =>
  ({ request, context }: Args) =>
    admit(audience)({ url: new URL(request.url), request, context } as never, async () => new Response())
const offered = ({ context }: Args) => ({ offer: readRoleOffer(pageCtx(context)) ?? null })

async function signedIn({ is_merchant, as }: { is_merchant: boolean; as: 'customer' | 'merchant' }) {
  const { db } = await testApp()
  const account = await createAccount(db, { is_merchant })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, account.phone ?? '', { userType: as === 'merchant' ? '1' : '0' })
  const open = (audience: 'customer' | 'merchant', path: string) => visitor.open(guarded(audience), path)
  const offer = async () => (await visitor.open(offered, '/')).data.offer
  const switchTo = (fields: Record<string, string>) => visitor.post(switchRoleForm, '/account/role', fields)
  return { visitor, open, offer, switchTo }
}

test('an owner with a customer session is led home from a merchant page, and one press there opens it', async () => {
  const { visitor, open, offer, switchTo } = await signedIn({ is_merchant: true, as: 'customer' })
  expect((await open('merchant', '/merchant-message?enquiryId=8')).location).toBe('/')
  expect(await offer()).toEqual({ role: 'merchant', back: '/merchant-message?enquiryId=8' })
  const switched = await switchTo({ role: 'merchant', back: '/merchant-message?enquiryId=8' })
  expect(switched.location).toBe('/merchant-message?enquiryId=8')
  expect((await open('merchant', '/merchant-message?enquiryId=8')).status).toBe(200)
  expect(visitor.actor?.role).toBe('merchant')
  expect(await offer()).toBeNull()
})

test('a merchant is offered the customer role for a customer page, in Hindi too', async () => {
  const { visitor, open, offer, switchTo } = await signedIn({ is_merchant: true, as: 'merchant' })
  expect((await open('customer', '/hi/customer-message?enquiryId=8')).location).toBe('/')
  expect(await offer()).toEqual({ role: 'customer', back: '/customer-message?enquiryId=8' })
  expect((await switchTo({ role: 'customer' })).location).toBe('/')
  expect((await open('customer', '/saved')).status).toBe(200)
  expect(visitor.actor?.role).toBe('customer')
})

test('a customer without a business, a page of the own role and a page of nobody get no offer', async () => {
  const customer = await signedIn({ is_merchant: false, as: 'customer' })
  expect((await customer.open('merchant', '/dashboard-merchant')).location).toBe('/')
  expect(await customer.offer()).toBeNull()
  const visitor = new PageVisitor()
  expect((await visitor.open(guarded('merchant'), '/dashboard-merchant')).location).toBe('/')
  expect((await visitor.open(offered, '/')).data.offer).toBeNull()
})

test('the role of a session follows the database: who is no merchant does not become one by the form', async () => {
  const { visitor, open, switchTo } = await signedIn({ is_merchant: false, as: 'customer' })
  expect((await switchTo({ role: 'merchant', back: '/dashboard-merchant' })).location).toBe('/list-business')
  expect(await visitor.flash()).toMatchObject({ kind: 'error' })
  expect((await open('merchant', '/dashboard-merchant')).location).toBe('/')
  expect(visitor.actor).toMatchObject({ role: 'customer', isMerchant: false })
})

test('a switch leads to pages of this site only', async () => {
  const { switchTo } = await signedIn({ is_merchant: true, as: 'customer' })
  expect((await switchTo({ role: 'merchant', back: '//evil.example/x' })).location).toBe('/dashboard-merchant')
  expect((await switchTo({ role: 'merchant', back: '/customer-message' })).location).toBe('/dashboard-merchant')
})
