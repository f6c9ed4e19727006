import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { viewerMark } from '#features/accounts/server/session-cookies.ts'
import { loader as overview } from '#features/insights/pages/merchant-overview-page.tsx'
import { photo } from '#features/media/server/media-fixtures.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action, loader } from '../pages/claim-page.tsx'
import { loader as papersPage, action as sendPapers } from '../pages/claim-papers-page.tsx'
import { sweepPapersAt } from './claim-jobs.ts'
import { decideClaim } from './decide-claim.ts'

const day = 86_400_000

async function signedIn(phone: string | null = newPhone()) {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone ?? '')
  return visitor
}

async function unowned({ phone = newPhone() }: { phone?: string | null } = {}) {
  const { db } = await testApp()
  const business = await createBusiness(db, { owner_id: null, phone })
  const ownerId = async () =>
    (await db.selectFrom('business').select('owner_id').where('id', '=', business.id).executeTakeFirstOrThrow())
      .owner_id
  const path = `/claim?business=${business.id}`
  return { db, business, phone: phone ?? '', path, papersPath: `/claim/papers?business=${business.id}`, ownerId }
}

function papers(
  fields: Record<string, string> = {},
  files: [string, string | Uint8Array<ArrayBuffer>][] = [['gst.pdf', '%PDF-1.7 paper']],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ proof: 'gst', note: 'Since 1998', ...fields })) form.set(name, value)
  for (const [name, content] of files) form.append('papers', new Blob([content]), name)
  return form
}

const claimOf = async (businessId: number) =>
  (await testApp()).db.selectFrom('business_claim').selectAll().where('business_id', '=', businessId).executeTakeFirst()

test('a visitor sees whose listing it is and the number masked, and signs in first', async () => {
  const { phone, path } = await unowned()
  const shown = await new PageVisitor().open(loader, path)
  expect(shown.data).toMatchObject({ way: 'sign-in', masked: `${phone.slice(3, 5)}••• ••${phone.slice(-3)}` })
  expect(JSON.stringify(shown.data)).not.toContain(phone.slice(3))
  expect((await new PageVisitor().post(action, path, { intent: 'send' })).location).toMatch(/^\/login-mobile-number/)
})

test('beside a claim stands what the listing has brought in 30 days and who waits, and nothing once it has an owner', async () => {
  const { db, business, path } = await unowned()
  const customer = await createAccount(db)
  const enquiry = { business_id: business.id, customer_id: customer.id }
  await createEnquiry(db, { ...enquiry, status: 'PENDING' })
  await createEnquiry(db, { ...enquiry, status: 'RESOLVED' })
  const daysAgo = (days: number) => new Date(Date.now() - days * day)
  await db
    .insertInto('business_day')
    .values([
      { business_id: business.id, day: daysAgo(2), views: 7, reveals: 2 },
      { business_id: business.id, day: daysAgo(40), views: 100 },
    ])
    .execute()
  const shown = await new PageVisitor().open(loader, path)
  expect(shown.data.brought).toEqual({ views: 7, reveals: 2, directions: 0, waiting: 1 })
  await db.updateTable('business').set({ owner_id: customer.id }).where('id', '=', business.id).execute()
  expect((await new PageVisitor().open(loader, path)).data.brought).toBeNull()
})

test('the code sent to the listed number gives the listing, and enquiries from then on', async () => {
  const { db, business, phone, path, ownerId } = await unowned()
  const { otpFor, outbox, runJobs } = await testApp()
  const customer = await createAccount(db)
  const before = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  const visitor = await signedIn()
  expect((await visitor.post(action, path, { intent: 'send' })).location).toBe(path)
  expect((await visitor.open(loader, path)).data).toMatchObject({ way: 'code', step: { isPhone: true } })
  expect((await visitor.post(action, path, { intent: 'claim', otp: '000000' })).status).toBe(401)
  expect(await ownerId()).toBeNull()
  visitor.wait(1)
  const done = await visitor.post(action, path, { intent: 'claim', otp: await otpFor(phone) })
  expect(done).toMatchObject({ status: 302, location: '/enquires' })
  expect(await ownerId()).toBe(visitor.actor?.accountId)
  expect(visitor.actor?.role).toBe('merchant')
  await runJobs()
  expect((await outbox(phone))[0]?.body).toContain('was claimed')
  const owner = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', (await ownerId()) ?? 0)
    .executeTakeFirstOrThrow()
  const { as } = await testApp()
  expect((await (await as(owner)).get(`/enquiries/${before.id}`)).status).toBe(404)
})

test('without a business the page asks which one; an unknown one is not found', async () => {
  const visitor = new PageVisitor()
  expect((await visitor.open(loader, '/claim')).data).toMatchObject({ kind: 'which' })
  await expect(visitor.open(loader, '/claim?business=99999999')).rejects.toMatchObject({ init: { status: 404 } })
})

test('a code for another purpose claims nothing', async () => {
  const { phone, path, ownerId } = await unowned()
  const { otpFor } = await testApp()
  const visitor = await signedIn()
  const elsewhere = new PageVisitor()
  await signInOnPages(elsewhere, phone)
  await visitor.post(action, path, { intent: 'claim', otp: await otpFor(phone) })
  expect(await ownerId()).toBeNull()
})

test('whoever has the listed number claims without a code; of two at once one gets it', async () => {
  const { phone, path, ownerId } = await unowned()
  const [first, second] = [await signedIn(phone), await signedIn(phone)]
  expect((await first.open(loader, path)).data.way).toBe('number')
  const answers = await Promise.all([first, second].map((one) => one.post(action, path, { intent: 'claim' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
  expect(await ownerId()).toBe(first.actor?.accountId)
})

test('an owned listing gets no code, and the free plan no second listing', async () => {
  const owned = await unowned()
  await owned.db
    .updateTable('business')
    .set({ owner_id: (await createAccount(owned.db)).id })
    .where('id', '=', owned.business.id)
    .execute()
  const stranger = await signedIn()
  expect((await stranger.post(action, owned.path, { intent: 'send' })).status).toBe(409)
  const listing = await unowned()
  const merchant = await createAccount(listing.db, { is_merchant: true })
  const own = await createBusiness(listing.db, { owner_id: merchant.id })
  const visitor = await signedIn(merchant.phone)
  expect((await visitor.open(loader, listing.path)).data.way).toBe('plan')
  expect((await visitor.post(action, listing.path, { intent: 'send' })).status).toBe(403)
  expect((await visitor.send(sendPapers, listing.papersPath, papers())).status).toBe(403)
  await listing.db
    .updateTable('business')
    .set({ paid_until: new Date(Date.now() + day) })
    .where('id', '=', own.id)
    .execute()
  expect((await visitor.post(action, listing.path, { intent: 'send' })).status).toBe(302)
})

test('codes go to three listings a day, also when the first button pressed is the one that sends again', async () => {
  const visitor = await signedIn()
  const statuses: number[] = []
  for (const intent of ['send', 'resend', 'resend', 'resend'])
    statuses.push((await visitor.post(action, (await unowned()).path, { intent })).status)
  expect(statuses).toEqual([302, 302, 302, 429])
})

test('a photo among the papers is stored upright and without where it was taken', async () => {
  const { business, papersPath } = await unowned()
  const { app } = await testApp()
  const taken = { IFD0: { ImageDescription: 'Taken at home' }, IFD3: { GPSLatitude: '13/1 0/1 0/1' } }
  const jpeg = await photo(300, 200).withMetadata({ orientation: 6 }).withExifMerge(taken).jpeg().toBuffer()
  expect(jpeg.includes('Taken at home')).toBe(true)
  const visitor = await signedIn()
  await visitor.send(sendPapers, papersPath, papers({}, [['board.jpg', new Uint8Array(jpeg)]]))
  const claim = await claimOf(business.id)
  const stored = await app.papers.find(claim?.papers_key ?? '', claim?.papers[0] ?? '')
  const { format, width, height, exif } = await sharp(stored).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 200, height: 300, exif: undefined })
})

test('what was typed beside papers that were sent after the session had ended is there after signing in, once', async () => {
  const { papersPath, business } = await unowned({ phone: null })
  const visitor = await signedIn(newPhone())
  const { phone } = visitor.actor ?? {}
  for (const name of ['x-access-token', 'x-refresh-token']) visitor.cookies.delete(name)
  const sent = await visitor.send(sendPapers, papersPath, papers({ proof: 'board', intent: 'send' }))
  expect(sent.location).toBe(`/login-mobile-number?back=${papersPath}`)
  await signInOnPages(visitor, phone ?? '')
  const typed = { proof: 'board', note: 'Since 1998' }
  expect((await visitor.open(papersPage, papersPath)).data.typed).toMatchObject({ values: typed })
  expect((await visitor.open(papersPage, papersPath)).data.typed).toBeUndefined()
  expect(await claimOf(business.id)).toBeUndefined()
  const stranger = new PageVisitor()
  expect((await stranger.send(sendPapers, papersPath, papers())).location).toMatch(/^\/login-mobile-number/)
  const broken = new FormData()
  expect((await stranger.send(sendPapers, papersPath, broken)).location).toMatch(/^\/login-mobile-number/)
})

test('papers that another account chose are not sent in the name of who has signed in since; its note stays', async () => {
  const { business, papersPath } = await unowned({ phone: null })
  const { app, db } = await testApp()
  const visitor = await signedIn()
  const sendAs = (accountId: number) =>
    visitor.send(sendPapers, papersPath, papers({ viewer: viewerMark({ app }, { accountId, role: 'customer' }) }))
  const refused = await sendAs((await createAccount(db)).id)
  expect(refused).toMatchObject({ status: 409, data: { values: { proof: 'gst', note: 'Since 1998' } } })
  expect(refused.data.message).toMatch(/^Nothing was sent: you signed in with another account/)
  expect(await claimOf(business.id)).toBeUndefined()
  expect((await sendAs(visitor.actor?.accountId ?? 0)).status).toBe(302)
})

test('papers wait for an operator; approved they give the listing, and nothing serves them', async () => {
  const { business, path, papersPath, ownerId } = await unowned({ phone: null })
  const { app, db, server } = await testApp()
  const visitor = await signedIn()
  expect((await visitor.open(papersPage, papersPath)).data.way).toBe('papers')
  expect(await visitor.send(sendPapers, papersPath, papers())).toMatchObject({ status: 302, location: path })
  expect((await visitor.open(loader, path)).data).toMatchObject({ way: 'waiting', claim: { state: 'open' } })
  expect((await visitor.send(sendPapers, papersPath, papers())).status).toBe(409)
  const claim = await claimOf(business.id)
  expect(await app.papers.find(claim?.papers_key ?? '', 'paper1.pdf')).toBeDefined()
  for (const place of ['/media', '/pictures', '/papers'])
    expect((await server.inject(`${place}/${claim?.papers_key}/paper1.pdf`)).statusCode).toBe(404)
  await decideClaim(app, { id: claim?.id ?? 0, reason: undefined, now: new Date() })
  expect(await ownerId()).toBe(visitor.actor?.accountId)
  await expect(decideClaim(app, { id: claim?.id ?? 0, reason: 'No', now: new Date() })).rejects.toMatchObject({
    code: 'claim_not_found',
  })
  await sweepPapersAt(app, new Date(Date.now() + 89 * day))
  expect(await app.papers.find(claim?.papers_key ?? '', 'paper1.pdf')).toBeDefined()
  await sweepPapersAt(app, new Date(Date.now() + 91 * day))
  expect(await app.papers.find(claim?.papers_key ?? '', 'paper1.pdf')).toBeUndefined()
  expect((await claimOf(business.id))?.papers_key).toBeNull()
  expect(
    await db
      .selectFrom('business_claim')
      .select('id')
      .where('papers_key', 'is not', null)
      .where('business_id', '=', business.id)
      .execute(),
  ).toEqual([])
})

test('refused papers keep what was typed and leave nothing behind; a refusal of the operator says why', async () => {
  const { business, path, papersPath, ownerId } = await unowned()
  const { app } = await testApp()
  const visitor = await signedIn()
  for (const files of [
    [],
    [['a.svg', '<svg onload=alert(1)>']],
    [['a.pdf', `%PDF-${'x'.repeat(5 * 1024 * 1024)}`]],
  ] as [string, string][][])
    expect(await visitor.send(sendPapers, papersPath, papers({}, files))).toMatchObject({
      data: { fieldErrors: { papers: expect.any(String) }, values: { note: 'Since 1998' } },
    })
  expect(await claimOf(business.id)).toBeUndefined()
  await visitor.send(sendPapers, papersPath, papers())
  const claim = await claimOf(business.id)
  await decideClaim(app, { id: claim?.id ?? 0, reason: 'The address is another.', now: new Date() })
  expect((await visitor.open(loader, path)).data.claim).toMatchObject({
    state: 'refused',
    reason: 'The address is another.',
  })
  expect(await ownerId()).toBeNull()
})

test('a dispute tells the owner, and once approved ends their rights and those of their staff', async () => {
  const { business, db, papersPath, ownerId } = await unowned()
  const { app, as, outbox, runJobs } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  await db.updateTable('business').set({ owner_id: owner.id }).where('id', '=', business.id).execute()
  const replier = await createStaff(db, business.id, 'replier')
  const offer = {
    to_phone: newPhone(),
    to_name: 'Sunita Kumar',
    offered_at: new Date(),
    ends_at: new Date(Date.now() + day),
  }
  await db
    .insertInto('business_transfer')
    .values({ ...offer, business_id: business.id, from_account_id: owner.id })
    .execute()
  const visitor = await signedIn()
  expect((await visitor.send(sendPapers, papersPath, papers())).status).toBe(302)
  await runJobs()
  expect((await outbox(owner.phone ?? ''))[0]?.body).toContain('somebody says')
  const claim = await claimOf(business.id)
  expect(claim?.is_dispute).toBe(true)
  await decideClaim(app, { id: claim?.id ?? 0, reason: undefined, now: new Date() })
  expect(await ownerId()).toBe(visitor.actor?.accountId)
  for (const person of [owner, replier])
    expect((await (await as(person)).get('/businesses')).body.data.vendorBusinessRespList).toEqual([])
  await runJobs()
  expect((await outbox(owner.phone ?? ''))[0]?.body).toContain('belongs to somebody')
  expect(await db.selectFrom('business_transfer').selectAll().where('business_id', '=', business.id).execute()).toEqual(
    [],
  )
})

test('an owner reads in the workspace that somebody claims the business, and later that it was lost; nobody else reads it', async () => {
  const { business, db, papersPath } = await unowned()
  const { app } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  await db.updateTable('business').set({ owner_id: owner.id }).where('id', '=', business.id).execute()
  const replier = await createStaff(db, business.id, 'replier')
  const merchants = await Promise.all(
    [owner, replier].map(async ({ phone }) => {
      const visitor = new PageVisitor()
      await signInOnPages(visitor, phone ?? '', { userType: '1' })
      return visitor
    }),
  )
  const [ownerPages, replierPages] = merchants as [PageVisitor, PageVisitor]
  const newsOf = async (who: PageVisitor) => (await who.open(overview, '/dashboard-merchant')).data.claimNews
  expect(await newsOf(ownerPages)).toEqual([])
  const claimant = await signedIn()
  await claimant.send(sendPapers, papersPath, papers())
  const claim = await claimOf(business.id)
  const about = { claimId: claim?.id, businessId: business.id, business: business.name }
  expect(await newsOf(ownerPages)).toMatchObject([{ ...about, state: 'open' }])
  const claimPage = async (who: PageVisitor) => (await who.open(loader, `/claim?business=${business.id}`)).data
  expect((await claimPage(ownerPages)).against).toMatchObject([{ state: 'open' }])
  expect([await newsOf(replierPages), (await claimPage(claimant)).against]).toEqual([[], []])

  await decideClaim(app, { id: claim?.id ?? 0, reason: undefined, now: new Date() })
  expect(await newsOf(ownerPages)).toMatchObject([{ ...about, state: 'lost' }])
  expect((await claimPage(ownerPages)).against).toMatchObject([{ state: 'lost' }])
  expect((await claimPage(claimant)).against).toEqual([])
  await db
    .updateTable('business_claim')
    .set({ decided_at: new Date(Date.now() - 31 * day) })
    .where('id', '=', claim?.id ?? 0)
    .execute()
  expect([await newsOf(ownerPages), (await claimPage(ownerPages)).against]).toEqual([[], []])
})

test('who became the owner after the papers were sent is told before an approval takes the listing from them', async () => {
  const { business, db, papersPath, ownerId } = await unowned()
  const { app, outbox, runJobs } = await testApp()
  const visitor = await signedIn()
  expect((await visitor.send(sendPapers, papersPath, papers())).status).toBe(302)
  const claim = await claimOf(business.id)
  const owner = await createAccount(db, { is_merchant: true })
  await db.updateTable('business').set({ owner_id: owner.id }).where('id', '=', business.id).execute()
  const approve = () => decideClaim(app, { id: claim?.id ?? 0, reason: undefined, now: new Date() })
  await expect(approve()).rejects.toMatchObject({ code: 'owner_untold' })
  await runJobs()
  expect((await outbox(owner.phone ?? ''))[0]?.body).toContain('somebody says')
  expect(await claimOf(business.id)).toMatchObject({ state: 'open', is_dispute: true, told_owner_id: owner.id })
  expect(await ownerId()).toBe(owner.id)
  await approve()
  expect(await ownerId()).toBe(visitor.actor?.accountId)
})

test('nobody sends papers for four listings in a day', async () => {
  const visitor = await signedIn()
  const statuses: number[] = []
  for (let count = 0; count < 4; count++) {
    const { papersPath } = await unowned()
    statuses.push((await visitor.send(sendPapers, papersPath, papers())).status)
  }
  expect(statuses).toEqual([302, 302, 302, 429])
  const { app } = await testApp()
  expect(readdirSync(`${app.config.dataDir}/papers/unfinished`)).toEqual([])
})
