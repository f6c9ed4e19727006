import { parseCookie, stringifySetCookie } from 'cookie'

export interface CookieOptions {
  maxAgeSeconds: number
  /** A cookie that only one path needs is sent only there. */
  path?: string
  /** For a mark that scripts of the page compare; never for anything that opens something. */
  isReadable?: boolean
}

/**
 * The cookies of one request, and those its answer will set. All are httpOnly (but a mark that says otherwise),
 * SameSite=Lax, and Secure behind https.
 */
export class CookieJar {
  readonly #received: Record<string, string | undefined>
  readonly #isSecure: boolean
  readonly setCookies: string[] = []
  /** Names that were asked for: what was made of the answers may differ from one browser to the next by these alone. */
  readonly asked = new Set<string>()

  constructor(header: string | undefined, isSecure: boolean) {
    this.#received = header ? parseCookie(header) : {}
    this.#isSecure = isSecure
  }

  get(name: string): string | undefined {
    this.asked.add(name)
    return this.#received[name]
  }

  has(name: string): boolean {
    return this.#received[name] !== undefined
  }

  set(name: string, value: string, { maxAgeSeconds, path = '/', isReadable = false }: CookieOptions): void {
    this.#received[name] = value
    this.setCookies.push(
      stringifySetCookie({
        name,
        value,
        path,
        maxAge: maxAgeSeconds,
        httpOnly: !isReadable,
        sameSite: 'lax',
        secure: this.#isSecure,
      }),
    )
  }

  clear(name: string, path = '/'): void {
    this.set(name, '', { maxAgeSeconds: 0, path })
    this.#received[name] = undefined
  }
}
