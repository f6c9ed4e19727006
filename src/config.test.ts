import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
  EMAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://mail.example',
}

test.each([
  [{ SMS_PROVIDER: 'fake' }, /SMS_PROVIDER .* plain text/],
  [{ EMAIL_PROVIDER: 'fake' }, /EMAIL_PROVIDER .* plain text/],
  [{ PUBLIC_ORIGIN: '' }, /PUBLIC_ORIGIN must be the https address/],
  [{ PUBLIC_ORIGIN: 'http://nukkad.example' }, /PUBLIC_ORIGIN must be the https address/],
  [{ PUBLIC_ORIGIN: 'https://nukkad.example/shop' }, /PUBLIC_ORIGIN: .*without a path/],
  [{ PUBLIC_ORIGIN: 'nukkad.example' }, /PUBLIC_ORIGIN/],
  [{ SMS_TOKEN: '' }, /SMS_TOKEN/],
  [{ SMS_URL: 'http://127.0.0.1:9/send' }, /SMS_URL must begin with https/],
  [{ DISPOSABLE_EMAIL_URL: 'http://mail.example' }, /DISPOSABLE_EMAIL_URL must begin with https/],
  [{ LOCATION_URL_1: 'http://geo.example/{ip}' }, /LOCATION_URL_1 must begin with https/],
  [{ LOCATION_URL_2: 'http://geo.example/{ip}' }, /LOCATION_URL_2 must begin with https/],
  [{ SMTP_URL: '' }, /SMTP_URL/],
  [{ SMTP_URL: 'http://mail.example' }, /SMTP_URL must begin with smtps/],
  [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, /SMTP_URL .* no options/],
  [{ DATABASE_URL: 'postgres://app@db.example/nukkad' }, /DATABASE_URL .* sslmode=verify-full/],
  [{ DATABASE_URL: 'postgres://app@db.example/nukkad?sslmode=no-verify' }, /DATABASE_URL .* sslmode=verify-full/],
  [{ DATABASE_URL: 'postgres://app@localhost/nukkad?host=db.example' }, /DATABASE_URL .* sslmode=verify-full/],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /NODE_TLS_REJECT_UNAUTHORIZED/],
  [{ PORT: 'many' }, /PORT/],
  [{ APP_SECRET: 'short' }, /APP_SECRET/],
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
