import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { inject } from 'vitest'
import { readConfig } from '#config.ts'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { createApp } from '#create-app.ts'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import type { Account } from '#features/accounts/server/account-queries.ts'
import { insertSession } from '#features/accounts/server/session-queries.ts'
import { jobs } from '#jobs.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { listDevOutbox } from '#providers/dev-outbox-queries.ts'
import { createServer } from '#web/server.ts'
import { afterFile } from './after-file.ts'
import { checkAnswer } from './documented-answers.ts'
import { shippedIndexes } from './shipped-indexes.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there
  body: { status: number; message: string; code?: string; fieldErrors?: Record<string, string>; data: any }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
type Headers = Record<string, string>

/** One person with one browser: keeps its cookies, or sends a bearer token. */
export class Caller {
  readonly #server: FastifyInstance
  readonly #headers: Headers
  readonly #address: string
  readonly cookies = new Map<string, string>()

  constructor(server: FastifyInstance, headers: Headers = {}, address = '127.0.0.1') {
    this.#server = server
    this.#headers = headers
    this.#address = address
  }

  async call(method: Method, path: string, payload?: unknown, headers: Headers = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = path.startsWith('/api') ? path : `/api/v1${path}`
    const response = await this.#server.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: { ...(cookie && { cookie }), ...this.#headers, ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const isJson = String(response.headers['content-type']).includes('json')
    const body = isJson ? response.json() : { status: response.statusCode, data: response.rawPayload }
    checkAnswer(method, url, response.statusCode, body)
    return { status: response.statusCode, headers: response.headers, body }
  }

  get = (path: string, headers?: Headers) => this.call('GET', path, undefined, headers)
  post = (path: string, payload: unknown = {}, headers?: Headers) => this.call('POST', path, payload, headers)
  put = (path: string, payload: unknown = {}, headers?: Headers) => this.call('PUT', path, payload, headers)
  delete = (path: string, payload?: unknown, headers?: Headers) => this.call('DELETE', path, payload, headers)
}

export interface TestApp {
  app: App
  db: Db
  server: FastifyInstance
  databaseUrl: string
  /** A signed-in user, by default a customer. */
  as(account: Pick<Account, 'id' | 'is_merchant'>): Promise<Caller>
  /** A new person with an empty cookie jar, at an address of their own if it is given. */
  stranger(address?: string): Caller
  /** Runs every job that is due. */
  runJobs(): Promise<void>
  /** Messages to a recipient, newest first. */
  outbox(recipient: string): ReturnType<typeof listDevOutbox>
  /** The newest one-time password sent to a recipient. */
  otpFor(recipient: string): Promise<string>
}

let shared: Promise<TestApp> | undefined

/** The app of this test file, on its own database with places and categories in it. */
export function testApp(): Promise<TestApp> {
  shared ??= createTestApp()
  return shared
}

async function createTestApp(): Promise<TestApp> {
  afterFile(async () => {
    shared = undefined
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'nukkad-app-'))
  afterFile(async () => rmSync(dataDir, { recursive: true, force: true }))
  const database = await createTestDatabase(inject('adminUrl'))
  afterFile(database.drop)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    // Two test files and their servers share two cores.
    DATABASE_CONNECT_TIMEOUT_MS: '20000',
    OTP_PER_HOUR_PER_IP: '10000',
    CAPTCHA_AFTER_OTPS: '10000',
    CAPTCHA_FREE_FORMS: '10000',
    REQUESTS_PER_MINUTE_PER_IP: '100000',
    API_READS_PER_MINUTE_PER_IP: '100000',
    PAGES_PER_MINUTE_PER_IP: '100000',
  })
  const shipped = await shippedIndexes(database.url)
  const { app, pool, close } = await createApp(config, database.url, createLog(config.logLevel), shipped)
  afterFile(close)
  const server = await createServer({ app, pool })
  afterFile(() => server.close())
  const outbox = (recipient: string) => listDevOutbox(app.db, recipient)
  return {
    app,
    db: app.db,
    server,
    databaseUrl: database.url,
    as: async ({ id, is_merchant }) => {
      const expiresAt = new Date(Date.now() + 86_400_000)
      const sessionId = await insertSession(app.db, {
        accountId: id,
        role: is_merchant ? 'merchant' : 'customer',
        expiresAt,
        now: new Date(),
      })
      return new Caller(server, {
        authorization: `Bearer ${await signAccessToken(app.keys, sessionId, new Date())}`,
      })
    },
    stranger: (address) => new Caller(server, {}, address),
    runJobs: async () => {
      const logger = new Logger(() => () => undefined)
      const taskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(app, payload)]))
      await runOnce({ pgPool: pool, taskList, logger, noHandleSignals: true })
    },
    outbox,
    otpFor: async (recipient) => {
      const [newest] = await outbox(recipient)
      const code = /\b\d{6}\b/.exec(newest?.body ?? '')?.[0]
      if (!code) throw new Error(`No one-time password was sent to ${recipient}.`)
      return code
    },
  }
}
