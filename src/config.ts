import { join, resolve } from 'node:path'
import { z } from 'zod'
import { paymentContradictions, paymentSettings, readPayments } from '#payment-settings.ts'
import { isEmail } from '#platform/field-shapes.ts'
import type { LinkAddress, WebAddress } from '#platform/page-address.ts'
import { trustedProxies } from '#platform/trusted-proxies.ts'
import { productionProblems } from '#production-problems.ts'
import { providerContradictions, providerSettings, readProviders } from '#provider-settings.ts'
import { readSecrets } from '#read-secrets.ts'
import {
  choice,
  databaseUrl,
  email,
  flag,
  folder,
  host,
  line,
  number,
  origin,
  serviceUrl,
  telephone,
  webUrl,
} from '#setting-kinds.ts'

const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(origin(/^https$/, 'https://pictures.example')))

/** A millisecond is too short for any answer, and a minute longer than anybody waits. */
const patience = [100, 60_000] as const
const contactMessage = 'is an address that begins with mailto: or https://'
const anyLimit = [1, 1_000_000_000] as const

const environment = z.object({
  NODE_ENV: choice(['production', 'development', 'test']).default('development'),
  HOST: host.optional(),
  PORT: number(3000, [1, 65_535]),
  // In production /readyz and /metrics answer here alone, and not where the public can reach them.
  OPERATIONS_HOST: host.default('127.0.0.1'),
  // 0 is any free port.
  OPERATIONS_PORT: number(3001, [0, 65_535]),
  ROLES: choice(['web', 'worker', 'web,worker']).default('web,worker'),
  DATA_DIR: folder.default('data'),
  // Photos and videos of businesses; by default `media` in the data folder. Several machines must share one folder.
  MEDIA_DIR: folder.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_CONNECT_TIMEOUT_MS: number(2000, patience),
  // The public origin of the app, such as https://www.nukkad.example: used in every link and to check forms.
  PUBLIC_ORIGIN: origin(/^https?$/, 'https://www.nukkad.example').optional(),
  // How many proxies of ours are in front (0 for none), or their addresses; earlier entries of X-Forwarded-For, which
  // the caller wrote, are not trusted. Has no default in production.
  TRUST_PROXY: trustedProxies.optional(),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  DEMO_DATA: flag(true),
  DEMO_LISTINGS: number(20_000, [0, 100_000_000]),
  OTP_PER_HOUR_PER_IP: number(15, anyLimit),
  // SMS and WhatsApp messages with codes in one hour, over all people: what an attack may cost you.
  OTP_PER_HOUR: number(5000, anyLimit),
  REQUESTS_PER_MINUTE_PER_IP: number(600, anyLimit),
  // What one network may read: calls of the API, and pages (docs/decisions/039-reading-limits.md).
  API_READS_PER_MINUTE_PER_IP: number(300, anyLimit),
  PAGES_PER_MINUTE_PER_IP: number(1000, anyLimit),
  // Memory for rendered public pages; 0 disables the page cache.
  PAGE_CACHE_MB: number(64, [0, 65_536]),
  ...providerSettings,
  ...paymentSettings,
  // Letters of the top-level domain of an e-mail address, from 2 to this; 4 is the specification to the letter.
  EMAIL_ENDING_MAX: number(24, [2, 63]),
  DISPOSABLE_EMAIL_URL: serviceUrl.optional(),
  // A captcha service instead of our own proof of work: verifies `{recaptchaToken}`, and where its challenges are from
  // (docs/decisions/120-captcha.md).
  CAPTCHA_URL: serviceUrl.optional(),
  CAPTCHA_CHALLENGE_URL: serviceUrl.optional(),
  // Codes an hour that a network may ask for before its visitors must solve a captcha for each; 0 is always.
  CAPTCHA_AFTER_OTPS: number(5, [0, 1_000_000_000]),
  // Forms of visitors a day that a network may send without a captcha, for people without JavaScript; 0 is none.
  CAPTCHA_FREE_FORMS: number(3, [0, 1_000_000_000]),
  SITE_NAME: line.max(40, 'has at most 40 characters').default('Nukkad'),
  SUPPORT_EMAIL: email.default('support@nukkad.example'),
  TOLL_FREE: telephone.default('1800-000-0000'),
  // Pages elsewhere; without one, links lead to a page of ours that serves instead (`sitePages`).
  NEWS_URL: webUrl.optional(),
  CAREERS_URL: webUrl.optional(),
  ANDROID_URL: webUrl.optional(),
  IOS_URL: webUrl.optional(),
  // Our pages on social networks; the footer links to those that are set.
  FACEBOOK_URL: webUrl.optional(),
  INSTAGRAM_URL: webUrl.optional(),
  LINKEDIN_URL: webUrl.optional(),
  WHATSAPP_URL: webUrl.optional(),
  X_URL: webUrl.optional(),
  YOUTUBE_URL: webUrl.optional(),
  GRIEVANCE_OFFICER: line.default('Grievance Officer, grievance@nukkad.example'),
  LEGAL_NAME: line.default('Nukkad Online Services'),
  LEGAL_ADDRESS: line.default('Registered office, Chennai, Tamil Nadu, India'),
  BANNER_LISTINGS: number(8_000_000, [0, 1_000_000_000]),
  // The public servers of OpenStreetMap are for small sites: choose a provider of your own before you grow.
  MAP_TILE_URL: z
    .string()
    .regex(
      /^https?:\/\/(\{\w+\}\.)?[\w.:-]+\/.*\{z\}.*\{[xy]\}.*\{[xy]\}/,
      'is an address that begins with https:// or http:// and has {z}, {x} and {y} in it',
    )
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: line.default('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'),
  // Other origins whose pictures articles and logos may show, separated by commas; otherwise pages load ours alone.
  PICTURE_ORIGINS: origins.default([]),
  // Where to report security problems (/.well-known/security.txt): mailto: or https:; by default the support e-mail.
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: contactMessage })
    .refine((url) => !url.startsWith('mailto:') || isEmail(url.slice(7)), contactMessage)
    .optional(),
  // Services that return the city of a network address: {ip} is replaced, their JSON response needs a field `city`.
  LOCATION_URL_1: serviceUrl.optional(),
  LOCATION_URL_2: serviceUrl.optional(),
  LOCATION_TIMEOUT_MS: number(5000, patience),
  // Webhooks of businesses may also lead to http and to addresses of this network: for trying out, never in production.
  WEBHOOK_LOCAL: flag(false),
})

export type Config = ReturnType<typeof readConfig>

/** Settings that are right one by one, and wrong together. */
function contradictionsOf(e: z.output<typeof environment>, env: Record<string, string | undefined>): string[] {
  const problems = [...providerContradictions(e, env), ...paymentContradictions(e, env)]
  if (e.LOCATION_URL_2 && !e.LOCATION_URL_1)
    problems.push('LOCATION_URL_2 is asked after LOCATION_URL_1, which is missing.')
  if ((e.CAPTCHA_URL === undefined) !== (e.CAPTCHA_CHALLENGE_URL === undefined)) {
    problems.push('CAPTCHA_URL and CAPTCHA_CHALLENGE_URL need each other.')
  }
  // Outside production one port serves everything.
  if (e.NODE_ENV === 'production' && e.PORT === e.OPERATIONS_PORT) {
    problems.push('OPERATIONS_PORT must differ from PORT: the public must not reach it.')
  }
  return problems
}

/**
 * Reads the environment once; nothing else reads `process.env`. A value of the wrong type or a contradiction prevents
 * the start with a sentence that names the variable.
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not usable. ${lines.join('; ')}`)
  }
  const e = parsed.data
  const contradictions = contradictionsOf(e, env)
  if (contradictions.length > 0) throw new Error(`The configuration is not usable. ${contradictions.join(' ')}`)
  if (e.NODE_ENV === 'production') {
    const problems = productionProblems(e, env)
    if (problems.length > 0) throw new Error(`NODE_ENV=production is not possible like this. ${problems.join(' ')}`)
  }
  const dataDir = resolve(e.DATA_DIR)
  const origin = e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`
  return {
    isProduction: e.NODE_ENV === 'production',
    host: e.HOST ?? (e.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    port: e.PORT,
    operations: e.NODE_ENV === 'production' ? { host: e.OPERATIONS_HOST, port: e.OPERATIONS_PORT } : undefined,
    origin,
    /** Forms are accepted under any host name the app is opened by: for trying it out, never in production. */
    acceptsAnyHost: e.PUBLIC_ORIGIN === undefined,
    isSecure: origin.startsWith('https:'),
    roles: e.ROLES.split(',') as ('web' | 'worker')[],
    projectDir: resolve('.'),
    dataDir,
    mediaDir: resolve(e.MEDIA_DIR ?? join(dataDir, 'media')),
    databaseUrl: e.DATABASE_URL,
    databaseConnectTimeoutMs: e.DATABASE_CONNECT_TIMEOUT_MS,
    trustProxy: e.TRUST_PROXY ?? false,
    logLevel: e.LOG_LEVEL,
    demo: { isOn: e.DEMO_DATA && e.NODE_ENV !== 'production', listings: e.DEMO_LISTINGS },
    limits: {
      otpPerHourPerIp: e.OTP_PER_HOUR_PER_IP,
      otpPerHour: e.OTP_PER_HOUR,
      requestsPerMinutePerIp: e.REQUESTS_PER_MINUTE_PER_IP,
      apiReadsPerMinutePerIp: e.API_READS_PER_MINUTE_PER_IP,
      pagesPerMinutePerIp: e.PAGES_PER_MINUTE_PER_IP,
    },
    ...readProviders(e),
    emailEndingMax: e.EMAIL_ENDING_MAX,
    disposableEmailUrl: e.DISPOSABLE_EMAIL_URL,
    captcha: {
      url: e.CAPTCHA_URL,
      challengeUrl: e.CAPTCHA_CHALLENGE_URL,
      afterOtpsPerHour: e.CAPTCHA_AFTER_OTPS,
      freeFormsPerDay: e.CAPTCHA_FREE_FORMS,
    },
    pageCacheMegabytes: e.PAGE_CACHE_MB,
    /**
     * SMS and e-mail received by the fake providers are readable at /dev/outbox, but never at a public address:
     * somebody may have forgotten NODE_ENV=production.
     */
    showsOutbox: e.NODE_ENV !== 'production' && e.SMS_PROVIDER === 'fake' && !origin.startsWith('https:'),
    site: {
      name: e.SITE_NAME,
      supportEmail: e.SUPPORT_EMAIL,
      tollFree: e.TOLL_FREE,
      ...sitePages(e),
      socialLinks: socialLinks(e),
      grievanceOfficer: e.GRIEVANCE_OFFICER,
      legalName: e.LEGAL_NAME,
      address: e.LEGAL_ADDRESS,
      bannerListings: e.BANNER_LISTINGS,
    },
    ...readPayments(e),
    pictureOrigins: e.PICTURE_ORIGINS,
    securityContact: e.SECURITY_CONTACT ?? `mailto:${e.SUPPORT_EMAIL}`,
    map: { url: e.MAP_TILE_URL, attribution: e.MAP_ATTRIBUTION },
    location: {
      urls: [e.LOCATION_URL_1, e.LOCATION_URL_2].filter((url) => url !== undefined),
      timeoutMs: e.LOCATION_TIMEOUT_MS,
    },
    webhooks: { allowsLocal: e.WEBHOOK_LOCAL },
    /** Newest first: the first signs, both are accepted. */
    secrets: readSecrets(dataDir, env),
  }
}

type Environment = z.infer<typeof environment>

/** Where News, Careers and the app links lead. Each default exists, so that no link is dead before it is configured. */
function sitePages({ NEWS_URL, CAREERS_URL, ANDROID_URL, IOS_URL }: Environment) {
  return {
    newsUrl: NEWS_URL ?? '/news',
    careersUrl: CAREERS_URL ?? '/about#careers',
    androidUrl: ANDROID_URL ?? '/how-to-use#app',
    iosUrl: IOS_URL ?? '/how-to-use#app',
  } satisfies Record<string, LinkAddress>
}

function socialLinks(e: Environment): { name: string; href: WebAddress }[] {
  const links = [
    { name: 'Facebook', href: e.FACEBOOK_URL },
    { name: 'Instagram', href: e.INSTAGRAM_URL },
    { name: 'LinkedIn', href: e.LINKEDIN_URL },
    { name: 'WhatsApp', href: e.WHATSAPP_URL },
    { name: 'X', href: e.X_URL },
    { name: 'YouTube', href: e.YOUTUBE_URL },
  ]
  return links.flatMap(({ name, href }) => (href ? [{ name, href }] : []))
}
