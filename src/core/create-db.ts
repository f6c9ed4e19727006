import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from './database.ts'

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
