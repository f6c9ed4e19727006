import type { Ctx } from '#core/context.ts'
import { accessTokenSeconds, type Role, sessionDays, userTypeOfRole } from '../rules.ts'

export const accessCookie = 'x-access-token'
export const refreshCookie = 'x-refresh-token'
/**
 * Shows a page restored from the browser's cache who is signed in now; read by web/hydration/hydrate-on-interaction.ts.
 */
export const viewerCookie = 'viewer'

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
