import type pg from 'pg'
import { copyLine, copyLines, openFrozen, readRows } from '#platform/copy-streams.ts'
import { cutText } from '#platform/cut-text.ts'
import { freshSchema } from './rebuild-queries.ts'
import { createTopCollector, type KeyedPhrase, keysOfPhrase, keyWeight, maxKeyCharacters } from './suggestion-keys.ts'

/** Fills the fresh tables that suggestions are looked up in, from the names in suggest_phrase. */
export async function buildKeys(pool: pg.Pool): Promise<void> {
  const reader = await pool.connect()
  const client = await pool.connect()
  try {
    await reader.query("SET work_mem = '256MB'")
    const writer = await openFrozen(client, `${freshSchema}.suggest_key`, '(city_id, key, w, id)')
    const tops: string[] = []
    const write: WriteKey = (table, line) => {
      if (table === 'suggest_key') writer.write(line)
      else tops.push(line)
    }
    await buildCityKeys(reader, write, () => writer.flush())
    await buildIndiaKeys(reader, write, () => writer.flush())
    await writer.end()
    await client.query('COMMIT')
    await copyLines(reader, `${freshSchema}.suggest_top`, tops)
  } finally {
    // After a failure they may be in the middle of a COPY.
    reader.release(true)
    client.release(true)
  }
}

type WriteKey = (table: 'suggest_key' | 'suggest_top', line: string) => void

/** Every key of every name, city after city. */
async function buildCityKeys(reader: pg.ClientBase, write: WriteKey, flush: () => Promise<void>): Promise<void> {
  let cityId = 0
  let keyed: KeyedPhrase[] = []
  let order: string[] = []
  const endCity = () => {
    const keys = createKeyWriter(cityId, write)
    // A city has a million keys: plain strings are sorted several times faster than objects by a comparison of ours.
    for (const entry of order.sort()) keys.add(keyed[Number(entry.slice(entry.indexOf('\n') + 1))] as KeyedPhrase)
    keys.end()
    keyed = []
    order = []
  }
  const query = `SELECT city_id, folded, w, id FROM ${freshSchema}.suggest_phrase ORDER BY city_id`
  for await (const rows of readRows(reader, query)) {
    for (const [city, folded, w, id] of rows) {
      if (Number(city) !== cityId) endCity()
      cityId = Number(city)
      for (const [at, key] of keysOfPhrase(folded ?? '').entries()) {
        order.push(`${key}\n${keyed.push({ key, w: keyWeight(Number(w), at), id: Number(id) }) - 1}`)
      }
    }
    await flush()
  }
  endCity()
}

/** The first key of every name, for All India: the best placed city's name stands for the others. */
async function buildIndiaKeys(reader: pg.ClientBase, write: WriteKey, flush: () => Promise<void>): Promise<void> {
  const keys = createKeyWriter(0, write)
  const query = `SELECT DISTINCT ON (folded) folded, w, id FROM ${freshSchema}.suggest_phrase ORDER BY folded, w DESC, id`
  for await (const rows of readRows(reader, query)) {
    for (const [folded, w, id] of rows) {
      keys.add({ key: cutText(folded ?? '', maxKeyCharacters), w: keyWeight(Number(w), 0), id: Number(id) })
    }
    await flush()
  }
  keys.end()
}

/** Writes the sorted keys of one city, and the best phrases of its commonest beginnings. */
function createKeyWriter(cityId: number, write: WriteKey) {
  const top = createTopCollector((prefix, ids) =>
    write('suggest_top', copyLine([cityId, prefix, `{${ids.join(',')}}`])),
  )
  return {
    add(entry: KeyedPhrase) {
      write('suggest_key', copyLine([cityId, entry.key, entry.w, entry.id]))
      top.add(entry)
    },
    end: top.end,
  }
}
