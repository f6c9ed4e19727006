import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { messageTemplates } from '#message-templates.ts'
import { readConfig } from './config.ts'
import { readTemplateIds } from './create-providers.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'nukkad-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const production = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PUBLIC_ORIGIN: 'https://nukkad.example',
  TRUST_PROXY: '1',
  SMS_PROVIDER: 'http',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'token',
  SMS_ENTITY_ID: '1101',
  MESSAGE_TEMPLATES: 'templates.json',
  EMAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://mail.example',
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret-of-the-key',
  RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
  SELLER_GSTIN: '33AAFCN3906Q1Z5',
}

test.each([
  [{ SMS_PROVIDER: 'fake' }, /SMS_PROVIDER .* plain text/],
  [{ EMAIL_PROVIDER: 'fake' }, /EMAIL_PROVIDER .* plain text/],
  [{ SELLER_GSTIN: '' }, /SELLER_GSTIN must be the GSTIN/],
  [{ PUBLIC_ORIGIN: '' }, /PUBLIC_ORIGIN must be the https address/],
  [{ PUBLIC_ORIGIN: 'http://nukkad.example' }, /PUBLIC_ORIGIN must be the https address/],
  [{ PUBLIC_ORIGIN: 'https://nukkad.example/shop' }, /PUBLIC_ORIGIN: .*without a path/],
  [{ PUBLIC_ORIGIN: 'nukkad.example' }, /PUBLIC_ORIGIN/],
  [{ SMS_TOKEN: '' }, /SMS_TOKEN/],
  [{ MESSAGE_TEMPLATES: '' }, /MESSAGE_TEMPLATES must name the file/],
  [{ WHATSAPP_PROVIDER: 'fake' }, /WHATSAPP_PROVIDER must be cloud or off/],
  [{ WHATSAPP_PROVIDER: 'off', WHATSAPP_API_URL: 'http://127.0.0.1:9' }, /WHATSAPP_API_URL must begin with https/],
  [{ STORAGE: 's3', S3_BUCKET: 'media', S3_ENDPOINT: 'http://127.0.0.1:9' }, /S3_ENDPOINT must begin with https/],
  [{ SMS_URL: 'http://127.0.0.1:9/send' }, /SMS_URL must begin with https/],
  [{ DISPOSABLE_EMAIL_URL: 'http://mail.example' }, /DISPOSABLE_EMAIL_URL must begin with https/],
  [{ LOCATION_URL_1: 'http://geo.example/{ip}' }, /LOCATION_URL_1 must begin with https/],
  [{ PAYMENT_GATEWAY: 'sandbox' }, /PAYMENT_GATEWAY must be razorpay/],
  [{ PAYMENT_GATEWAY: '' }, /PAYMENT_GATEWAY=razorpay, or PAYMENT_GATEWAY=sandbox/],
  [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, /RAZORPAY_KEY_ID must begin with rzp_live_/],
  [{ RAZORPAY_KEY_ID: 'key' }, /RAZORPAY_KEY_ID: begins with/],
  [{ RAZORPAY_KEY_SECRET: '' }, /needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and/],
  [{ RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-key' }, /RAZORPAY_WEBHOOK_SECRET must be another/],
  [{ RAZORPAY_BASE_URL: 'http://127.0.0.1:9' }, /RAZORPAY_BASE_URL must begin with https/],
  [{ WEBHOOK_LOCAL: 'true' }, /WEBHOOK_LOCAL must be false/],
  [
    { LOCATION_URL_1: 'https://geo.example', LOCATION_URL_2: 'http://geo.example/{ip}' },
    /LOCATION_URL_2 must begin with https/,
  ],
  [{ SMTP_URL: '' }, /SMTP_URL/],
  [{ SMTP_URL: 'http://mail.example' }, /SMTP_URL: must begin with smtps/],
  [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, /SMTP_URL .* no options/],
  [{ DATABASE_URL: 'postgres://app@db.example/nukkad' }, /DATABASE_URL .* sslmode=verify-full/],
  [{ DATABASE_URL: 'postgres://app@db.example/nukkad?sslmode=no-verify' }, /DATABASE_URL .* sslmode=verify-full/],
  [{ DATABASE_URL: 'postgres://app@localhost/nukkad?host=db.example' }, /DATABASE_URL .* sslmode=verify-full/],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /NODE_TLS_REJECT_UNAUTHORIZED/],
  [{ PORT: 'many' }, /PORT/],
  [{ APP_SECRET: 'short' }, /APP_SECRET/],
  [{ APP_SECRET: 'x'.repeat(32) }, /APP_SECRET is not random. `openssl rand -hex 32`/],
  [{ APP_SECRET_PREVIOUS: '0123'.repeat(10) }, /APP_SECRET_PREVIOUS is not random. Leave it out/],
  [{ APP_SECRET_PREVIOUS: 'short' }, /APP_SECRET_PREVIOUS needs at least 32/],
  [{ TRUST_PROXY: '' }, /TRUST_PROXY must be set/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY: is the number of proxies/],
  [{ TRUST_PROXY: '11' }, /TRUST_PROXY: is the number of proxies/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY: is the number of proxies/],
  [{ TRUST_PROXY: 'proxy.example' }, /TRUST_PROXY: is the number of proxies/],
])('settings that are unfit for the public prevent the start and name the variable: %j', (change, message) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(message)
})

test('pages elsewhere are those configured; without them, links lead to pages of ours that exist', () => {
  const { newsUrl, careersUrl, androidUrl, iosUrl, socialLinks } = readConfig({ DATA_DIR: dataDir }).site
  expect([newsUrl, careersUrl, androidUrl, iosUrl]).toEqual([
    '/news',
    '/about#careers',
    '/how-to-use#app',
    '/how-to-use#app',
  ])
  expect(socialLinks).toEqual([])
  const elsewhere = { NEWS_URL: 'https://news.example', CAREERS_URL: 'https://jobs.example/nukkad' }
  const { site } = readConfig({ DATA_DIR: dataDir, ...elsewhere, X_URL: 'https://x.example/nukkad' })
  expect([site.newsUrl, site.careersUrl]).toEqual(['https://news.example', 'https://jobs.example/nukkad'])
  expect(site.socialLinks).toEqual([{ name: 'X', href: 'https://x.example/nukkad' }])
  expect(() => readConfig({ DATA_DIR: dataDir, X_URL: 'javascript:alert(1)' })).toThrow(/X_URL/)
})

test('everything that prevents production is named at once', () => {
  const start = () => readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir })
  expect(start).toThrow(/PUBLIC_ORIGIN.*TRUST_PROXY.*SMS_PROVIDER/)
})

test.each([
  ['0', false],
  ['false', false],
  ['1', 1],
  ['10', 10],
  ['10.0.0.5', ['10.0.0.5']],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s means %j', (text, trusted) => {
  expect(readConfig({ ...production, TRUST_PROXY: text }).trustProxy).toEqual(trusted)
})

test.each([
  'postgres://app@localhost/nukkad',
  'postgres://app@[::1]:5432/nukkad',
  'postgres:///nukkad?host=/run/postgresql',
  'postgres://app@db.example/nukkad?sslmode=verify-full',
])('production accepts the database at %s', (url) => {
  expect(readConfig({ ...production, DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('outside production nothing needs to be set, and any host name opens the app', () => {
  expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
    origin: 'http://localhost:3000',
    acceptsAnyHost: true,
    trustProxy: false,
    email: { requiresTls: false },
  })
  expect(readConfig(production)).toMatchObject({
    origin: 'https://nukkad.example',
    acceptsAnyHost: false,
    email: { requiresTls: true },
  })
  expect(readConfig({ ...production, PUBLIC_ORIGIN: 'https://Nukkad.example/' }).origin).toBe('https://nukkad.example')
})

test.each([
  ['', 'empty'],
  ['abc', 'short'],
  ['\n', 'blank'],
])('a secret file with %j stops the start: keys derived from it could be guessed', (content) => {
  const broken = mkdtempSync(join(dataDir, 'secret-'))
  writeFileSync(join(broken, 'secret'), content)
  expect(() => readConfig({ DATA_DIR: broken })).toThrow(/secret is empty or cut off/)
  expect(() => readConfig({ DATA_DIR: dataDir, APP_SECRET: ' '.repeat(40) })).toThrow(/APP_SECRET needs at least 32/)
})

test('without a host in DATABASE_URL, PGHOST counts', () => {
  const settings = { ...production, DATABASE_URL: 'postgres:///nukkad', PGHOST: 'db.example' }
  expect(() => readConfig(settings)).toThrow(/DATABASE_URL leads to another machine/)
  expect(readConfig({ ...settings, PGHOST: '/run/postgresql' }).databaseUrl).toBe('postgres:///nukkad')
})

test('one-time passwords are never readable at a public address, even when NODE_ENV was forgotten', () => {
  expect(readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://nukkad.example' }).showsOutbox).toBe(false)
  expect(readConfig({ DATA_DIR: dataDir }).showsOutbox).toBe(true)
})

/** As they stand in the sources. */
const settingNames = () =>
  ['src/config.ts', 'src/payment-settings.ts', 'src/provider-settings.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z_0-9]+):/gm)].map(([, name = '']) => name),
  )

test('the guide to going live names every setting, once in its table', () => {
  const guide = readFileSync('docs/guides/going-live.md', 'utf8')
  const rows = [...guide.matchAll(/^\| `([A-Z][A-Z_0-9]+)` \|/gm)].map(([, name = '']) => name)
  const others = ['APP_SECRET', 'APP_SECRET_PREVIOUS', 'NODE_EXTRA_CA_CERTS']
  expect(rows.toSorted()).toEqual([...settingNames(), ...others].toSorted())
})

/** Values out of range, in a wrong unit or of a wrong kind, and what the setting says it takes. */
const wrongValues: Record<string, readonly [values: readonly string[], sentence: string]> = {
  NODE_ENV: [['prod', 'PRODUCTION'], 'is production, development or test'],
  HOST: [['http://localhost', 'localhost/x', 'a b'], 'is a host name or an IP address'],
  PORT: [['0', '65536', '99999', '-1', '3000.5', '3e3', '0xbb8', ' ', '3000/tcp'], 'is a whole number from 1 to 65535'],
  OPERATIONS_HOST: [['tcp://127.0.0.1', '127.0.0.1/8'], 'is a host name or an IP address'],
  OPERATIONS_PORT: [['65536', '-1', 'http'], 'is a whole number from 0 to 65535'],
  ROLES: [['worker,web', 'api'], 'is web, worker or web,worker'],
  DATA_DIR: [[' data', '\0'], 'is the path of a folder'],
  MEDIA_DIR: [['media '], 'is the path of a folder'],
  DATABASE_URL: [
    ['postgres', 'postgres://', 'mysql://app@localhost/x', 'postgres://localhost:99999/x', 'postgresx://localhost/x'],
    'is the address of a database',
  ],
  DATABASE_CONNECT_TIMEOUT_MS: [['0', '2', '2s', '2000000'], 'is a whole number from 100 to 60000'],
  PUBLIC_ORIGIN: [
    ['nukkad.example', 'ftp://nukkad.example', 'https://nukkad.example/shop', 'https://a:b@nukkad.example', 'https://'],
    'is scheme and host alone, without a path',
  ],
  TRUST_PROXY: [
    ['0.0.0.0/0', '::/0', '0.0.0.0/1', '8000::/1', '::ffff:0:0/96', '::ffff:0.0.0.0/97', '10.0.0.0/', '-1', '1.5', '*'],
    'is the number of proxies in front (0 to 10), or their IP addresses and ranges, which trust no strangers',
  ],
  LOG_LEVEL: [['verbose', 'INFO'], 'is silent, fatal, error, warn, info, debug or trace'],
  DEMO_DATA: [['yes', '1', 'TRUE'], 'is true or false'],
  DEMO_LISTINGS: [['2e4', '-5', '20_000', '100000001'], 'is a whole number from 0 to 100000000'],
  OTP_PER_HOUR_PER_IP: [['0', '-1', '15/h'], 'is a whole number from 1'],
  REQUESTS_PER_MINUTE_PER_IP: [['0', 'Infinity'], 'is a whole number from 1'],
  API_READS_PER_MINUTE_PER_IP: [['0', '1e3'], 'is a whole number from 1'],
  PAGES_PER_MINUTE_PER_IP: [['0', '10000000000'], 'is a whole number from 1'],
  PAGE_CACHE_MB: [['67108864', '64MB', '-1'], 'is a whole number from 0 to 65536'],
  OTP_PER_HOUR: [['0', '5k'], 'is a whole number from 1'],
  SMS_PROVIDER: [['twilio', 'HTTP'], 'is fake, http or msg91'],
  SMS_URL: [['sms.example/send', 'ftp://sms.example'], 'is an address that begins with https:// or http://'],
  SMS_TOKEN: [['two words', 'token\n'], 'has spaces'],
  SMS_SENDER: [['NU', 'NUKKAD BAZAAR', 'नुक्कड़'], 'is 3 to 11 letters and digits'],
  SMS_ENTITY_ID: [['eleven', '11 01'], 'is a number'],
  MESSAGE_TEMPLATES: [[' templates.json'], 'is the path of a folder'],
  SMS_REPORT_SECRET: [['short', 'two words and many more characters'], 'SMS_REPORT_SECRET: '],
  WHATSAPP_PROVIDER: [['twilio', 'on'], 'is off, fake or cloud'],
  WHATSAPP_API_URL: [['graph.facebook.com'], 'is an address that begins with https:// or http://'],
  WHATSAPP_PHONE_ID: [['+919876543210'], 'is a number'],
  WHATSAPP_TOKEN: [['two words'], 'has spaces'],
  WHATSAPP_APP_SECRET: [['two words'], 'has spaces'],
  WHATSAPP_VERIFY_TOKEN: [['short'], 'needs at least 20 characters'],
  EMAIL_PROVIDER: [['smtps', 'sendmail'], 'is fake or smtp'],
  EMAIL_REPORT_SECRET: [['short'], 'needs at least 20 characters'],
  STORAGE: [['aws', 'S3'], 'is disk or s3'],
  S3_BUCKET: [['My Bucket', 's3://media', '-'], 'is the name of a bucket'],
  S3_REGION: [['Mumbai!'], 'is a region'],
  S3_ENDPOINT: [['minio.example:9000'], 'is an address that begins with https:// or http://'],
  S3_ACCESS_KEY_ID: [['a b'], 'has spaces'],
  S3_SECRET_ACCESS_KEY: [['a b'], 'has spaces'],
  S3_CACHE_MB: [['0', '2GB'], 'is a whole number from 128'],
  EMAIL_ENDING_MAX: [['1', '64', '4.5'], 'is a whole number from 2 to 63'],
  DISPOSABLE_EMAIL_URL: [['mail.example', 'file:///etc/hosts'], 'is an address that begins with https:// or http://'],
  CAPTCHA_URL: [['captcha.example', 'ftp://captcha.example'], 'is an address that begins with https:// or http://'],
  CAPTCHA_CHALLENGE_URL: [['captcha.example'], 'is an address that begins with https:// or http://'],
  CAPTCHA_AFTER_OTPS: [['-1', 'off'], 'is a whole number from 0'],
  CAPTCHA_FREE_FORMS: [['-1', '3.5'], 'is a whole number from 0'],
  SMTP_URL: [
    ['smtp://', 'smtps:', 'mail.example:25', 'smtp://mail.example:99999', 'smtp://mail.example/x'],
    'name a host',
  ],
  EMAIL_FROM: [['Nukkad', 'Nukkad <hello>', 'a@b.in\nBcc: c@d.in'], 'is '],
  SITE_NAME: [['x'.repeat(41), ' ', 'a\nb'], 'SITE_NAME: '],
  SUPPORT_EMAIL: [['support', 'support@nukkad', 'a@b.in, c@d.in'], 'is an e-mail address'],
  TOLL_FREE: [['call us', '12', '()- ()'], 'is a telephone number'],
  NEWS_URL: [['news.example', 'javascript:alert(1)'], 'is an address that begins with'],
  CAREERS_URL: [['/careers'], 'is an address that begins with'],
  ANDROID_URL: [['market://x'], 'is an address that begins with'],
  IOS_URL: [['itms://x'], 'is an address that begins with'],
  FACEBOOK_URL: [['facebook.example/nukkad'], 'is an address that begins with'],
  INSTAGRAM_URL: [['instagram.example/nukkad'], 'is an address that begins with'],
  LINKEDIN_URL: [['linkedin.example/nukkad'], 'is an address that begins with'],
  WHATSAPP_URL: [['whatsapp.example/nukkad'], 'is an address that begins with'],
  X_URL: [['x.example/nukkad'], 'is an address that begins with'],
  YOUTUBE_URL: [['youtube.example/nukkad'], 'is an address that begins with'],
  GRIEVANCE_OFFICER: [[' ', 'x'.repeat(501)], 'GRIEVANCE_OFFICER: '],
  LEGAL_NAME: [[' '], 'is empty'],
  LEGAL_ADDRESS: [['a\nb'], 'is one line'],
  SELLER_GSTIN: [['33AAFCN3906Q1Z6', '33AAFCN3906Q1', 'NONE'], 'is a GSTIN with its check character, or none'],
  SELLER_STATE: [['0', '39', '00', 'TN'], 'is the GST code of a state'],
  INVOICE_SERIES: [['NKDX', 'nkd', 'N/D', ' '], 'is 1 to 3 capital letters and digits'],
  CREDIT_NOTE_SERIES: [['CREDIT'], 'is 1 to 3 capital letters and digits'],
  INVOICE_SAC: [['9983', '123456', '99836a'], 'is a services accounting code'],
  GST_PERCENT: [['0', '18.5', '41', '18%'], 'is a whole number from 1 to 40'],
  BANNER_LISTINGS: [['80 lakh', '-1', '8,000,000'], 'is a whole number from 0'],
  MAP_TILE_URL: [['https://tiles.example/', 'tiles.example/{z}/{x}/{y}'], 'has {z}, {x} and {y} in it'],
  MAP_ATTRIBUTION: [[' '], 'is empty'],
  PICTURE_ORIGINS: [
    ['http://cdn.example', 'https://cdn.example/pictures', 'https://a.example,', 'cdn.example'],
    'is scheme and host alone',
  ],
  SECURITY_CONTACT: [
    ['security@nukkad.example', 'mailto:', 'mailto:x', 'http://x.example'],
    'begins with mailto: or https://',
  ],
  LOCATION_URL_1: [['geo.example/{ip}', 'geo://{ip}'], 'is an address that begins with'],
  LOCATION_URL_2: [['geo.example/{ip}'], 'is an address that begins with'],
  LOCATION_TIMEOUT_MS: [['5', '0', '5s', '5000000'], 'is a whole number from 100 to 60000'],
  WEBHOOK_LOCAL: [['yes', '1', 'TRUE'], 'is true or false'],
  PAYMENT_GATEWAY: [['stripe', 'Razorpay'], 'is sandbox or razorpay'],
  RAZORPAY_KEY_ID: [['key', 'live_1', 'rzp_live_'], 'begins with rzp_test_ or rzp_live_'],
  RAZORPAY_KEY_SECRET: [['short', 'has a space in it'], 'is at least 8 characters without spaces'],
  RAZORPAY_WEBHOOK_SECRET: [['short', 'has a space in it'], 'is at least 8 characters without spaces'],
  RAZORPAY_BASE_URL: [['api.razorpay.com', 'https://api.razorpay.com/v1'], 'is scheme and host alone'],
}

test.each(
  Object.entries(wrongValues).flatMap(([name, [values, sentence]]) => values.map((value) => [name, value, sentence])),
)('%s=%j prevents the start with a sentence that names the setting', (name, value, sentence) => {
  let message = ''
  try {
    readConfig({ DATA_DIR: dataDir, [name]: value })
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain(`${name}`)
  expect(message).toContain(sentence)
  expect(message).not.toMatch(/invalid|expected|received|too (big|small)/i)
})

test('wrong values of every setting are tried', () => {
  expect(Object.keys(wrongValues).toSorted()).toEqual(settingNames().toSorted())
})

test.each([
  [{ SMS_URL: 'https://sms.example' }, 'SMS_URL needs SMS_PROVIDER=http, or SMS_PROVIDER=fake to send nothing.'],
  [{ SMTP_URL: 'smtps://mail.example' }, 'SMTP_URL needs EMAIL_PROVIDER=smtp, or EMAIL_PROVIDER=fake to send nothing.'],
  [
    { SMS_PROVIDER: 'http', SMS_URL: 'https://sms.example' },
    'SMS_PROVIDER=http needs SMS_URL, SMS_TOKEN and SMS_ENTITY_ID.',
  ],
  [{ EMAIL_PROVIDER: 'smtp' }, 'EMAIL_PROVIDER=smtp needs SMTP_URL.'],
  [{ SMS_PROVIDER: 'msg91' }, 'SMS_PROVIDER=msg91 needs SMS_TOKEN, the authkey.'],
  [{ SMS_PROVIDER: 'msg91', SMS_TOKEN: 'k' }, 'SMS_PROVIDER=msg91 needs MESSAGE_TEMPLATES'],
  [{ WHATSAPP_PROVIDER: 'cloud' }, 'WHATSAPP_PROVIDER=cloud needs WHATSAPP_PHONE_ID, WHATSAPP_TOKEN'],
  [{ WHATSAPP_TOKEN: 'x' }, 'WHATSAPP_TOKEN needs WHATSAPP_PROVIDER=cloud, or WHATSAPP_PROVIDER=off to send nothing.'],
  [{ STORAGE: 's3' }, 'STORAGE=s3 needs S3_BUCKET.'],
  [{ S3_BUCKET: 'media' }, 'S3_BUCKET needs STORAGE=s3, or STORAGE=disk to store on this machine.'],
  [
    { STORAGE: 's3', S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'x' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.',
  ],
  [{ LOCATION_URL_2: 'https://geo.example/{ip}' }, 'LOCATION_URL_2 is asked after LOCATION_URL_1, which is missing.'],
  [{ INVOICE_SERIES: 'CN' }, 'CREDIT_NOTE_SERIES must differ from INVOICE_SERIES'],
  [{ SELLER_GSTIN: '33AAFCN3906Q1Z5', SELLER_STATE: '07' }, 'SELLER_STATE must be the first two digits'],
  [{ SELLER_GSTIN: 'none' }, 'SELLER_GSTIN=none needs SELLER_STATE.'],
  [{ ...production, OPERATIONS_PORT: '3000' }, 'OPERATIONS_PORT must differ from PORT'],
])('half a configuration prevents the start: %j', (settings, message) => {
  expect(() => readConfig({ DATA_DIR: dataDir, ...settings })).toThrow(message)
})

test.each(['fc00::/7', 'fd00::/8', '::ffff:10.0.0.0/104', '::1', '172.16.0.0/12'])(
  'TRUST_PROXY=%s is one network',
  (range) => {
    expect(readConfig({ DATA_DIR: dataDir, TRUST_PROXY: range }).trustProxy).toEqual([range])
  },
)

test('the file of MESSAGE_TEMPLATES must name the ids of every text for the chosen provider, and no others', () => {
  const file = join(dataDir, 'templates.json')
  const names = Object.keys(messageTemplates)
  const read = (content: object | string) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return readTemplateIds(readConfig({ ...production, MESSAGE_TEMPLATES: file }))
  }
  const whole = Object.fromEntries(names.map((name, at) => [name, { dlt: `11071600000000000${10 + at}` }]))
  expect(read(whole)['NUKKAD-OTP-01']).toEqual({ dlt: '1107160000000000010' })
  expect(() => read({ ...whole, 'NUKKAD-OTP-01': {} })).toThrow(/is not complete: it lacks dlt of NUKKAD-OTP-01\.$/)
  expect(() => read({ ...whole, 'NUKKAD-XXX-01': {} })).toThrow(/names texts that do not exist: NUKKAD-XXX-01/)
  expect(() => read({ ...whole, 'NUKKAD-OTP-01': { dlt: 'NUKKAD' } })).toThrow(/at NUKKAD-OTP-01.dlt: dlt is a number/)
  expect(() => read('{')).toThrow(/it is no JSON/)
  const msg91 = { ...production, SMS_PROVIDER: 'msg91', SMS_URL: '', MESSAGE_TEMPLATES: file }
  writeFileSync(file, JSON.stringify(whole))
  expect(() => read({ ...whole, 'NUKKAD-OTP-01-HI': { dlt: '', msg91: '65f0aa' } })).toThrow(
    /it lacks dlt of NUKKAD-OTP-01-HI\.$/,
  )
  // Hindi is left out as a whole, or one by one.
  expect(() => read({ ...whole, 'NUKKAD-OTP-01-HI': { dlt: '', msg91: '' } })).not.toThrow()
  expect(() => readTemplateIds(readConfig(msg91))).toThrow(/it lacks msg91 of NUKKAD-OTP-01/)
})

test('outside production a real provider can be configured and switched off', () => {
  const settings = { DATA_DIR: dataDir, SMS_URL: 'https://sms.example', SMS_PROVIDER: 'fake' }
  expect(readConfig(settings).sms.kind).toBe('fake')
})

test('who is not registered under GST sells without tax from a state; spaces in a GSTIN do not matter', () => {
  const unregistered = readConfig({ DATA_DIR: dataDir, SELLER_GSTIN: 'none', SELLER_STATE: '29' }).seller
  expect(unregistered).toMatchObject({ gstin: null, stateCode: '29' })
  const registered = readConfig({ DATA_DIR: dataDir, SELLER_GSTIN: '27 aapfu0939f 1zv', GST_PERCENT: '28' }).seller
  expect(registered).toMatchObject({ gstin: '27AAPFU0939F1ZV', stateCode: '27', taxRatePermille: 280 })
})
