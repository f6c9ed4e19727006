import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { SignedInCtx } from '#core/context.ts'
import { formWith, photo, shortVideo } from '#features/media/server/media-fixtures.ts'
import { sweep } from '#features/media/server/media-jobs.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { photoLimits } from '../rules.ts'
import { openPhoto } from './open-photo.ts'
import { getMessages } from './read-messages.ts'
import { sendPhoto } from './send-photo.ts'

const jpeg = await photo(900, 600)
  .withExif({ IFD3: { GPSLatitude: '13/1 5/1 0/1', GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()

async function as(account: { id: number; phone: string | null }, role: 'customer' | 'merchant'): Promise<SignedInCtx> {
  const { app, db } = await testApp()
  return {
    app,
    db,
    log: app.log,
    now: new Date(),
    requestId: 'test',
    i18n: texts.en,
    client: { ipHash: '', clientHash: '', browserHash: undefined, device: '', ip: '127.0.0.1' },
    requestedRole: role,
    cookies: new CookieJar(undefined, false),
    actor: {
      accountId: account.id,
      sessionId: '',
      role,
      isMerchant: role === 'merchant',
      name: '',
      phone: account.phone,
      email: null,
    },
  }
}

async function conversation() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const customer = await createAccount(db)
  const business = await createBusiness(db, { owner_id: owner.id })
  const enquiry = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  return { db, owner, business, customer, enquiry, ravi: await as(owner, 'merchant') }
}

async function send(ctx: SignedInCtx, enquiryId: number, bytes: Uint8Array = jpeg, caption = '') {
  const { body, headers } = await formWith([['a.jpg', bytes]], { caption })
  await sendPhoto(ctx, enquiryId, { body: Readable.from([body]), headers })
}

test('a photo goes with its words, and its two parties alone open it, without what the camera wrote into it', async () => {
  const { db, ravi, business, customer, enquiry } = await conversation()
  await send(ravi, enquiry.id, jpeg, 'The old capacitor')
  const { messages } = await getMessages(ravi, enquiry.id)
  expect(messages.at(-1)).toMatchObject({ sender: 'merchant', body: 'The old capacitor' })
  const stored = await db
    .selectFrom('enquiry_photo')
    .selectAll()
    .where('message_id', '=', messages.at(-1)?.id ?? 0)
    .executeTakeFirstOrThrow()
  const id = String(stored.id)
  const [asha, priya] = [
    await as(customer, 'customer'),
    await as(await createStaff(db, business.id, 'replier'), 'merchant'),
  ]
  for (const ctx of [ravi, asha, priya]) {
    const answer = await openPhoto(ctx, id)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toContain('private')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(bytes.includes('Exif')).toBe(false)
  }
  const former = await createStaff(db, business.id, 'manager')
  await db.deleteFrom('staff_member').where('account_id', '=', former.id).execute()
  const strangers = [
    await as(await createAccount(db), 'customer'),
    await as((await conversation()).owner, 'merchant'),
    await as(former, 'merchant'),
    await as(customer, 'merchant'),
  ]
  for (const ctx of strangers) await expect(openPhoto(ctx, id)).rejects.toMatchObject({ init: { status: 404 } })
  for (const wrong of ['0', 'x', undefined, String(stored.id + 999)])
    await expect(openPhoto(ravi, wrong)).rejects.toMatchObject({ init: { status: 404 } })
  const { server } = await testApp()
  for (const file of ['320.webp', '560.webp', '800.webp'])
    expect((await server.inject({ url: `/media/${stored.storage_key}/${file}` })).statusCode).toBe(404)
})

test('the sweep leaves photos of conversations, and takes those whose conversation is gone', async () => {
  const { app, db } = await testApp()
  const { ravi, enquiry } = await conversation()
  await send(ravi, enquiry.id)
  const { storage_key: key } = await db
    .selectFrom('enquiry_photo')
    .innerJoin('enquiry_message', 'enquiry_message.id', 'enquiry_photo.message_id')
    .select('storage_key')
    .where('enquiry_id', '=', enquiry.id)
    .executeTakeFirstOrThrow()
  const later = new Date(Date.now() + 7 * 3_600_000)
  const sweepAll = async () => {
    for (let part = 0; part < 24; part++) await sweep(app, later, part)
  }
  await sweepAll()
  expect(await app.storage.find(key, '800.webp')).toBeDefined()
  await db.deleteFrom('enquiry').where('id', '=', enquiry.id).execute()
  await sweepAll()
  expect(await app.storage.find(key, '800.webp')).toBeUndefined()
})

test('what is no photo, broken or too large is refused and nothing is sent', async () => {
  const { ravi, enquiry } = await conversation()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [svg, shortVideo('mp4'), jpeg.subarray(0, 400), Buffer.alloc(0)])
    await expect(send(ravi, enquiry.id, bytes)).rejects.toMatchObject({ name: 'Refusal' })
  const huge = Buffer.concat([jpeg, Buffer.alloc(5 * 2 ** 20)])
  await expect(send(ravi, enquiry.id, huge)).rejects.toMatchObject({ code: 'image_too_large' })
  expect((await getMessages(ravi, enquiry.id)).messages).toHaveLength(1)
})

test('customers, strangers and whoever was refused send no photo, and a conversation holds twenty', async () => {
  const { db, ravi, customer, enquiry } = await conversation()
  await expect(send(await as(customer, 'customer'), enquiry.id)).rejects.toMatchObject({ code: 'enquiry_not_found' })
  await expect(send((await conversation()).ravi, enquiry.id)).rejects.toMatchObject({ code: 'enquiry_not_found' })
  for (let made = 0; made < photoLimits.perEnquiry; made++) {
    const { id } = await db
      .insertInto('enquiry_message')
      .values({ enquiry_id: enquiry.id, sender: 'merchant', body: 'Photo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const storage_key = `${enquiry.id}${String(made).padStart(2, '0')}`.padStart(32, '0')
    await db.insertInto('enquiry_photo').values({ message_id: id, storage_key, width: 8, height: 8 }).execute()
  }
  await expect(send(ravi, enquiry.id)).rejects.toMatchObject({ code: 'photo_limit_reached' })
  await db
    .updateTable('enquiry')
    .set({ spam_at: new Date(), spam_reason: 'ABUSE' })
    .where('id', '=', enquiry.id)
    .execute()
  await expect(send(ravi, enquiry.id)).rejects.toMatchObject({ code: 'sender_refused' })
})
