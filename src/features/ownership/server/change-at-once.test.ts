import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Account, lockAccount } from '#features/accounts/server/account-queries.ts'
import { deleteAccount } from '#features/accounts/server/delete-account.ts'
import { insertSession } from '#features/accounts/server/session-queries.ts'
import { addDayOff } from '#features/bookings/server/days-off.ts'
import { decideBooking } from '#features/bookings/server/decide-booking.ts'
import { enterBooking } from '#features/bookings/server/enter-booking.ts'
import { moveAsBusiness } from '#features/bookings/server/move-booking.ts'
import { addBranch, createBrand } from '#features/brands/server/change-brand.ts'
import { changeOwner, giveListingsOfPhone } from '#features/businesses/server/change-owner.ts'
import { createKey } from '#features/connections/server/api-keys.ts'
import { setWebhook } from '#features/connections/server/change-webhook.ts'
import { addQuickReply } from '#features/enquiries/server/change-quick-replies.ts'
import { deleteMedia, describeMedia } from '#features/media/server/change-media.ts'
import { insertMedia } from '#features/media/server/media-queries.ts'
import { buyPlan } from '#features/payments/server/buy-plan.ts'
import { answerRating } from '#features/ratings/server/answer-rating.ts'
import { acceptInvitation } from '#features/staff/server/answer-invitation.ts'
import { changeRole, removeStaff } from '#features/staff/server/change-staff.ts'
import { endStaffOf } from '#features/staff/server/end-staff.ts'
import { lockInvitation } from '#features/staff/server/invitation-queries.ts'
import { inviteStaff } from '#features/staff/server/invite-staff.ts'
import { deleteStaffOfAccounts, insertMember } from '#features/staff/server/staff-queries.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { createService } from '#tests/factories/create-service.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { givePlan } from '#tests/factories/give-plan.ts'
import { place, plans } from '#tests/plan-shops.ts'
import { testApp } from '#tests/test-app.ts'
import { untilWaiting } from '#tests/until-waiting.ts'
import { deleteClaimsOf } from './claim-queries.ts'
import { decideClaim } from './decide-claim.ts'
import { undoTransfer } from './transfer-business.ts'
import { deleteTransfer } from './transfer-queries.ts'

const yearMs = 365 * 86_400_000

/** The context of a merchant who has just shown the code for their programs. */
async function ownerCtx(account: Account) {
  const { db } = await testApp()
  const ctx = await ctxAt(new Date(), account, 'merchant')
  const expiresAt = new Date(Date.now() + yearMs)
  ctx.actor.sessionId = await insertSession(db, { accountId: account.id, role: 'merchant', expiresAt, now: ctx.now })
  await confirmOwner(db, account.id, 'program')
  return ctx
}

/** An owner on a paid plan, and somebody who is to have the business. */
async function scene() {
  const { app, db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, ...place })
  await givePlan(db, business.id, { until: new Date(Date.now() + yearMs), code: 'growth' })
  return { app, db, business, owner, getter: await createAccount(db, { is_merchant: true }) }
}

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )

test('what an owner connects, invites, joins or sets while the business is given away is refused and leaves nothing', async () => {
  const { app, db, business, owner, getter } = await scene()
  app.config.webhooks.allowsLocal = true
  const other = await createBusiness(db, { owner_id: owner.id })
  const ctx = await ownerCtx(owner)
  const brandId = await createBrand(ctx, { name: 'Ravi', businessIds: [other.id] })
  const lasting: (() => Promise<unknown>)[] = [
    () => setWebhook(ctx, business.id, { url: 'http://127.0.0.1:9/hook' }),
    () => createKey(ctx, business.id, { name: 'CRM', scopes: ['enquiries', 'contacts'] }),
    () => inviteStaff(ctx, business.id, { name: 'Gopal', phone: newPhone(), role: 'replier' }),
    () => addBranch(ctx, brandId, business.id),
    () => createBrand(ctx, { name: 'Ravi again', businessIds: [business.id] }),
    () => addDayOff(ctx, business.id, { day: addDays(indianDate(new Date()), 3), reason: 'Left behind' }),
    async () => buyPlan(ctx, { businessId: business.id, planId: (await plans()).growth }),
    () => addQuickReply(ctx, business.id, { title: 'Left behind', body: 'Left behind' }),
  ]
  for (const leave of lasting) {
    const tx = await db.startTransaction().execute()
    await changeOwner(tx, { businessId: business.id, from: owner.id, to: getter.id, since: new Date() })
    await endStaffOf(tx, app, { businessId: business.id, now: new Date() })
    const left = problemOf(leave())
    await untilWaiting([left])
    await tx.commit().execute()
    expect(await left, String(leave)).toBe('business_not_found')
    const { rows } = await sql`
      select business_id from business_webhook where business_id = ${business.id}
      union all select business_id from business_api_key where business_id = ${business.id}
      union all select business_id from staff_invitation where business_id = ${business.id}
      union all select business_id from brand_branch where business_id = ${business.id}
      union all select business_id from booking_day_off where business_id = ${business.id}
      union all select business_id from payment where status = 'CREATED' and business_id = ${business.id}
      union all select business_id from quick_reply where business_id = ${business.id}`.execute(db)
    expect(rows).toEqual([])
    await db.updateTable('business').set({ owner_id: owner.id }).where('id', '=', business.id).execute()
  }
})

test('a former owner changes no role, photo or answer to a review while the business is given away', async () => {
  const { db, business, owner, getter } = await scene()
  const ctx = await ownerCtx(owner)
  const member = await createStaff(db, business.id, 'manager')
  const { id: ratingId } = await createRating(db, { business_id: business.id })
  const { id: mediaId } = await insertMedia(db, {
    business_id: business.id,
    kind: 'image',
    storage_key: business.id.toString(16).padStart(32, '0'),
    alt: 'Sweets',
    width: 800,
    height: 800,
    mime_type: 'image/webp',
  })
  const calls: [() => Promise<unknown>, refused: string][] = [
    [() => changeRole(ctx, business.id, { accountId: member.id, role: 'replier' }), 'business_not_found'],
    [() => describeMedia(ctx, mediaId, 'Left behind'), 'media_not_found'],
    [() => deleteMedia(ctx, mediaId), 'media_not_found'],
    [() => answerRating(ctx, ratingId, { text: 'Left behind by the owner before.' }), 'not_the_owner'],
  ]
  for (const [call, refused] of calls) {
    const tx = await db.startTransaction().execute()
    await changeOwner(tx, { businessId: business.id, from: owner.id, to: getter.id, since: new Date() })
    const made = problemOf(call())
    await untilWaiting([made])
    await tx.commit().execute()
    expect(await made, String(call)).toBe(refused)
    await db.updateTable('business').set({ owner_id: owner.id }).where('id', '=', business.id).execute()
  }
  const rows = await Promise.all([
    db.selectFrom('staff_member').select('role').where('account_id', '=', member.id).execute(),
    db.selectFrom('media').select('alt').where('id', '=', mediaId).execute(),
    db.selectFrom('rating').select('answer').where('id', '=', ratingId).execute(),
  ])
  expect(rows).toEqual([[{ role: 'manager' }], [{ alt: 'Sweets' }], [{ answer: '' }]])
})

test('a booking that a former owner enters, moves or decides on while the business is given away stays as it was', async () => {
  const { db, business, owner, getter } = await scene()
  const ctx = await ownerCtx(owner)
  const service = await createService(db, { business_id: business.id })
  const at = (hours: number) => new Date(ctx.now.getTime() + hours * 3_600_000)
  const enter = (hours: number) =>
    enterBooking(ctx, { ...service, startsAt: at(hours), fullName: 'Asha', contactNumber: '', note: '' })
  const { id } = await enter(48)
  const calls: (() => Promise<unknown>)[] = [
    () => enter(72),
    () => moveAsBusiness(ctx, id, at(96)),
    () => decideBooking(ctx, id, 'cancel'),
  ]
  const bookings = () => db.selectFrom('booking').selectAll().where('business_id', '=', business.id).execute()
  const before = await bookings()
  for (const call of calls) {
    const tx = await db.startTransaction().execute()
    await changeOwner(tx, { businessId: business.id, from: owner.id, to: getter.id, since: new Date() })
    const made = problemOf(call())
    await untilWaiting([made])
    await tx.commit().execute()
    expect(await made, String(call)).toMatch(/^(business|booking)_not_found$/)
    expect(await bookings()).toEqual(before)
    await db.updateTable('business').set({ owner_id: owner.id }).where('id', '=', business.id).execute()
  }
})

test('an invitation that is being accepted when the staff ends makes nobody staff', async () => {
  const { app, db, business, owner } = await scene()
  const invited = await createAccount(db)
  const phone = invited.phone ?? ''
  await inviteStaff(await ownerCtx(owner), business.id, { name: 'Gopal', phone, role: 'replier' })
  const [invitation] = await db.selectFrom('staff_invitation').select('id').where('phone', '=', phone).execute()
  // What an acceptance does, in two parts: it holds the invitation, and then makes them staff.
  const accepted = await db.startTransaction().execute()
  await lockInvitation(accepted, { id: invitation?.id ?? 0, phone, now: new Date() })
  const ending = db.transaction().execute((tx) => endStaffOf(tx, app, { businessId: business.id, now: new Date() }))
  await untilWaiting([ending])
  const member = { business_id: business.id, account_id: invited.id, role: 'replier' as const, since: new Date() }
  await insertMember(accepted, member)
  await accepted.commit().execute()
  await ending
  expect(await db.selectFrom('staff_member').select('role').where('account_id', '=', invited.id).execute()).toEqual([])
  expect(await problemOf(acceptInvitation(await ctxAt(new Date(), invited), invitation?.id ?? 0))).toBe(
    'invitation_not_found',
  )
})

test('the work of somebody who is deleting their account can end in that instant, by the owner or by a claim', async () => {
  const { app, db, business, owner } = await scene()
  const ctx = await ownerCtx(owner)
  const ends: ((accountId: number) => Promise<unknown>)[] = [
    (accountId) => removeStaff(ctx, business.id, accountId),
    () => db.transaction().execute((tx) => endStaffOf(tx, app, { businessId: business.id, now: new Date() })),
  ]
  for (const end of ends) {
    const member = await createStaff(db, business.id, 'replier')
    // What a deletion does, in two parts: it holds the account, and then ends its roles.
    const deleting = await db.startTransaction().execute()
    await lockAccount(deleting, member.id)
    const ended = problemOf(end(member.id))
    await untilWaiting([ended])
    await deleteStaffOfAccounts(deleting, [member.id])
    await deleting.commit().execute()
    expect(await ended, String(end)).toBe('done')
  }
})

test('who reviewed the business and accepts an invitation, or deletes the account, does not stand in the way of a claim', async () => {
  const { app, db, business, owner, getter } = await scene()
  const [invited, offered] = [await createAccount(db), await createAccount(db)]
  for (const { id } of [invited, offered]) await createRating(db, { business_id: business.id, customer_id: id })
  await inviteStaff(await ownerCtx(owner), business.id, { name: 'Gopal', phone: invited.phone ?? '', role: 'replier' })
  const [invitation] = await db
    .selectFrom('staff_invitation')
    .select('id')
    .where('business_id', '=', business.id)
    .execute()
  const offer = {
    business_id: business.id,
    from_account_id: owner.id,
    to_phone: offered.phone ?? '',
    to_name: 'Sunita',
  }
  const ends_at = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('business_transfer')
    .values({ ...offer, offered_at: new Date(), ends_at })
    .execute()
  const leaver = await ownerCtx(offered)
  await confirmOwner(db, offered.id, 'account')
  // What the approval of a claim does, in its order.
  const deciding = await db.startTransaction().execute()
  await deleteTransfer(deciding, business.id)
  const left = problemOf(deleteAccount(leaver, { confirm: true }))
  await untilWaiting([left])
  await changeOwner(deciding, { businessId: business.id, from: owner.id, to: getter.id, since: new Date() })
  const joined = problemOf(acceptInvitation(await ctxAt(new Date(), invited), invitation?.id ?? 0))
  await untilWaiting([left, joined])
  await endStaffOf(deciding, app, { businessId: business.id, now: new Date() })
  await deciding.commit().execute()
  expect(await Promise.all([left, joined])).toEqual(['done', 'invitation_not_found'])
})

test('an approval waits for a claimant who is just deleting the account, and then finds no claim', async () => {
  const { app, db, business, getter } = await scene()
  const now = new Date()
  const claim = await db
    .insertInto('business_claim')
    .values({
      business_id: business.id,
      account_id: getter.id,
      proof: 'gst',
      note: '',
      papers: [],
      is_dispute: true,
      claimed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deleting = await db.startTransaction().execute()
  await lockAccount(deleting, getter.id)
  const decided = problemOf(decideClaim(app, { id: claim.id, reason: undefined, now }))
  await untilWaiting([decided])
  await deleteClaimsOf(deleting, [getter.id])
  await deleting.commit().execute()
  expect(await decided).toBe('claim_not_found')
})

test('a transfer that is undone while an operator gives the business to its giver waits, and is gone', async () => {
  const { db, business, owner, getter } = await scene()
  const now = new Date()
  const offer = {
    business_id: business.id,
    from_account_id: owner.id,
    to_account_id: getter.id,
    to_phone: '+919876500099',
  }
  const ends_at = new Date(now.getTime() + 86_400_000)
  await db
    .insertInto('business_transfer')
    .values({ ...offer, to_name: 'Sunita', offered_at: now, ends_at })
    .execute()
  const giver = await ownerCtx(owner)
  await confirmOwner(db, owner.id, 'transfer')
  const deciding = await db.startTransaction().execute()
  await lockAccount(deciding, owner.id)
  const undone = problemOf(undoTransfer(giver, business.id))
  await untilWaiting([undone])
  await deleteTransfer(deciding, business.id)
  await deciding.commit().execute()
  expect(await undone).toBe('transfer_not_found')
})

test('who signs in with the number of a listing that somebody else gets at that moment keeps what they said of it', async () => {
  const { db, getter } = await scene()
  const phone = newPhone()
  const customer = await createAccount(db, { phone })
  const listing = await createBusiness(db, { owner_id: null, phone })
  await createRating(db, { business_id: listing.id, customer_id: customer.id, stars: 2 })
  const tx = await db.startTransaction().execute()
  await changeOwner(tx, { businessId: listing.id, from: null, to: getter.id, since: new Date() })
  const given = db
    .transaction()
    .execute((signIn) => giveListingsOfPhone(signIn, { phone, to: customer.id, now: new Date() }))
  await untilWaiting([given])
  await tx.commit().execute()
  await given
  const row = await db
    .selectFrom('business')
    .select(['owner_id', 'rating_count', 'rating_sum'])
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ owner_id: getter.id, rating_count: 1, rating_sum: 2 })
  expect(await db.selectFrom('rating').select('stars').where('business_id', '=', listing.id).execute()).toHaveLength(1)
})
