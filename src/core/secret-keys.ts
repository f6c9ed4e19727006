import { hkdfSync } from 'node:crypto'

/** What is signed or hashed with a key of its own: a value made for one purpose proves nothing in another. */
type KeyPurpose =
  | 'access token'
  | 'refresh token'
  | 'one-time password'
  | 'browser'
  | 'known device'
  | 'client'
  | 'daily quota'
  | 'request rate'
  | 'form'
  | 'captcha'
  | 'passkey'
  | 'restore'
  | 'referral'
  | 'saved alerts'
  | 'article visit'
  | 'booking link'
  | 'ad picture'
  | 'idempotency'
  | 'log'
  | 'sandbox gateway'
  | 'sandbox webhook'

/** The keys of the app, derived from APP_SECRET, and while it is being replaced also from APP_SECRET_PREVIOUS. */
export interface SecretKeys {
  /** Signs and hashes. */
  current(purpose: KeyPurpose): Buffer
  /** Verify what was signed or hashed: the current key, then the previous one if there is any. */
  accepted(purpose: KeyPurpose): readonly Buffer[]
}

/** Derives a key for each purpose (HKDF, RFC 5869) from the secrets, newest first. */
export function createSecretKeys(secrets: readonly [string, ...string[]]): SecretKeys {
  const derived = new Map<KeyPurpose, [Buffer, ...Buffer[]]>()
  const keysFor = (purpose: KeyPurpose) => {
    const known = derived.get(purpose)
    if (known) return known
    const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `nukkad ${purpose}`, 32))
    const [current, ...previous] = secrets
    const keys: [Buffer, ...Buffer[]] = [derive(current), ...previous.map(derive)]
    derived.set(purpose, keys)
    return keys
  }
  return { current: (purpose) => keysFor(purpose)[0], accepted: keysFor }
}
