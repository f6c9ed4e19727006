import { expect, test } from 'vitest'
import type { SignedInCtx } from '#core/context.ts'
import { showListingOffer } from '#features/site/server/show-listing-offer.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { showOwnBusiness } from './show-own-business.ts'

async function merchant(): Promise<SignedInCtx> {
  const { app, db } = await testApp()
  const { id, phone, email, name } = await createAccount(db, { name: 'Ravi Verma', is_merchant: true })
  return {
    app,
    db,
    log: app.log,
    now: new Date(),
    requestId: 'test',
    i18n: texts.en,
    client: { ipHash: '', clientHash: '', browserHash: undefined, device: '', ip: '127.0.0.1' },
    requestedRole: 'merchant',
    cookies: new CookieJar(undefined, false),
    actor: { accountId: id, sessionId: '', role: 'merchant', isMerchant: true, name, phone, email },
  }
}

test('a manager is not led to the branches, which are for owners', async () => {
  const ctx = await merchant()
  const managed = await createBusiness(ctx.db)
  await ctx.db
    .insertInto('staff_member')
    .values({ business_id: managed.id, account_id: ctx.actor.accountId, role: 'manager' })
    .execute()
  const { id } = await createBusiness(ctx.db, { owner_id: ctx.actor.accountId })
  const { businesses } = await showOwnBusiness(ctx, new URL('http://test/enquires'))
  expect(new Map(businesses.map((business) => [business.id, business.isOwn]))).toEqual(
    new Map([
      [managed.id, false],
      [id, true],
    ]),
  )
})

test('a merchant sees their own listings with what each lacks, not those of others nor deleted ones', async () => {
  const ctx = await merchant()
  const owner_id = ctx.actor.accountId
  const { id } = await createBusiness(ctx.db, { owner_id, phone: '+919840012345', address: '12 Main Road' })
  await createBusiness(ctx.db, { owner_id, status: 'deleted' })
  await createBusiness(ctx.db)
  const { businesses, profile } = await showOwnBusiness(ctx, new URL('http://test/enquires'))
  expect(profile).toEqual({ name: 'Ravi Verma', phone: ctx.actor.phone, email: ctx.actor.email })
  expect(businesses.map((business) => business.id)).toEqual([id])
  const missing = businesses[0]?.missing.map(({ text }) => text)
  expect(missing).toContain('opening hours')
  expect(missing).not.toContain('phone number')
})

test('own listings of one name are told apart by locality and town, and those of one locality by their street', async () => {
  const ctx = await merchant()
  const of = { owner_id: ctx.actor.accountId, name: 'Meena Sweets' }
  const listed = [
    await createBusiness(ctx.db, { ...of, locality: 'T Nagar', address: '1 Usman Road' }),
    await createBusiness(ctx.db, { ...of, locality: 'T Nagar', address: '7 Venkatnarayana Road' }),
    await createBusiness(ctx.db, { ...of, locality: 'Adyar', address: '1 Usman Road' }),
    await createBusiness(ctx.db, { ...of, city: 'madurai', locality: '' }),
  ]
  const where = [
    '1 Usman Road, T Nagar, Chennai',
    '7 Venkatnarayana Road, T Nagar, Chennai',
    'Adyar, Chennai',
    'Madurai',
  ]
  const { businesses } = await showOwnBusiness(ctx, new URL('http://test/enquires'))
  expect(businesses.map((business) => business.where)).toEqual(where)
  const page = await chooseListing(ctx, new URL('http://test/company-info'), 'edit')
  expect(page.listings).toEqual(listed.map(({ id }, at) => ({ id, name: 'Meena Sweets', where: where[at] })))
  const hindi = await chooseListing({ ...ctx, i18n: texts.hi }, new URL('http://test/company-info'), 'edit')
  expect(hindi.listings[3]?.where).toBe('मदुरै')
  const offer = await showListingOffer(ctx)
  expect(offer.kind === 'merchant' && offer.businesses.map((business) => business.where)).toEqual(where)
})

test('the offer depends on the viewer: visitor, customer, or a merchant with their listings and plan', async () => {
  const ctx = await merchant()
  const { now } = ctx
  const owner_id = ctx.actor.accountId
  expect(await showListingOffer({ ...ctx, actor: undefined })).toEqual({ kind: 'visitor' })
  expect(await showListingOffer({ ...ctx, actor: { ...ctx.actor, role: 'customer' } })).toEqual({ kind: 'customer' })
  expect(await showListingOffer(ctx)).toEqual({ kind: 'merchant', count: 0, businesses: [] })
  await createBusiness(ctx.db, { owner_id, paid_until: new Date(now.getTime() + 86_400_000) })
  for (let made = 0; made < 6; made++)
    await createBusiness(ctx.db, { owner_id, paid_until: new Date(now.getTime() - 1000) })
  const offer = await showListingOffer(ctx)
  expect(offer).toMatchObject({ kind: 'merchant', count: 7, businesses: { length: 5 } })
  expect(offer.kind === 'merchant' && offer.businesses.map(({ lastPaidDay }) => lastPaidDay !== null)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
