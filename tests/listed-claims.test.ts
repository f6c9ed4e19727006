import { expect, test } from 'vitest'
import { claims } from '#cli/moderation/claims.ts'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { testApp } from './test-app.ts'

test('an operator reads beside a claim who would lose the business, and whether they know of it', async () => {
  const { app, db } = await testApp()
  const [claimant, owner] = [await createAccount(db), await createAccount(db)]
  const disputeOf = async (owner_id: number | null, told_owner_id: number | null) => {
    const { id: business_id } = await createBusiness(db, { owner_id })
    const claim = { proof: 'gst' as const, note: '', papers: [], is_dispute: false, claimed_at: new Date() }
    const { id } = await db
      .insertInto('business_claim')
      .values({ ...claim, business_id, account_id: claimant.id, told_owner_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const office = { ...app, storages: { media: app.storage, papers: app.papers }, now: new Date() }
    const [listed] = await claims.list(office, { id, limit: 1 })
    return listed?.rows[0]?.[listed.columns.indexOf('dispute') + 1]
  }
  expect(await disputeOf(null, null)).toBe('')
  expect(await disputeOf(owner.id, owner.id)).toBe('has an owner')
  expect(await disputeOf(owner.id, null)).toBe('got an owner after the claim, who is not told yet')
  expect(await disputeOf(claimant.id, null)).toBe('the claimant owns it already')
})
