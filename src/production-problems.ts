import { parse } from 'pg-connection-string'

/** The settings with stricter rules in production; `env` is their source. */
export interface ProductionSettings {
  PUBLIC_ORIGIN?: string | undefined
  TRUST_PROXY?: false | number | string[] | undefined
  DATABASE_URL?: string | undefined
  SMS_PROVIDER: 'fake' | 'http' | 'msg91'
  MESSAGE_TEMPLATES?: string | undefined
  WHATSAPP_PROVIDER?: 'off' | 'fake' | 'cloud' | undefined
  WHATSAPP_API_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  SMS_URL?: string | undefined
  EMAIL_PROVIDER: 'fake' | 'smtp'
  SMTP_URL?: string | undefined
  DISPOSABLE_EMAIL_URL?: string | undefined
  CAPTCHA_URL?: string | undefined
  CAPTCHA_CHALLENGE_URL?: string | undefined
  LOCATION_URL_1?: string | undefined
  LOCATION_URL_2?: string | undefined
  WEBHOOK_LOCAL?: boolean | undefined
  PAYMENT_GATEWAY: 'sandbox' | 'razorpay'
  SELLER_GSTIN?: string | undefined
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_BASE_URL?: string | undefined
}

/** One-time passwords, numbers, addresses and tokens travel to these. */
const encryptedServices = [
  'SMS_URL',
  'WHATSAPP_API_URL',
  'S3_ENDPOINT',
  'DISPOSABLE_EMAIL_URL',
  'CAPTCHA_URL',
  'CAPTCHA_CHALLENGE_URL',
  'LOCATION_URL_1',
  'LOCATION_URL_2',
  'RAZORPAY_BASE_URL',
] as const

/** Why these settings are unfit for the public, each in a sentence that names the variable; empty when they are fit. */
export function productionProblems(settings: ProductionSettings, env: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  if (!settings.PUBLIC_ORIGIN?.startsWith('https://')) {
    problems.push('PUBLIC_ORIGIN must be the https address that browsers use.')
  }
  if (settings.TRUST_PROXY === undefined) {
    problems.push(
      'TRUST_PROXY must be set: the number of proxies in front of the app, their addresses, or 0 for none. ' +
        'With the wrong value all callers share the limits of one address, or can make up their own.',
    )
  }
  if (settings.SMS_PROVIDER === 'fake' || settings.EMAIL_PROVIDER === 'fake') {
    problems.push(
      'SMS_PROVIDER must be http or msg91, and EMAIL_PROVIDER smtp: the fake ones keep every code in plain text.',
    )
  }
  if (settings.WHATSAPP_PROVIDER === 'fake') {
    problems.push('WHATSAPP_PROVIDER must be cloud or off: the fake one keeps every code in plain text.')
  }
  if (settings.SMS_PROVIDER !== 'fake' && settings.MESSAGE_TEMPLATES === undefined) {
    problems.push(
      'MESSAGE_TEMPLATES must name the file with the registered ids of every SMS: operators drop all others.',
    )
  }
  if (settings.PAYMENT_GATEWAY === 'sandbox') {
    problems.push('PAYMENT_GATEWAY must be razorpay: in the sandbox everybody pays without money.')
  }
  if (settings.RAZORPAY_KEY_ID?.startsWith('rzp_test_')) {
    problems.push('RAZORPAY_KEY_ID must begin with rzp_live_: with a test key everybody pays without money.')
  }
  if (settings.SELLER_GSTIN === undefined) {
    problems.push(
      'SELLER_GSTIN must be the GSTIN of invoices, or none for a supplier that is not registered under GST.',
    )
  }
  for (const name of encryptedServices) {
    if (settings[name] !== undefined && !settings[name].startsWith('https://')) {
      problems.push(`${name} must begin with https://.`)
    }
  }
  if (settings.WEBHOOK_LOCAL) {
    problems.push('WEBHOOK_LOCAL must be false: otherwise owners of listings could reach machines of your network.')
  }
  if (settings.SMTP_URL?.includes('?')) problems.push('SMTP_URL must have no options after a question mark.')
  if (settings.DATABASE_URL !== undefined && !isDatabaseSafe(settings.DATABASE_URL, env.PGHOST)) {
    problems.push('DATABASE_URL leads to another machine, so it needs sslmode=verify-full.')
  }
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 accepts every certificate; NODE_EXTRA_CA_CERTS adds one of your own.')
  }
  return problems
}

/** On this machine nobody can listen in between; elsewhere the server must identify itself by its certificate. */
function isDatabaseSafe(url: string, defaultHost: string | undefined): boolean {
  const { host: named, sslmode } = parse(url) as ReturnType<typeof parse> & { sslmode?: string }
  // An address without a host leads to PGHOST, as in psql.
  const host = named || defaultHost
  const isLocal = !host || host.startsWith('/') || /^(localhost|127(\.\d+){3}|::1)$/.test(host)
  return isLocal || sslmode === 'verify-full'
}
