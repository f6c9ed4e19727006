import type { CookieJar } from '#platform/cookie-jar.ts'

/* Each account that signed in on a browser leaves a mark there that nobody can make for another browser
   (features/accounts/server/browser-cookie.ts). */

export const devicesCookie = 'devices'
/** More people than share a phone or a counter's computer. */
export const rememberedAccounts = 5

/** The last person first. */
export function deviceMarks(cookies: CookieJar): string[] {
  const marks = (cookies.get(devicesCookie) ?? '').split('.').slice(0, rememberedAccounts)
  return marks.filter((mark) => mark !== '')
}

/** The mark of who signed in last on this browser; undefined where nobody has. */
export const lastDeviceMark = (cookies: CookieJar): string | undefined => deviceMarks(cookies)[0]
