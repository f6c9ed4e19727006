declare global {
  interface CredentialRequestOptions {
    /** WebOTP (WICG), which the DOM types do not include yet. */
    otp?: { transport: 'sms'[] }
  }
}

/**
 * The code of the next SMS that is bound to this site, where the browser can read one (WebOTP) and the person allows
 * it; undefined otherwise, and when `signal` aborts.
 */
export async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window) || !('credentials' in navigator)) return undefined
  try {
    const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal })
    return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : undefined
  } catch {
    // ignored: refused, timed out, aborted, or another wait is under way; the person types the code
    return undefined
  }
}
