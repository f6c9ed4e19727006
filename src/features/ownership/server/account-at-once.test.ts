import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInCtx } from '#core/context.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { editListing } from '#features/listings/server/edit-listing.ts'
import { declineInvitation } from '#features/staff/server/answer-invitation.ts'
import { leaveStaff } from '#features/staff/server/change-staff.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { testApp } from '#tests/test-app.ts'

/** What somebody does, in another tab, while their account is being deleted. */
interface Deed {
  name: string
  prepare(): Promise<{ ctx: SignedInCtx; act: () => Promise<unknown> }>
}

const deeds: Deed[] = [
  {
    name: 'edits a listing',
    async prepare() {
      const { db } = await testApp()
      const owner = await createAccount(db, { is_merchant: true })
      const { id } = await createBusiness(db, { owner_id: owner.id })
      const ctx = await ctxAt(new Date(), owner, 'merchant')
      return { ctx, act: () => editListing(ctx, id, { changes: { description: 'Sweets since 1962, made daily.' } }) }
    },
  },
  {
    name: 'leaves a team',
    async prepare() {
      const { db } = await testApp()
      const owner = await createAccount(db, { is_merchant: true })
      const { id } = await createBusiness(db, { owner_id: owner.id })
      const ctx = await ctxAt(new Date(), await createStaff(db, id, 'replier'), 'merchant')
      return { ctx, act: () => leaveStaff(ctx, id) }
    },
  },
  {
    name: 'declines an invitation',
    async prepare() {
      const { db } = await testApp()
      const [owner, invited] = [await createAccount(db, { is_merchant: true }), await createAccount(db)]
      const { id: business_id } = await createBusiness(db, { owner_id: owner.id })
      const { id } = await db
        .insertInto('staff_invitation')
        .values({
          business_id,
          phone: invited.phone ?? '',
          name: 'Gopal',
          role: 'replier',
          invited_at: new Date(),
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const ctx = await ctxAt(new Date(), invited)
      return { ctx, act: () => declineInvitation(ctx, id) }
    },
  },
]

/** Until the call waits for a lock or has ended. */
async function waitingOrEnded(call: Promise<unknown>) {
  const { db } = await testApp()
  let hasEnded = false
  void call.then(() => (hasEnded = true))
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0 || hasEnded) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test.each(deeds)(
  'who $name while the account is being deleted in another tab does not stand in its way',
  async ({ prepare }) => {
    const { app, db } = await testApp()
    const { ctx, act } = await prepare()
    // What a deletion does, in two parts: it holds the account, and then hides what is stored of its person.
    const deleting = await db.startTransaction().execute()
    await lockAccount(deleting, ctx.actor.accountId)
    const acted = act().then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    )
    await waitingOrEnded(acted)
    for (const { hide } of app.personalData) await hide?.(deleting, ctx)
    await deleting.commit().execute()
    expect(await acted).toBe('done')
  },
)

/** Two people with a business each who rated the other's. */
async function rivals() {
  const { db } = await testApp()
  const one = await createAccount(db, { is_merchant: true })
  const other = await createAccount(db, { is_merchant: true })
  await createRating(db, { customer_id: one.id, business_id: (await createBusiness(db, { owner_id: other.id })).id })
  await createRating(db, { customer_id: other.id, business_id: (await createBusiness(db, { owner_id: one.id })).id })
  return Promise.all([one, other].map((account) => ctxAt(new Date(), account, 'merchant')))
}

test('two people who rated each other delete their accounts at once, and neither is in the way of the other', async () => {
  const { app, db } = await testApp()
  const deletions = await Promise.all(
    (await rivals()).map(async (ctx) => ({ ctx, tx: await db.startTransaction().execute(), last: Promise.resolve() })),
  )
  const hides = app.personalData.flatMap(({ hide }) => hide ?? [])
  for (const hide of hides)
    for (const deletion of deletions) {
      // The next step of each, once its last is done: one that waits for the other goes on when that one has ended.
      deletion.last = deletion.last.then(() => hide(deletion.tx, deletion.ctx))
      deletion.last.catch(() => undefined)
      await waitingOrEnded(deletion.last)
    }
  const done = deletions.map(async ({ tx, last }) => {
    await last
    await tx.commit().execute()
  })
  expect(await Promise.allSettled(done)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
})
