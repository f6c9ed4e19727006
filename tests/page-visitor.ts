import { RouterContextProvider } from 'react-router'
import type { Client, Ctx } from '#core/context.ts'
import { type Flash, takeFlashes } from '#core/flash.ts'
import { requestContext } from '#core/page.ts'
import { findBrowserHash } from '#features/accounts/server/browser-cookie.ts'
import { findActor } from '#features/accounts/server/find-actor.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { texts } from '#texts/server-texts.ts'
import { newPhone } from './factories/create-account.ts'
import { loaderDataOf } from './loader-data.ts'
import { testApp } from './test-app.ts'

export interface PageAnswer {
  status: number
  location: string | null
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there
  data: any
}

type Params = Record<string, string>
type RouteFunction = (args: never) => unknown

/** A browser that opens pages and posts their forms through their loaders and actions; it keeps its cookies. */
export class PageVisitor {
  readonly cookies = new Map<string, string>()
  readonly #client: Client = {
    ip: '127.0.0.1',
    ipHash: newPhone(),
    clientHash: newPhone(),
    browserHash: undefined,
    device: '',
  }
  #ctx: Ctx | undefined
  #lateByMs = 0

  /** The actor of the last request, once it has been answered. */
  get actor() {
    return this.#ctx?.actor
  }

  /** The Set-Cookie lines of the last request. */
  get setCookies(): readonly string[] {
    return this.#ctx?.cookies.setCookies ?? []
  }

  /** The cookies that the last request read, whether it had them or not. */
  get cookieNamesRead(): readonly string[] {
    return [...(this.#ctx?.cookies.namesRead ?? [])]
  }

  /** The last toast left for the next page; takes them all. */
  async flash(): Promise<Flash | undefined> {
    return (await this.flashes()).at(-1)
  }

  /** Takes the toasts left for the next page. */
  async flashes(): Promise<Flash[]> {
    const ctx = await this.#newCtx()
    const flashes = takeFlashes(ctx)
    this.#keepCookies(ctx)
    return flashes
  }

  /** Advances the clock. */
  wait(seconds: number): void {
    this.#lateByMs += seconds * 1000
  }

  open = (loader: RouteFunction, path: string, params: Params = {}) => this.#run(loader, path, params)

  post = (action: RouteFunction, path: string, form: Record<string, string>, params: Params = {}) =>
    this.#run(action, path, params, { method: 'POST', body: new URLSearchParams(form) })

  /** A form with files. */
  send = (action: RouteFunction, path: string, form: FormData, params: Params = {}) =>
    this.#run(action, path, params, { method: 'POST', body: form })

  async #newCtx(): Promise<Ctx> {
    const { app, db } = await testApp()
    const header = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ctx: Ctx = {
      app,
      db,
      log: app.log,
      cookies: new CookieJar(header, false),
      now: new Date(Date.now() + this.#lateByMs),
      requestId: 'test',
      i18n: texts.en,
      client: { ...this.#client },
      actor: undefined,
      requestedRole: 'customer',
    }
    ctx.client.browserHash = findBrowserHash(ctx.cookies, app)
    ctx.actor = await findActor(ctx, undefined)
    return ctx
  }

  #keepCookies({ cookies }: Ctx): void {
    for (const line of cookies.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, decodeURIComponent(value))
    }
  }

  async #run(run: RouteFunction, path: string, params: Params, init: RequestInit = {}): Promise<PageAnswer> {
    const ctx = await this.#newCtx()
    this.#ctx = ctx
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    const request = new Request(`http://localhost${path}`, init)
    const answer: unknown = await Promise.resolve()
      .then(() => (run as (args: unknown) => unknown)({ request, params, context, url: new URL(request.url) }))
      .catch((thrown: unknown) => {
        if (thrown instanceof Response) return thrown
        throw thrown
      })
    this.#keepCookies(ctx)
    if (answer instanceof Response) {
      const { status, headers } = answer
      // A file is its text.
      const data = answer.ok && answer.body ? await answer.text() : undefined
      return { status, location: headers.get('location'), headers, data }
    }
    return { ...loaderDataOf(answer), location: null, headers: new Headers() }
  }
}
