import { randomBytes } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { accessTokenSeconds, type Role, sessionDays, userTypeOfRole } from '../rules.ts'

export const accessCookie = 'x-access-token'
export const refreshCookie = 'x-refresh-token'
/**
 * Says to a page that comes out of the browser's memory who looks now; read by web/hydration/hydrate-on-interaction.ts.
 */
export const viewerCookie = 'viewer'
export const browserCookie = 'nukkad-browser'

const browserCookieSeconds = 400 * 86_400

/** The fingerprint of the asking browser, which gets its cookie now when it has none. */
export function browserHashOf(ctx: Ctx): string {
  if (ctx.client.browserHash) return ctx.client.browserHash
  const browserId = randomBytes(18).toString('base64url')
  ctx.cookies.set(browserCookie, browserId, { maxAgeSeconds: browserCookieSeconds })
  ctx.client.browserHash = keyedHash(ctx.app.config.secret, browserId)
  return ctx.client.browserHash
}

export function setAccessCookie(ctx: Ctx, accessToken: string): void {
  ctx.cookies.set(accessCookie, accessToken, { maxAgeSeconds: accessTokenSeconds })
}

export function setSessionCookies(ctx: Ctx, tokens: { accessToken: string; refreshToken: string }): void {
  setAccessCookie(ctx, tokens.accessToken)
  ctx.cookies.set(refreshCookie, tokens.refreshToken, { maxAgeSeconds: sessionDays * 86_400 })
}

export function setViewerCookie(ctx: Ctx, role: Role): void {
  ctx.cookies.set(viewerCookie, String(userTypeOfRole(role)), { maxAgeSeconds: sessionDays * 86_400, isReadable: true })
}

export function clearSessionCookies(ctx: Ctx): void {
  ctx.cookies.clear(accessCookie)
  ctx.cookies.clear(refreshCookie)
  ctx.cookies.clear(viewerCookie)
}
