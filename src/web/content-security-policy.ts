import type { Config } from '#config.ts'
import { tileOrigin } from './tile-origin.ts'

/** Of everything that is no page: data, pictures, files. Opened directly in a browser, they load and run nothing. */
export const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Of the service worker's script: it fetches pages and files from us, and nothing from others. */
export const workerPolicy = closedPolicy.replace("default-src 'none'", "default-src 'self'")

/**
 * The policy of a page. `scripts` names its inline scripts: by the nonce of this one response, or by the hashes of
 * their texts.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { isSecure, map, pictureOrigins }: Pick<Config, 'isSecure' | 'map' | 'pictureOrigins'>,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map((source) => `'${source}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // blob: photos and videos selected but not yet uploaded.
    `img-src ${["'self'", 'data:', 'blob:', tileOrigin(map.url), ...pictureOrigins].join(' ')}`,
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
