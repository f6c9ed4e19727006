import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { tokenHash } from '#platform/token-hash.ts'
import type { Ctx } from './context.ts'
import { deleteDraft, findDraft, upsertDraft } from './form-draft-queries.ts'

/* A form that waits for a one-time password or a sign-in is kept for its browser (docs/decisions/036-form-drafts.md):
   phones reload a page whose app was left for the SMS. The cookie holds the key, the database what it opens. */

const cookieName = 'form-draft'
const lifetimeSeconds = 600
const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

const content = z.object({
  values: z.record(z.string(), z.string()),
  /** Where a code was sent, and when; absent when none is awaited. */
  sentTo: z.string().optional(),
  sentAtMs: z.number().optional(),
})
export type FormDraft = z.infer<typeof content>

/** Keeps what was typed into a form, in place of its earlier draft, for ten minutes. `form` names the form. */
export async function saveFormDraft(ctx: Ctx, form: string, draft: FormDraft): Promise<void> {
  const token = ctx.cookies.get(cookieName) ?? randomBytes(24).toString('base64url')
  ctx.cookies.set(cookieName, token, { maxAgeSeconds: lifetimeSeconds })
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(token), nonce).setAAD(Buffer.from(form))
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(draft)), cipher.final()])
  const row = {
    token_hash: tokenHash(token),
    form,
    content: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]),
    network_hash: ctx.client.ipHash,
    expires_at: new Date(ctx.now.getTime() + lifetimeSeconds * 1000),
  }
  await upsertDraft(ctx.db, row, ctx.now)
}

/** What this browser typed into a form in the last ten minutes without sending it. */
export async function readFormDraft(ctx: Ctx, form: string): Promise<FormDraft | undefined> {
  const token = ctx.cookies.get(cookieName)
  const stored = token && (await findDraft(ctx.db, { tokenHash: tokenHash(token), form, now: ctx.now }))
  if (!token || !stored) return undefined
  const decipher = createDecipheriv(algorithm, keyOf(token), stored.subarray(0, nonceBytes))
    .setAAD(Buffer.from(form))
    .setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes))
  const json = Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
  return content.safeParse(JSON.parse(json.toString())).data
}

/** The form was sent. */
export async function forgetFormDraft(ctx: Ctx, form: string): Promise<void> {
  const token = ctx.cookies.get(cookieName)
  if (token) await deleteDraft(ctx.db, { tokenHash: tokenHash(token), form })
}

/** Whoever uses this browser next must not see what was typed: without the cookie nobody can read it. */
export function forgetAllFormDrafts({ cookies }: Ctx): void {
  if (cookies.has(cookieName)) cookies.clear(cookieName)
}

const keyOf = (token: string) => createHash('sha256').update(`form draft key ${token}`).digest()
