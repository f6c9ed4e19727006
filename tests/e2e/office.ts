import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findRunningDatabase } from '../../src/platform/postgres/embedded-postgres.ts'
import type { RunningApp } from './running-app.ts'

const runFile = promisify(execFile)

type OfficeOf = Pick<RunningApp, 'dataDir' | 'origin'>

/** `npm run moderate -- …` beside the running app, as an operator does; returns what it prints. */
export const moderate = (app: OfficeOf, ...args: string[]) => runCommand(app, 'src/cli/moderate.ts', args)

/** `npm run refund -- …`, the same way. */
export const refund = (app: OfficeOf, ...args: string[]) => runCommand(app, 'src/cli/refund.ts', args)

async function runCommand({ dataDir, origin }: OfficeOf, file: string, args: string[]): Promise<string> {
  const command = ['scripts/run.mjs', file, ...args, '--yes']
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, PUBLIC_ORIGIN: origin }
  const { stdout } = await runFile(process.execPath, command, { env })
  return stdout
}

/** Changes rows of the running app: days that pass, and jobs that are due. */
export async function sqlOf({ dataDir }: OfficeOf, text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: findRunningDatabase(dataDir) })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** Runs a job that is due every few minutes now. */
export const runJob = (app: OfficeOf, name: string) =>
  sqlOf(app, `SELECT graphile_worker.add_job($1, '{}'::json)`, [name])
