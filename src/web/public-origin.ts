import type { Config } from '#config.ts'

type OriginConfig = Pick<Config, 'origin' | 'acceptsAnyHost'>

/**
 * The origin that browsers know the app by. Where none is configured (never in production), it is whatever host the
 * caller asked for, so that the app works under localhost, 127.0.0.1 and on a phone in the same network alike.
 */
export function publicOrigin({ origin, acceptsAnyHost }: OriginConfig, host: string | undefined): string {
  return acceptsAnyHost && host ? `http://${host}` : origin
}

/**
 * The request as the router gets it: path and query are the caller's, scheme and host are ours. Behind a proxy that
 * terminates TLS the app is asked by plain HTTP and often under an internal name, while the browser's `Origin` header
 * names the public one, which the router compares (docs/decisions/021-public-origin.md).
 */
export function atPublicOrigin(request: Request, config: OriginConfig): Request {
  const url = new URL(request.url)
  // Two slashes would make every link built from the path lead to another site.
  const address = publicOrigin(config, url.host) + url.pathname.replace(/^\/+/, '/') + url.search
  if (address === request.url) return request
  const { method, headers, body, signal } = request
  return new Request(address, { method, headers, signal, ...(body && { body, duplex: 'half' as const }) })
}
