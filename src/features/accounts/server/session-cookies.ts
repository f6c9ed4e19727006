import type { Actor, Ctx } from '#core/context.ts'
import { isSameText } from '#platform/is-same-text.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { accessTokenSeconds, type Role, sessionDays, userTypeOfRole } from '../rules.ts'

export const accessCookie = 'x-access-token'
export const refreshCookie = 'x-refresh-token'
/**
 * Tells a page who is signed in now: one restored from the browser's cache (web/hydration/hydrate-on-interaction.ts),
 * and one whose form is about to be sent (ui/unsent-notice.tsx).
 */
const viewerCookie = 'viewer'
const markLength = 8
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

type Viewer = Pick<Actor, 'accountId' | 'role'>

/** The role, and a mark that tells accounts apart and names none. */
export function viewerMark({ app }: Pick<Ctx, 'app'>, { accountId, role }: Viewer): string {
  return `${userTypeOfRole(role)}.${accountMark(app.keys.current('browser'), accountId)}`
}

/** Whether a page with this mark was opened by this account, in whatever role; also before the secret was replaced. */
export function isMarkOf({ app }: Pick<Ctx, 'app'>, mark: string, accountId: number): boolean {
  const [, ofAccount = ''] = mark.split('.')
  return app.keys.accepted('browser').some((key) => isSameText(ofAccount, accountMark(key, accountId)))
}

const accountMark = (key: Buffer, accountId: number) => keyedHash(key, `viewer ${accountId}`).slice(0, markLength)

export function setViewerCookie(ctx: Ctx, viewer: Viewer): void {
  ctx.cookies.set(viewerCookie, viewerMark(ctx, viewer), { maxAgeSeconds: sessionDays * 86_400, isReadable: true })
}

/** The mark of the page; a cookie of before the secret was replaced follows. */
export function keepViewerCookie(ctx: Ctx, viewer: Viewer): string {
  const mark = viewerMark(ctx, viewer)
  if (ctx.cookies.get(viewerCookie) !== mark) setViewerCookie(ctx, viewer)
  return mark
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
