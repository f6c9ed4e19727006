import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { tokenHash } from '#platform/token-hash.ts'
import type { Ctx } from './context.ts'
import { deleteDrafts, findDraft, replaceDraft } from './form-draft-queries.ts'

/* A form that waits for a one-time password or a sign-in is kept for its browser (docs/decisions/036-form-drafts.md):
   phones reload a page whose app was left for the SMS. The cookie holds the keys, the database what they open. Every save
   makes a key: whoever put a cookie into this browser knows none under which something is stored later. */

const cookieName = 'form-draft'
const lifetimeSeconds = 600
/** More forms than a person leaves within ten minutes. */
const keptForms = 5
/** The longest text that is kept, in characters, and the largest form: that of an enquiry. */
const [maxTextLength, maxFormLength] = [2000, 2600]
/** Of a page that its person had signed in for: that of a listing with its prices. */
const maxOwnFormLength = 8000
const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

const content = z.object({
  values: z.record(z.string(), z.string()),
  /** Where a code was sent, and when; absent when none is awaited. */
  sentTo: z.string().optional(),
  sentAtMs: z.number().optional(),
  /** The mark of the one person whom it is shown to (core/device-marks.ts); absent where anybody may have typed it. */
  by: z.string().optional(),
})
export type FormDraft = z.infer<typeof content>

/** Keeps what was typed into a form, in place of its earlier draft, for ten minutes. `form` names the form. */
export async function saveFormDraft(ctx: Ctx, form: string, draft: FormDraft): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(token), nonce).setAAD(Buffer.from(form))
  const encrypted = Buffer.concat([
    cipher.update(
      JSON.stringify({ ...draft, values: bounded(draft.values, draft.by ? maxOwnFormLength : maxFormLength) }),
    ),
    cipher.final(),
  ])
  const row = {
    token_hash: tokenHash(token),
    form,
    content: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]),
    network_hash: ctx.client.ipHash,
    expires_at: new Date(ctx.now.getTime() + lifetimeSeconds * 1000),
  }
  const earlier = tokensOf(ctx)
  const replaced = await replaceDraft(ctx.db, row, { earlier: earlier.map(tokenHash), now: ctx.now })
  const others = earlier.filter((each) => !replaced.includes(tokenHash(each)))
  const tokens = [token, ...others].slice(0, keptForms)
  ctx.cookies.set(cookieName, tokens.join('.'), { maxAgeSeconds: lifetimeSeconds })
}

/** What this browser typed into a form in the last ten minutes without sending it. */
export async function readFormDraft(ctx: Ctx, form: string): Promise<FormDraft | undefined> {
  const tokens = tokensOf(ctx)
  const found = await findDraft(ctx.db, { tokenHashes: tokens.map(tokenHash), form, now: ctx.now })
  const token = tokens.find((each) => tokenHash(each) === found?.token_hash)
  if (!token || !found) return undefined
  const stored = found.content
  const decipher = createDecipheriv(algorithm, keyOf(token), stored.subarray(0, nonceBytes))
    .setAAD(Buffer.from(form))
    .setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes))
  const json = Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
  return content.safeParse(JSON.parse(json.toString())).data
}

/** The form was sent. */
export async function forgetFormDraft(ctx: Ctx, form: string): Promise<void> {
  await deleteDrafts(ctx.db, { tokenHashes: tokensOf(ctx).map(tokenHash), form })
}

/** Whoever uses this browser next must not see what was typed: without the cookie nobody can read it. */
export function forgetAllFormDrafts({ cookies }: Ctx): void {
  if (cookies.has(cookieName)) cookies.clear(cookieName)
}

function tokensOf({ cookies }: Ctx): string[] {
  return (cookies.get(cookieName) ?? '').split('.', keptForms).filter((token) => token !== '')
}

/** As much of what was typed as the forms accept: the rest would be refused anyway. */
function bounded(values: FormDraft['values'], formLength: number): FormDraft['values'] {
  let left = formLength
  const kept: FormDraft['values'] = {}
  for (const [name, value] of Object.entries(values)) {
    left -= [...name].length
    if (left < 0) break
    // Browsers send two characters for the end of a line that their length limit counts as one.
    const text = [...value.replaceAll('\r\n', '\n')].slice(0, Math.min(maxTextLength, left)).join('')
    kept[name] = text
    left -= [...text].length
  }
  return kept
}

const keyOf = (token: string) => createHash('sha256').update(`form draft key ${token}`).digest()
