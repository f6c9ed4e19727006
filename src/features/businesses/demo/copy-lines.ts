import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'

const bufferCharacters = 1 << 16

/** Writes lines made by `copyLine` into a table (ours, never a person's text), waiting while the server is behind. */
export async function copyLines(client: Client, table: string, lines: Iterable<string>): Promise<void> {
  const stream = client.query(from(`COPY ${table} FROM STDIN`))
  const ended = finished(stream)
  // Only a wait below may be told of a failure; until then it must not count as unhandled.
  ended.catch(() => undefined)
  let buffer = ''
  for (const line of lines) {
    buffer += line
    if (buffer.length < bufferCharacters) continue
    if (!stream.write(buffer)) await drained(stream, ended)
    buffer = ''
  }
  stream.end(buffer)
  await ended
}

async function drained(stream: NodeJS.WritableStream, ended: Promise<void>): Promise<void> {
  let onDrain: (() => void) | undefined
  const drain = new Promise<void>((resolve) => {
    onDrain = resolve
    stream.once('drain', resolve)
  })
  try {
    await Promise.race([drain, ended])
  } finally {
    if (onDrain) stream.removeListener('drain', onDrain)
  }
}
