import type { Config } from '#config.ts'

type OriginConfig = Pick<Config, 'origin' | 'acceptsAnyHost'>

/**
 * The origin under which browsers reach the app. Without a configured one (never in production), it is the requested
 * host, so that the app works under localhost, 127.0.0.1 and on a phone in the same network alike.
 */
export function publicOrigin({ origin, acceptsAnyHost }: OriginConfig, host: string | undefined): string {
  return acceptsAnyHost && host ? `http://${host}` : origin
}

/**
 * The request as passed to the router: path and query from the client, scheme and host from us. Behind a TLS proxy the
 * app is reached by plain HTTP and often under an internal name, while the browser's `Origin` header has the public
 * one, which the router compares (docs/decisions/021-public-origin.md).
 */
export function atPublicOrigin(request: Request, config: OriginConfig): Request {
  const url = new URL(request.url)
  // Two slashes would make every link built from the path lead to another site.
  const address = publicOrigin(config, url.host) + url.pathname.replace(/^\/+/, '/') + url.search
  if (address === request.url) return request
  const { method, headers, body, signal } = request
  return new Request(address, { method, headers, signal, ...(body && { body, duplex: 'half' as const }) })
}
