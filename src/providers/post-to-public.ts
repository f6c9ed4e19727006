import { lookup as resolveName } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why an address is not sent to. */
export class NotPublicError extends Error {}

interface Post {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** Also http, and addresses of this network: for development and tests. */
  allowsLocal: boolean
}

/** What IANA gives to the public internet of IPv6; old forms that hold an IPv4 address are outside. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet: not to a machine, network or tunnel of our own. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const known = ipaddr.process(address)
  if (known instanceof ipaddr.IPv6 && !known.match(globalUnicast)) return false
  return known.range() === 'unicast'
}

/** Whether an address that a stranger entered may be sent to, as far as it can be told without asking for its name. */
export function mayPostTo(text: string, { allowsLocal }: Pick<Post, 'allowsLocal'>): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (allowsLocal) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host)) return protocol === 'https:' && isPublicAddress(host)
  return protocol === 'https:' && host.includes('.') && !/\.(localhost|local|internal)\.?$/.test(host)
}

/** Looks a name up at the moment of connecting: it cannot lead elsewhere than where it was checked (rebinding). */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new NotPublicError('The name leads to an address that is not public.'), '')
    }
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

/**
 * Sends a POST to an address that a stranger chose, and returns the status of the answer; its body is not read, and a
 * redirect is not followed. Throws when no answer comes in time, or the address is not public.
 */
export function postToPublic({ url, headers, body, timeoutMs, allowsLocal }: Post): Promise<number> {
  if (!mayPostTo(url, { allowsLocal })) return Promise.reject(new NotPublicError('The address is not public.'))
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      ...(!allowsLocal && { lookup: lookupPublic }),
    })
    sent.on('error', reject)
    // Nothing is said of an answer that switches the protocol (101), but that the connection is closed.
    sent.on('close', () => reject(new Error('The connection was closed without an answer.')))
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.end(body)
  })
}
