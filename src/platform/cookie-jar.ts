import { parseCookie, stringifySetCookie } from 'cookie'

export interface CookieOptions {
  maxAgeSeconds: number
  /** A cookie that only one path needs is sent only to that path. */
  path?: string
  /** For markers that page scripts compare; never for anything that grants access. */
  isReadable?: boolean
}

/**
 * The cookies of one request, and those its response will set. All are httpOnly (unless a marker opts out),
 * SameSite=Lax, and Secure over https.
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
