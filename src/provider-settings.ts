import { z } from 'zod'
import { choice, folder, number, sender, serviceUrl, smtpUrl } from '#setting-kinds.ts'

/* Settings of SMS, WhatsApp, e-mail and storage: part of config.ts. */

const headerToken = z.string().regex(/^[\x21-\x7e]+$/, 'has spaces or other characters than ASCII')
const secret = headerToken.min(20, 'needs at least 20 characters')

export const providerSettings = {
  // http is a gateway of any make behind src/providers/sms/http-sms.ts.
  SMS_PROVIDER: choice(['fake', 'http', 'msg91']).default('fake'),
  // The default of msg91 is its own address.
  SMS_URL: serviceUrl.optional(),
  // Sent in a header: the bearer token, of msg91 the authkey.
  SMS_TOKEN: headerToken.optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9-]{3,11}$/, 'is 3 to 11 letters and digits')
    .default('NUKKAD'),
  SMS_ENTITY_ID: z.string().regex(/^\d+$/, 'is a number').default(''),
  // A file with the registered ids of every text (docs/guides/going-live.md).
  MESSAGE_TEMPLATES: folder.optional(),
  // What the provider sends as a bearer token with its delivery reports; without it they are refused.
  SMS_REPORT_SECRET: secret.optional(),
  // Notices to owners who chose it, and codes that SMS does not bring. By default off in production, otherwise fake.
  WHATSAPP_PROVIDER: choice(['off', 'fake', 'cloud']).optional(),
  WHATSAPP_API_URL: serviceUrl.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, 'is a number').optional(),
  WHATSAPP_TOKEN: headerToken.optional(),
  // Of the app at Meta: signs its reports. Without it they are refused.
  WHATSAPP_APP_SECRET: headerToken.optional(),
  // Chosen by you and entered at Meta, which sends it back once.
  WHATSAPP_VERIFY_TOKEN: secret.optional(),
  EMAIL_PROVIDER: choice(['fake', 'smtp']).default('fake'),
  SMTP_URL: smtpUrl.optional(),
  EMAIL_FROM: sender.default('Nukkad <hello@nukkad.example>'),
  // What the mail service sends as a bearer token with its reports of bounces; without it they are refused.
  EMAIL_REPORT_SECRET: secret.optional(),
  // Where photos, videos and papers are kept: the folder of MEDIA_DIR, or a bucket that every process reaches.
  STORAGE: choice(['disk', 's3']).default('disk'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'is a region such as ap-south-1')
    .default('ap-south-1'),
  // Of a service other than AWS; its buckets are then part of the path.
  S3_ENDPOINT: serviceUrl.optional(),
  // Both absent: the role of the machine, on AWS.
  S3_ACCESS_KEY_ID: headerToken.optional(),
  S3_SECRET_ACCESS_KEY: headerToken.optional(),
  // Space on this machine for files that were read before.
  S3_CACHE_MB: number(2048, [128, 1_000_000]),
}

type Settings = z.output<z.ZodObject<typeof providerSettings>> & { NODE_ENV: 'production' | 'development' | 'test' }

/** The settings that do nothing unless their provider is chosen. */
const realProviders = [
  ['SMS_PROVIDER', 'http', 'fake', ['SMS_URL', 'SMS_TOKEN', 'SMS_ENTITY_ID', 'SMS_REPORT_SECRET']],
  ['EMAIL_PROVIDER', 'smtp', 'fake', ['SMTP_URL', 'EMAIL_REPORT_SECRET']],
  [
    'WHATSAPP_PROVIDER',
    'cloud',
    'off',
    ['WHATSAPP_API_URL', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  ],
  ['STORAGE', 's3', 'disk', ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
] as const

/** Settings of providers that are right one by one, and wrong together. */
export function providerContradictions(e: Settings, env: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  for (const [provider, real, other, names] of realProviders) {
    const given = names.filter((name) => env[name])
    if (given.length === 0 || env[provider]) continue
    const otherwise = provider === 'STORAGE' ? 'to store on this machine' : 'to send nothing'
    problems.push(`${given.join(', ')} needs ${provider}=${real}, or ${provider}=${other} ${otherwise}.`)
  }
  if (e.SMS_PROVIDER === 'http' && !(e.SMS_URL && e.SMS_TOKEN && e.SMS_ENTITY_ID)) {
    problems.push('SMS_PROVIDER=http needs SMS_URL, SMS_TOKEN and SMS_ENTITY_ID.')
  }
  if (e.SMS_PROVIDER === 'msg91' && !e.SMS_TOKEN) problems.push('SMS_PROVIDER=msg91 needs SMS_TOKEN, the authkey.')
  if (e.SMS_PROVIDER === 'msg91' && !e.MESSAGE_TEMPLATES) {
    problems.push('SMS_PROVIDER=msg91 needs MESSAGE_TEMPLATES, the file with the ids of its templates.')
  }
  if (e.WHATSAPP_PROVIDER === 'cloud' && !(e.WHATSAPP_PHONE_ID && e.WHATSAPP_TOKEN && e.MESSAGE_TEMPLATES)) {
    problems.push('WHATSAPP_PROVIDER=cloud needs WHATSAPP_PHONE_ID, WHATSAPP_TOKEN and MESSAGE_TEMPLATES.')
  }
  if (e.WHATSAPP_PROVIDER === 'cloud' && Boolean(e.WHATSAPP_APP_SECRET) !== Boolean(e.WHATSAPP_VERIFY_TOKEN)) {
    problems.push('WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together: the reports of WhatsApp need both.')
  }
  if (e.STORAGE === 's3' && !e.S3_BUCKET) problems.push('STORAGE=s3 needs S3_BUCKET.')
  if (Boolean(e.S3_ACCESS_KEY_ID) !== Boolean(e.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.')
  }
  if (e.EMAIL_PROVIDER === 'smtp' && !e.SMTP_URL) problems.push('EMAIL_PROVIDER=smtp needs SMTP_URL.')
  return problems
}

/** The part of the configuration that create-providers.ts reads. */
export function readProviders(e: Settings) {
  return {
    sms: {
      kind: e.SMS_PROVIDER,
      url: e.SMS_URL ?? 'https://control.msg91.com/api/v5/flow',
      token: e.SMS_TOKEN ?? '',
      sender: e.SMS_SENDER,
      entityId: e.SMS_ENTITY_ID,
      reportSecret: e.SMS_REPORT_SECRET,
    },
    messageTemplatesFile: e.MESSAGE_TEMPLATES,
    whatsapp: {
      kind: e.WHATSAPP_PROVIDER ?? (e.NODE_ENV === 'production' ? 'off' : 'fake'),
      url: e.WHATSAPP_API_URL.replace(/\/+$/, ''),
      phoneId: e.WHATSAPP_PHONE_ID ?? '',
      token: e.WHATSAPP_TOKEN ?? '',
      appSecret: e.WHATSAPP_APP_SECRET,
      verifyToken: e.WHATSAPP_VERIFY_TOKEN,
    },
    email: {
      kind: e.EMAIL_PROVIDER,
      smtpUrl: e.SMTP_URL,
      requiresTls: e.NODE_ENV === 'production',
      from: e.EMAIL_FROM,
      reportSecret: e.EMAIL_REPORT_SECRET,
    },
    storage: {
      kind: e.STORAGE,
      bucket: e.S3_BUCKET ?? '',
      region: e.S3_REGION,
      endpoint: e.S3_ENDPOINT,
      accessKeyId: e.S3_ACCESS_KEY_ID,
      secretAccessKey: e.S3_SECRET_ACCESS_KEY,
      cacheMegabytes: e.S3_CACHE_MB,
    },
  }
}
