import { errors, jwtVerify, SignJWT } from 'jose'
import type { SecretKeys } from '#core/secret-keys.ts'
import { accessTokenSeconds } from '../rules.ts'

/** A JWT (HS256) that identifies the session and contains nothing about the person; valid for 15 minutes. */
export function signAccessToken(keys: SecretKeys, sessionId: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(keys.current('access token'))
}

/** The session a token refers to; undefined when it is forged, malformed or expired. */
export async function sessionIdOfAccessToken(keys: SecretKeys, token: string, now: Date): Promise<string | undefined> {
  for (const key of keys.accepted('access token')) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
      return typeof payload.sid === 'string' ? payload.sid : undefined
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      // Signed by another key, perhaps the next one; whatever else is wrong with a token is wrong under every key.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined
    }
  }
  return undefined
}
