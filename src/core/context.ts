import type { I18n } from '@lingui/core'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Role } from '#features/accounts/rules.ts'
import type { BusinessCounts } from '#features/businesses/server/business-counts.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/server/place-index.ts'
import type { Search } from '#features/search/server/search.ts'
import type { CookieJar } from '#platform/cookie-jar.ts'
import type { Log } from '#platform/log.ts'
import type { DisposableEmailCheck } from '#providers/disposable-email.ts'
import type { EmailProvider } from '#providers/email/email-provider.ts'
import type { LocateAddress } from '#providers/location/locate-address.ts'
import type { SmsProvider } from '#providers/sms/sms-provider.ts'
import type { MediaStorage } from '#providers/storage/media-storage.ts'
import type { Db } from './database.ts'
import type { PersonalData } from './personal-data.ts'

/** What lives as long as the process. */
export interface App {
  config: Config
  log: Logger
  db: Db
  places: PlaceIndex
  categories: CategoryIndex
  search: Search
  businessCounts: BusinessCounts
  /** What each feature holds about people; to export and erase it. */
  personalData: readonly PersonalData[]
  sms: SmsProvider
  email: EmailProvider
  isDisposableEmail: DisposableEmailCheck
  locateAddress: LocateAddress
  storage: MediaStorage
}

/** Who asks, as the database knows them at this moment. */
export interface Actor {
  accountId: number
  sessionId: string
  role: Role
  name: string
  phone: string | null
  email: string | null
}

/** The machine at the other end: hashes to bind and to limit by, and its address. */
export interface Client {
  ipHash: string
  /** Address and browser together: what is left to bind to when a client keeps no cookies. */
  clientHash: string
  browserHash: string | undefined
  /** It says that it is a crawler: its looks are not counted. */
  isBot?: boolean | undefined
  /** Only to ask in which city it is (guess-city.ts); never stored, never logged. */
  ip: string
}

/** What a use case gets with every request. */
export interface Ctx {
  app: App
  db: Db
  now: Date
  log: Log
  requestId: string
  /** The texts in the language of the answer: a page's is in its address, the API's in `Accept-Language`. */
  i18n: I18n
  client: Client
  /** What the `userType` header asks for (spec §6); rights come from the database alone. */
  requestedRole: Role
  cookies: CookieJar
  actor: Actor | undefined
}

export type SignedInCtx = Ctx & { actor: Actor }
