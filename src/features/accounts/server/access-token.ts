import { errors, jwtVerify, SignJWT } from 'jose'
import { accessTokenSeconds } from '../rules.ts'

const keyOf = (secret: string) => new TextEncoder().encode(`access-token ${secret}`)

/** A JWT (HS256) that identifies the session and contains nothing about the person; valid for 15 minutes. */
export function signAccessToken(secret: string, sessionId: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(keyOf(secret))
}

/** The session a token refers to; undefined when it is forged, malformed or expired. */
export async function sessionIdOfAccessToken(secret: string, token: string, now: Date): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: now })
    return typeof payload.sid === 'string' ? payload.sid : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
