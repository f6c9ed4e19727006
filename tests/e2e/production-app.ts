import { writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { messageTemplates } from '../../src/message-templates.ts'
import { copyToStorage } from '../../src/providers/storage/copy-to-storage.ts'
import { createFileCache } from '../../src/providers/storage/file-cache.ts'
import { createS3Objects } from '../../src/providers/storage/s3-objects.ts'
import { createS3Storage } from '../../src/providers/storage/s3-storage.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { startRazorpayServer } from '../fakes/razorpay-server.ts'
import { startS3 } from '../fakes/s3-server.ts'
import { startSmsGateway } from '../fakes/sms-gateway.ts'
import { createTestCertificate } from '../fakes/test-certificate.ts'
import { startTlsProxy } from '../fakes/tls-proxy.ts'
import { launchBrowser } from './browser.ts'
import { newDemoDir } from './demo-dir.ts'
import { startApp } from './running-app.ts'

export const reportSecret = 'secret-of-the-sms-reports'

async function start(dataDir: string) {
  const certificate = await createTestCertificate(dataDir)
  const [razorpay, sms, mail, proxy, s3] = await Promise.all([
    startRazorpayServer({ keyId: 'rzp_live_fake', certificate }),
    startSmsGateway(certificate),
    startMailServer(certificate),
    startTlsProxy(certificate),
    startS3(join(dataDir, 's3'), certificate),
  ])
  await copyDemoMedia(dataDir)
  const templates = join(dataDir, 'templates.json')
  const ids = Object.keys(messageTemplates).map((name, at) => [name, { dlt: `1107160000000000${100 + at}` }])
  writeFileSync(templates, JSON.stringify(Object.fromEntries(ids)))
  const app = await startApp({
    dataDir,
    env: {
      NODE_ENV: 'production',
      HOST: 'localhost',
      PUBLIC_ORIGIN: proxy.origin,
      SELLER_GSTIN: '33AAFCN3906Q1Z5',
      TRUST_PROXY: '1',
      SMS_PROVIDER: 'http',
      SMS_URL: sms.url,
      SMS_TOKEN: 'gateway-token',
      SMS_ENTITY_ID: '1101',
      SMS_REPORT_SECRET: reportSecret,
      MESSAGE_TEMPLATES: templates,
      STORAGE: 's3',
      S3_BUCKET: s3.options.bucket,
      S3_ENDPOINT: s3.options.endpoint,
      S3_ACCESS_KEY_ID: s3.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: mail.url,
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: razorpay.keyId,
      RAZORPAY_KEY_SECRET: razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
      RAZORPAY_BASE_URL: razorpay.baseUrl,
      NODE_EXTRA_CA_CERTS: certificate.file,
    },
  })
  proxy.forwardTo(app.origin)
  // Trusts this one certificate: ignoring all errors would not cover the service worker.
  const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${certificate.keyHash}`])
  return { dataDir, certificate, razorpay, sms, mail, proxy, s3, app, browser }
}
export type ProductionApp = Awaited<ReturnType<typeof start>>

/**
 * The app of one test file in production: NODE_ENV=production behind a TLS proxy, with providers that are real except
 * for what they do outside. The app trusts the certificate of these servers by NODE_EXTRA_CA_CERTS, so no check is
 * relaxed for the test. It is there once the first test runs.
 */
export function productionApp(): () => ProductionApp {
  const { dataDir, remove } = newDemoDir()
  let started: ProductionApp | undefined
  beforeAll(async () => {
    started = await start(dataDir)
  })
  afterAll(async () => {
    await started?.browser.close()
    await started?.app.stop()
    await Promise.all(
      [started?.razorpay, started?.sms, started?.mail, started?.proxy, started?.s3].map((each) => each?.close()),
    )
    remove()
  })
  return () => {
    if (!started) throw new Error('The app starts before the first test.')
    return started
  }
}

/** The photos of the demo data, as an installation that moves to a bucket has them. */
async function copyDemoMedia(dataDir: string): Promise<void> {
  // On a plain port: this process does not trust the certificate that the app trusts.
  const plain = await startS3(join(dataDir, 's3'))
  const objects = createS3Objects(plain.options, { run: (call) => call() })
  const cache = createFileCache({ folder: join(dataDir, 'copy-cache'), maxBytes: 1e9, keepForMs: 60_000 })
  const folder = join(dataDir, 'copy')
  await copyToStorage(join(dataDir, 'media'), createS3Storage({ objects, prefix: 'media', folder, cache }))
  await plain.close()
}

/** The newest code the gateway received for a number. */
export async function codeFor({ sms }: Pick<ProductionApp, 'sms'>, phone: string): Promise<string> {
  const newest = () =>
    sms.taken
      .filter(({ to, text }) => to === phone && text.includes('OTP'))
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .at(-1)
  await expect.poll(newest, { timeout: 10_000 }).toBeDefined()
  return newest() ?? ''
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends a request to the proxy without a browser. */
export function askProxy(
  { proxy, certificate }: Pick<ProductionApp, 'proxy' | 'certificate'>,
  method: string,
  path: string,
  { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(proxy.origin)
    const sent = request({ hostname, port, path, method, ca: certificate.cert, headers }, async (answer) => {
      let text = ''
      for await (const chunk of answer.setEncoding('utf8')) text += chunk
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
