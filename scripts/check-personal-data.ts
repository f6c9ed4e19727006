import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const tableWithColumns = /CREATE TABLE (?:IF NOT EXISTS )?(\w+)\s*\(([\s\S]*?)\n\)/gi
const droppedTable = /^DROP TABLE (?:IF EXISTS )?(\w+)/gim
const addedColumn = /ALTER TABLE (\w+)[^;]*?\bADD (?:COLUMN )?[^;]*?REFERENCES account\b/gi

const personColumn =
  /^\s*(?:\w*_)?(?:phone|landline|email|contact_person|contact_name|gst_number|upi)\s+(?:text|citext)\b/im
const addedPersonColumn = new RegExp(
  `ALTER TABLE (\\w+)[^;]*?\\bADD (?:COLUMN )?${personColumn.source.replace('^\\s*', '')}`,
  'gi',
)

/**
 * Tables of the migrations that refer to an account, or have a column with a person's name, contact or tax number, but
 * are in no register of personal data, so that neither export nor erasure would know them. tests/personal-data.test.ts
 * compares the register with the migrated database in full.
 */
export function unregisteredTables(migrations: string, registered: ReadonlySet<string>): string[] {
  const created = [...migrations.matchAll(tableWithColumns)]
    .filter(([, , columns = '']) => /\bREFERENCES account\b/i.test(columns) || personColumn.test(columns))
    .map(([, name = '']) => name)
  const altered = [addedColumn, addedPersonColumn].flatMap((added) =>
    [...migrations.matchAll(added)].map(([, name = '']) => name),
  )
  const dropped = new Set([...migrations.matchAll(droppedTable)].map(([, name = '']) => name))
  return [...new Set([...created, ...altered])].filter((name) => !registered.has(name) && !dropped.has(name))
}

export function listUnregisteredTables(): string[] {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const lists = read('src/{personal-data.ts,features/*/server/personal-data.ts}')
    .flatMap((source) => [...source.matchAll(/\btables:\s*\[([^\]]*)\]/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)])
  const registered = new Set(lists.map(([, name = '']) => name))
  return unregisteredTables(read('db/migrations/*.sql').sort().join('\n'), registered).map(
    (name) => `${name} refers to an account, or names a person: name it in the feature's server/personal-data.ts`,
  )
}
