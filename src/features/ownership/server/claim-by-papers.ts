import { randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx, SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { findAccount, lockAccount } from '#features/accounts/server/account-queries.ts'
import { redrawPicture } from '#features/media/server/redraw-picture.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import type { ReceivedFile } from '#platform/receive-form.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { type PapersInput, refuseClaim } from '../contract.ts'
import { dailyClaims, paperKind } from '../rules.ts'
import { insertClaim } from './claim-queries.ts'
import { getClaimable, refuseSecond } from './claimable.ts'
import { tellOfOwnership } from './ownership-messages.ts'

/** A folder of papers that is being filled. */
export interface PapersFolder {
  folder: string
  names: string[]
}

/**
 * Puts one received file among the papers, photos drawn anew: they say nothing of where they were taken. Refuses:
 * paper_wrong_type, paper_too_large, and what is wrong with a photo.
 */
export async function addPaper(papers: PapersFolder, { head, isCut, path }: ReceivedFile): Promise<void> {
  const kind = paperKind(head)
  if (!kind) throw refuseClaim('paper_wrong_type')
  if (isCut) throw refuseClaim('paper_too_large')
  const name = `paper${papers.names.length + 1}.${kind}`
  const place = join(papers.folder, name)
  if (kind === 'pdf') await copyFile(path, place)
  else await redrawPicture(path, place, kind)
  papers.names.push(name)
}

export async function openPapers({ app }: Pick<Ctx, 'app'>): Promise<PapersFolder> {
  return { folder: await app.papers.prepare(), names: [] }
}

/**
 * The caller says by papers that a listing is theirs; an operator decides. The owner of one that has an owner is told.
 * Refuses: business_not_found, own_already, claim_open, claim_limit_reached, second_needs_plan, paper_missing.
 */
export async function claimByPapers(
  ctx: SignedInCtx,
  businessId: number,
  { proof, note }: PapersInput,
  { folder, names }: PapersFolder,
): Promise<void> {
  const { actor, app, now } = ctx
  if (names.length === 0) throw refuseClaim('paper_missing')
  const key = randomBytes(16).toString('hex')
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_signed_in')
    const business = await getClaimable(tx, businessId)
    if (business.owner_id === actor.accountId) throw refuseClaim('own_already')
    await refuseSecond(tx, ctx)
    const bound = { kind: 'claims', who: String(actor.accountId), limit: dailyClaims }
    if (!(await takeFromDailyQuota(tx, ctx, [bound]))) {
      throw refuseClaim('claim_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
    }
    const claimId = await insertClaim(tx, {
      business_id: businessId,
      account_id: actor.accountId,
      proof,
      note,
      is_dispute: business.owner_id !== null,
      told_owner_id: business.owner_id,
      claimed_at: now,
      papers_key: key,
      papers: names,
    })
    if (claimId === undefined) throw refuseClaim('claim_open')
    const owner = business.owner_id === null ? undefined : await findAccount(tx, business.owner_id)
    if (owner) {
      const { phone, email } = owner
      await tellOfOwnership(tx, app, { news: 'disputed', businessId, phone, email, key: String(claimId) })
    }
    // Last: a claim whose papers are not in place does not exist. Papers without a claim are swept.
    await app.papers.publish(folder, key)
  })
}
