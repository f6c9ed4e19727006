import type { Ctx } from '#core/context.ts'
import { accessTokenSeconds, type Role, sessionDays, userTypeOfRole } from '../rules.ts'

export const accessCookie = 'x-access-token'
export const refreshCookie = 'x-refresh-token'
/**
 * Shows a page restored from the browser's cache who is signed in now; read by web/hydration/hydrate-on-interaction.ts.
 */
const viewerCookie = 'viewer'
/** Holds a role and nothing of the person: it outlives the session. */
const lastRoleCookie = 'last-role'
const lastRoleDays = 180
/** The person does not want to be asked for a name in this session. */
const nameLaterCookie = 'name-later'

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

/** As whom somebody signed in last in this browser, for the next time. */
export function rememberRole(ctx: Ctx, role: Role): void {
  ctx.cookies.set(lastRoleCookie, role, { maxAgeSeconds: lastRoleDays * 86_400 })
}

export function readLastRole({ cookies }: Ctx): Role | undefined {
  const role = cookies.get(lastRoleCookie)
  return role === 'customer' || role === 'merchant' ? role : undefined
}

/** Nobody is asked for a name again in this session. */
export function setNameLater(ctx: Ctx): void {
  ctx.cookies.set(nameLaterCookie, '1', { maxAgeSeconds: sessionDays * 86_400 })
}

/** Whether the page asks its person for a name (spec §4: a new user). */
export function asksForName({ actor, cookies }: Ctx): boolean {
  return actor?.name === '' && cookies.get(nameLaterCookie) === undefined
}

export function clearSessionCookies(ctx: Ctx): void {
  ctx.cookies.clear(accessCookie)
  ctx.cookies.clear(refreshCookie)
  ctx.cookies.clear(viewerCookie)
  ctx.cookies.clear(nameLaterCookie)
}
