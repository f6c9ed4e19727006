import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export interface TestCluster {
  /** For the test workers, which call `createTestDatabase(adminUrl)`. */
  adminUrl: string
  stop(): Promise<void>
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

const templateName = 'nukkad_template'
const createAttempts = 20

/**
 * Starts a throwaway server (a crash loses its data) with a template database that `prepareTemplate` migrates and seeds
 * once. For vitest's globalSetup. `prepareTemplate` must close its connections: a template in use cannot be copied.
 */
export async function createTestCluster(prepareTemplate: (url: string) => Promise<void>): Promise<TestCluster> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'nukkad-test-'))
  const server = await startEmbeddedPostgres({ dataFolder, durability: 'none', log: () => {} })
  const stop = async () => {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  try {
    await runAdmin(server.url, `CREATE DATABASE ${templateName}`)
    await prepareTemplate(withDatabase(server.url, templateName))
    return { adminUrl: server.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A database for one test file, copied from the template. `drop` also ends open connections. */
export async function createTestDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await copyTemplate(adminUrl, name)
  return {
    url: withDatabase(adminUrl, name),
    drop: () => runAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function copyTemplate(adminUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`)
    } catch (error) {
      // 55006 object_in_use: the server itself may access the template for a moment.
      const isBusy = error instanceof Error && 'code' in error && error.code === '55006'
      if (!isBusy || attempt === createAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]+\?/, `/${name}?`)
}

async function runAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000, query_timeout: 60_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
