import type { Config } from '#config.ts'
import { tileOrigin } from './tile-origin.ts'

/**
 * The policy of a page. `scripts` names its inline scripts: by the nonce of this one response, or by the hashes of
 * their texts.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { isSecure, map }: Pick<Config, 'isSecure' | 'map'>,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map((source) => `'${source}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // blob: photos and videos selected but not yet uploaded.
    `img-src 'self' data: blob: https: ${tileOrigin(map.url)}`,
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
