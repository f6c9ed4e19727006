import { otpFor } from '#tests/e2e/running-app.ts'

const json = { 'content-type': 'application/json' }
const timeoutMs = 15_000

export async function postJson(url: string, body: object, headers: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
    signal,
  })
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the call
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }
}

/** Asks for an OTP and returns the cookies that it is bound to, and the code from the outbox. */
export async function askForOtp(origin: string, mobile: string): Promise<{ cookie: string; otp: string }> {
  const asked = await postJson(`${origin}/api/v1/auth/verify`, { phoneNumber: mobile })
  if (asked.status !== 200) throw new Error(`No OTP for ${mobile}: ${JSON.stringify(asked.body)}`)
  const cookie = asked.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, otp: await otpFor(origin, `+91${mobile}`) }
}

/** The access token of a person; signs in, and up. */
export async function signIn(origin: string, mobile: string, userType: '0' | '1'): Promise<string> {
  const { cookie, otp } = await askForOtp(origin, mobile)
  const credentials = { username: mobile, password: otp }
  const answer = await postJson(`${origin}/api/v1/auth/login`, credentials, { cookie, usertype: userType })
  const token: unknown = answer.body.data?.access_token
  if (typeof token !== 'string') throw new Error(`${mobile} could not sign in: ${JSON.stringify(answer.body)}`)
  return token
}
