import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { createPublicLookup, isPublicAddress, NotPublicError } from './lookup-public.ts'

interface Post {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** Also http, and addresses of this network: for development and tests. */
  allowsLocal: boolean
}

/** Whether an address that a stranger entered may be sent to, as far as it can be told without asking for its name. */
export function mayPostTo(text: string, { allowsLocal }: Pick<Post, 'allowsLocal'>): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (allowsLocal) return protocol === 'https:' || protocol === 'http:'
  // A name may end with the dot of the root: `localhost.` is no name of the internet either.
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host)) return protocol === 'https:' && isPublicAddress(host)
  return protocol === 'https:' && host.includes('.') && !/\.(localhost|local|internal)$/.test(host)
}

const lookup = createPublicLookup()

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
      ...(!allowsLocal && { lookup }),
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
