import { randomBytes } from 'node:crypto'
import type { App, Ctx } from '#core/context.ts'
import { deviceMarks, devicesCookie, rememberedAccounts } from '#core/device-marks.ts'
import type { CookieJar } from '#platform/cookie-jar.ts'
import { isSameText } from '#platform/is-same-text.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { tokenHash } from '#platform/token-hash.ts'
import type { Identifier } from '../identifier.ts'
import { browserKnownDays } from '../rules.ts'
import { findAccountByIdentifier } from './account-queries.ts'

const browserCookie = 'nukkad-browser'

const lifetimeSeconds = browserKnownDays * 86_400

type Keys = Pick<App, 'keys'>
type Purpose = 'browser' | 'known device'

/** The fingerprint of the requesting browser; undefined when it has no cookie of ours, or one that we did not sign. */
export function findBrowserHash(cookies: CookieJar, app: Keys): string | undefined {
  const browserId = findBrowserId(cookies, app)
  return browserId && tokenHash(browserId)
}

/** The same, for a browser that gets its cookie now: its own one for another 400 days, or a new one. */
export function browserHashOf(ctx: Ctx): string {
  const browserId = findBrowserId(ctx.cookies, ctx.app) ?? randomBytes(18).toString('base64url')
  const signature = keyedHash(ctx.app.keys.current('browser'), browserId)
  ctx.cookies.set(browserCookie, `${browserId}.${signature}`, { maxAgeSeconds: lifetimeSeconds })
  ctx.client.browserHash = tokenHash(browserId)
  return ctx.client.browserHash
}

/**
 * Remembers in the browser that an account was signed in to on it ("device cookies", OWASP): strangers cannot use up
 * what it may ask for (docs/decisions/032-otp-limits.md).
 */
export function rememberDevice(ctx: Ctx, accountId: number): void {
  const mark = keyedHash(ctx.app.keys.current('known device'), markedText(browserHashOf(ctx), accountId))
  const marks = [mark, ...deviceMarks(ctx.cookies).filter((each) => each !== mark)].slice(0, rememberedAccounts)
  ctx.cookies.set(devicesCookie, marks.join('.'), { maxAgeSeconds: lifetimeSeconds })
}

/** Whether the account of an identifier was signed in to on this browser before. */
export async function isKnownDevice({ app, cookies, db }: Ctx, identifier: Identifier): Promise<boolean> {
  const browserHash = findBrowserHash(cookies, app)
  const marks = deviceMarks(cookies)
  if (!browserHash || marks.length === 0) return false
  const account = await findAccountByIdentifier(db, identifier)
  return (
    account !== undefined &&
    marks.some((mark) => isMadeHere(app, 'known device', markedText(browserHash, account.id), mark))
  )
}

const markedText = (browserHash: string, accountId: number) => `${browserHash} ${accountId}`

function findBrowserId(cookies: CookieJar, app: Keys): string | undefined {
  const [browserId = '', signature = ''] = (cookies.get(browserCookie) ?? '').split('.')
  return isMadeHere(app, 'browser', browserId, signature) ? browserId : undefined
}

function isMadeHere({ keys }: Keys, purpose: Purpose, text: string, signature: string): boolean {
  return keys.accepted(purpose).some((key) => isSameText(signature, keyedHash(key, text)))
}
