import type { I18n } from '@lingui/core'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Role } from '#features/accounts/rules.ts'
import type { Tokens } from '#features/accounts/tokens.ts'
import type { BusinessCounts } from '#features/businesses/server/business-counts.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { Scope } from '#features/connections/rules.ts'
import type { Purchase } from '#features/payments/purchase.ts'
import type { PaymentAlarms } from '#features/payments/server/payment-alarms.ts'
import type { PlaceIndex } from '#features/places/server/place-index.ts'
import type { Search } from '#features/search/server/search.ts'
import type { CookieJar } from '#platform/cookie-jar.ts'
import type { Log } from '#platform/log.ts'
import type { CallGuard } from '#providers/call-guard.ts'
import type { CaptchaProvider } from '#providers/captcha/captcha-provider.ts'
import type { DisposableEmailCheck } from '#providers/disposable-email.ts'
import type { EmailProvider } from '#providers/email/email-provider.ts'
import type { LocateAddress } from '#providers/location/locate-address.ts'
import type { PaymentGateway } from '#providers/payments/payment-gateway.ts'
import type { SandboxBank } from '#providers/payments/sandbox/sandbox-bank.ts'
import type { SmsProvider } from '#providers/sms/sms-provider.ts'
import type { MediaStorage } from '#providers/storage/media-storage.ts'
import type { WhatsappProvider } from '#providers/whatsapp/whatsapp-provider.ts'
import type { Language } from '#texts/language.ts'
import type { AdSpaces } from './ad-spaces.ts'
import type { CountingCeilings } from './counting-ceilings.ts'
import type { Db } from './database.ts'
import type { LiveEvents } from './live-events.ts'
import type { PersonalData } from './personal-data.ts'
import type { SecretKeys } from './secret-keys.ts'
import type { SecurityLog } from './security-log.ts'

/** Lives as long as the process. */
export interface App {
  config: Config
  keys: SecretKeys
  log: Logger
  security: SecurityLog
  db: Db
  /** One connection without the time limit of requests, for jobs that read everything. */
  nightlyDb: Db
  places: PlaceIndex
  categories: CategoryIndex
  search: Search
  businessCounts: BusinessCounts
  /** The advertisements that run today. */
  ads: AdSpaces
  /** Where counting stops for one network. */
  ceilings: CountingCeilings
  /** How far the events of open pages have come. */
  live: LiveEvents
  /** The personal data held by each feature, for export and erasure. */
  personalData: readonly PersonalData[]
  sms: SmsProvider
  email: EmailProvider
  whatsapp: WhatsappProvider
  /** Of the providers in use, for /metrics. */
  guards: readonly CallGuard[]
  /** The one that takes money now; earlier payments may be at another. */
  gateway: PaymentGateway
  paymentAlarms: PaymentAlarms
  /** Absent where the gateway is a real one. */
  sandboxBank: SandboxBank | undefined
  /** What can be bought, with what it gives once paid (src/purchases.ts). */
  purchases: readonly Purchase[]
  isDisposableEmail: DisposableEmailCheck
  captcha: CaptchaProvider
  locateAddress: LocateAddress
  storage: MediaStorage
  /** Papers of claims: stored as sent, and served to nobody. */
  papers: MediaStorage
}

/** The account behind the request, as the database knows it at this moment. */
export interface Actor {
  accountId: number
  sessionId: string
  role: Role
  /** Whether the account may act as a merchant, whatever the role of this session. */
  isMerchant: boolean
  name: string
  phone: string | null
  email: string | null
  /** In which they used the site last, as far as it is known. */
  language?: Language
}

/** The client: hashes for binding and limiting, and its address. */
export interface Client {
  ipHash: string
  /** Address and browser together: the only thing to bind to when a client stores no cookies. */
  clientHash: string
  /** The same by the previous key, while keys are being replaced. */
  previousClientHash?: string | undefined
  browserHash: string | undefined
  /** Names of its browser and system, such as `Chrome, Android`; empty when it names neither. */
  device: string
  /** The client identifies itself as a crawler: its views are not counted. */
  isBot?: boolean | undefined
  /** Used only to guess its city (guess-city.ts); never stored or logged. */
  ip: string
}

/** What a use case receives with every request. */
export interface Ctx {
  app: App
  db: Db
  now: Date
  log: Log
  requestId: string
  /** The texts in the language of the response: from the address for pages, from `Accept-Language` for the API. */
  i18n: I18n
  /** A call of the API, by a program or by the script of a page. */
  isApi?: boolean
  client: Client
  /** The role requested by the `userType` header (spec §6); rights come from the database alone. */
  requestedRole: Role
  cookies: CookieJar
  actor: Actor | undefined
  /** Of calls for the programs of a business. */
  key?: KeyHolder | undefined
  /** Of the session that this request opened or renewed. */
  tokens?: Tokens | undefined
}

export type SignedInCtx = Ctx & { actor: Actor }

/** The business whose API key was sent, and what the key may read. */
export interface KeyHolder {
  businessId: number
  scopes: readonly Scope[]
}

export type KeyCtx = Ctx & { key: KeyHolder }
