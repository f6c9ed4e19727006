import { serveThread } from '#platform/threads.ts'
import type { BuiltTable, DocumentTotals } from './document-builder.ts'
import { type DocumentPart, makeDocuments } from './make-documents.ts'
import { createRebuildPool } from './rebuild-pool.ts'

/** Run in a thread by buildDocuments: makes the documents of a part and sends their lines. */

export interface DocumentTask {
  databaseUrl: string
  part: DocumentPart
}

/** Lines of one table, or how many more listings are done. */
export type DocumentMessage = { table: BuiltTable; lines: Uint8Array } | { more: number }

const linesCharacters = 1 << 18

await serveThread<DocumentTask, DocumentMessage, DocumentTotals>(async ({ databaseUrl, part }, port) => {
  const buffers = new Map<BuiltTable, string>()
  const encoder = new TextEncoder()
  const send = async (atLeast: number) => {
    for (const [table, text] of buffers) {
      if (text.length < atLeast) continue
      buffers.delete(table)
      const lines = encoder.encode(text)
      await port.send({ table, lines }, [lines.buffer])
    }
  }
  const sink = {
    write: (table: BuiltTable, line: string) => void buffers.set(table, (buffers.get(table) ?? '') + line),
    flush: () => send(linesCharacters),
  }
  const pool = createRebuildPool(databaseUrl)
  const reader = await pool.connect()
  try {
    const totals = await makeDocuments(reader, part, sink, (more) => void port.send({ more }))
    await send(0)
    return totals
  } finally {
    // After a failure it may be in the middle of a COPY.
    reader.release(true)
    await pool.end()
  }
})
