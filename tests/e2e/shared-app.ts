import { inject } from 'vitest'

/**
 * The running app that test files share which read, or write only for people they make up. A file that changes demo
 * data, signs in as a demo person somebody else signs in as, or needs settings of its own starts its own app.
 */
export function sharedApp(): { origin: string } {
  return { origin: inject('sharedOrigin') }
}
