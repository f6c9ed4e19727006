import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import { isSameText } from '#platform/is-same-text.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { type Account, findAccount } from './account-queries.ts'
import { browserHashOf } from './browser-cookie.ts'

const cookieName = 'restore'
/** Within which whoever signed in to a deleted account decides. */
const ticketMinutes = 10

const ticket = z.object({ accountId: z.int().positive(), untilMs: z.number(), mark: z.string() })
type Ticket = z.infer<typeof ticket>

/** A deletion that can still be taken back. */
export type DeletedAccount = Account & { deleted_at: Date; erase_after: Date }

export function isRestorable(account: Account | undefined, now: Date): account is DeletedAccount {
  return Boolean(
    account?.deleted_at && !account.blocked_at && account.erase_after && account.erase_after.getTime() > now.getTime(),
  )
}

/** Remembers in this browser, signed, that its person has just proven a contact of this deleted account. */
export function giveRestoreTicket(ctx: Ctx, account: DeletedAccount): void {
  const untilMs = ctx.now.getTime() + ticketMinutes * 60_000
  const mark = keyedHash(ctx.app.keys.current('restore'), markedText(ctx, account, untilMs))
  const given: Ticket = { accountId: account.id, untilMs, mark }
  ctx.cookies.setJson(cookieName, given, { maxAgeSeconds: ticketMinutes * 60 })
}

/** The account that this browser may bring back; a ticket is worth nothing once it was, or was deleted again. */
export async function findByRestoreTicket(ctx: Ctx): Promise<DeletedAccount | undefined> {
  const given = ctx.cookies.getJson(cookieName, ticket)
  if (!given || given.untilMs <= ctx.now.getTime()) return undefined
  const account = await findAccount(ctx.db, given.accountId)
  if (!isRestorable(account, ctx.now)) return undefined
  const text = markedText(ctx, account, given.untilMs)
  const isOurs = ctx.app.keys.accepted('restore').some((key) => isSameText(given.mark, keyedHash(key, text)))
  return isOurs ? account : undefined
}

export function forgetRestoreTicket(ctx: Ctx): void {
  ctx.cookies.clear(cookieName)
}

function markedText(ctx: Ctx, { id, deleted_at }: DeletedAccount, untilMs: number): string {
  return `${id} ${deleted_at.getTime()} ${untilMs} ${browserHashOf(ctx)}`
}
