/**
 * The tile servers of the street map as a source of the content security policy: `https://{s}.maps.example/…` is
 * `https://*.maps.example`.
 */
export function tileOrigin(tileUrl: string): string {
  const [, scheme, choice, host] = /^(https?:\/\/)(\{\w+\}\.)?([\w.:-]+)/.exec(tileUrl) ?? []
  return `${scheme}${choice ? '*.' : ''}${host}`
}
