import { parseCookie, stringifySetCookie } from 'cookie'
import type { z } from 'zod'
import { decodeJson, encodeJson } from './json-text.ts'

export interface CookieOptions {
  maxAgeSeconds: number
  /** For markers that page scripts compare; never for anything that grants access. */
  isReadable?: boolean
}

/**
 * The name under which a cookie is sent. Over https the prefix makes browsers refuse a cookie of this name that another
 * host of the domain, or plain http, tries to set (RFC 6265bis, "Cookie Name Prefixes").
 */
export function sentCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/**
 * The cookies of one request, and those its response will set. All are for the whole site, httpOnly (unless a marker
 * opts out), SameSite=Lax, and over https Secure and bound to this host.
 */
export class CookieJar {
  readonly #received: Record<string, string | undefined>
  readonly #isSecure: boolean
  readonly setCookies: string[] = []
  /** Names that were read: only these cookies can make the response differ between browsers. */
  readonly namesRead = new Set<string>()

  constructor(header: string | undefined, isSecure: boolean) {
    this.#received = header ? parseCookie(header) : {}
    this.#isSecure = isSecure
  }

  get(name: string): string | undefined {
    this.namesRead.add(name)
    return this.#received[this.#sent(name)]
  }

  /** Whether a cookie is there is read from it, too. */
  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  set(name: string, value: string, { maxAgeSeconds, isReadable = false }: CookieOptions): void {
    this.#received[this.#sent(name)] = value
    this.setCookies.push(
      stringifySetCookie({
        name: this.#sent(name),
        value,
        path: '/',
        maxAge: maxAgeSeconds,
        httpOnly: !isReadable,
        sameSite: 'lax',
        secure: this.#isSecure,
      }),
    )
  }

  /**
   * A value stored by `setJson`; undefined when it is not there or, changed by the browser, does not fit the schema.
   */
  getJson<S extends z.ZodType>(name: string, schema: S): z.output<S> | undefined {
    return decodeJson(this.get(name), schema)
  }

  setJson(name: string, value: object, options: CookieOptions): void {
    this.set(name, encodeJson(value), options)
  }

  clear(name: string): void {
    this.set(name, '', { maxAgeSeconds: 0 })
    this.#received[this.#sent(name)] = undefined
  }

  #sent(name: string): string {
    return sentCookieName(name, this.#isSecure)
  }
}
