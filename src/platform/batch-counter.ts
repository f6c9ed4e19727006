import type { Log } from './log.ts'

/** Adds up in memory and writes every ten seconds: counting never makes anybody wait. */
export interface BatchCounter<Row> {
  /** Merges into the row already waiting under the key, else keeps a new one. */
  add(key: string, row: Row): void
  /** Writes what waits. */
  close(): Promise<void>
}

const writeEveryMs = 10_000
/** More different rows than this between two writings are not counted. */
const maxWaiting = 5000

export interface CounterOptions<Row> {
  /** What is counted, for the log. */
  name: string
  write: (rows: Row[]) => Promise<void>
  merge: (known: Row, more: Row) => void
}

export function createBatchCounter<Row>({ name, write, merge }: CounterOptions<Row>, log: Log): BatchCounter<Row> {
  let waiting = new Map<string, Row>()

  async function writeWaiting() {
    if (waiting.size === 0) return
    const rows = [...waiting.values()]
    waiting = new Map()
    try {
      await write(rows)
    } catch (error) {
      // Counting is worth less than answering: these are lost.
      log.warn({ err: error, counter: name, lost: rows.length }, 'counts could not be written')
    }
  }
  const timer = setInterval(writeWaiting, writeEveryMs)
  timer.unref()

  return {
    add(key, row) {
      const known = waiting.get(key)
      if (known) merge(known, row)
      else if (waiting.size < maxWaiting) waiting.set(key, row)
    },
    close: async () => {
      clearInterval(timer)
      await writeWaiting()
    },
  }
}
