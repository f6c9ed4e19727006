import type { Log } from './log.ts'

/** Accumulates counts in memory and writes them every few seconds, so counting never delays a request. */
export interface BatchCounter<Row> {
  /** Merges into the pending row with this key, or adds a new one. */
  add(key: string, row: Row): void
  /** Writes the pending rows, and waits for those that are being written. */
  close(): Promise<void>
}

const usualMs = 10_000
/** Upper bound of distinct rows between two writes; further ones are not counted. */
const maxWaiting = 5000

export interface CounterOptions<Row> {
  /** What is counted, for the log. */
  name: string
  write: (rows: Row[]) => Promise<void>
  merge: (known: Row, more: Row) => void
  /** Between two writes; ten seconds by default. */
  everyMs?: number
}

export function createBatchCounter<Row>(
  { name, write, merge, everyMs = usualMs }: CounterOptions<Row>,
  log: Log,
): BatchCounter<Row> {
  let waiting = new Map<string, Row>()

  let written = Promise.resolve()

  /** One after the other. */
  function writeWaiting(): Promise<void> {
    written = written.then(writeNow)
    return written
  }

  async function writeNow() {
    if (waiting.size === 0) return
    const rows = [...waiting.values()]
    waiting = new Map()
    try {
      await write(rows)
    } catch (error) {
      // Responding matters more than counting: these counts are dropped.
      log.warn({ err: error, counter: name, lost: rows.length }, 'counts could not be written')
    }
  }
  const timer = setInterval(writeWaiting, everyMs)
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
