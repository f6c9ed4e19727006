import { serverOnly } from '#platform/server-only.ts'
import { Flash } from './flash-toast.static.tsx'

/** A toast as rendered after the redirect of a sign-in. */
export function FlashExample() {
  return <Flash durationMs={5000} data={serverOnly({ flashes: [{ kind: 'success', message: 'Login Successful' }] })} />
}
