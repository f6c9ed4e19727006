import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Db } from '#database.ts'
import type { UserType } from '#features/accounts/rules.ts'
import type { ViewCounter } from '#features/businesses/server/view-counter.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/server/place-index.ts'
import type { Search } from '#features/search/server/search.ts'
import type { CookieJar } from '#platform/cookie-jar.ts'
import type { Log } from '#platform/log.ts'
import type { DisposableEmailCheck } from '#providers/disposable-email.ts'
import type { EmailProvider } from '#providers/email/email-provider.ts'
import type { SmsProvider } from '#providers/sms/sms-provider.ts'

/** What lives as long as the process. */
export interface App {
  config: Config
  log: Logger
  db: Db
  places: PlaceIndex
  categories: CategoryIndex
  search: Search
  views: ViewCounter
  sms: SmsProvider
  email: EmailProvider
  isDisposableEmail: DisposableEmailCheck
}

/** Who asks, as the database knows them at this moment. */
export interface Actor {
  accountId: number
  sessionId: string
  userType: UserType
  name: string
  phone: string | null
  email: string | null
}

/** The machine at the other end, as hashes: enough to bind and to limit, nothing to identify. */
export interface Client {
  ipHash: string
  /** Address and browser together: what is left to bind to when a client keeps no cookies. */
  clientHash: string
  browserHash: string | undefined
}

/** What a use case gets with every request. */
export interface Ctx {
  app: App
  db: Db
  now: Date
  log: Log
  requestId: string
  client: Client
  /** What the `userType` header wishes for (spec §6); rights come from the database alone. */
  wishedUserType: UserType
  cookies: CookieJar
  actor: Actor | undefined
}

export type SignedInCtx = Ctx & { actor: Actor }
