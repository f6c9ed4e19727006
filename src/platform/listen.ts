import pg from 'pg'
import type { Log } from './log.ts'

export interface Listener {
  close(): Promise<void>
}

interface ListenOptions {
  url: string
  channel: string
  log: Log
  onNotice: (payload: string) => void
  /** Called when listening starts or resumes: earlier notifications were missed. */
  onGap: () => void
}

const retryMs = 2000
const connectTimeoutMs = 5000

/** Listens on a PostgreSQL channel over its own connection, which is reopened whenever it is lost. */
export function listen({ url, channel, log, onNotice, onGap }: ListenOptions): Listener {
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      application_name: 'nukkad changes',
    })
    client = own
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost) return
      isLost = true
      if (isClosed) return
      log.warn({ reason: error?.message ?? 'ended' }, 'changes are not heard; trying again')
      // ignored: the connection is lost already
      void own.end().catch(() => undefined)
      retry = setTimeout(() => void open(), retryMs)
    }
    own.on('error', lose)
    own.on('end', () => lose())
    own.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await own.connect()
      await own.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      onGap()
    } catch (error) {
      // ignored: `lose` logs it and tries again
      lose(error instanceof Error ? error : undefined)
    }
  }

  void open()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      // ignored: the connection ends either way
      await client?.end().catch(() => undefined)
    },
  }
}
