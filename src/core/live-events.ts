import { listen } from '#platform/listen.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from './database.ts'
import { findLastPosition, givePositions, isEventWaiting, liveChannel } from './live-event-queries.ts'

/** Knows how far the events of open pages have come, in this process and in all others on the database. */
export interface LiveEvents {
  /** The last position known here: whatever is read from the database now includes all events up to it. */
  readonly position: number
  /** From now on events get their positions, and those given elsewhere are heard. Repeating it changes nothing. */
  start(): Promise<void>
  /** Something may have been saved: its events get their positions at the next tick. */
  wake(): void
  /** Reads the last position from the database. */
  refresh(): Promise<number>
  /** Calls `listener` whenever the position has moved; returns the end of that. */
  onMove(listener: () => void): () => void
  close(): Promise<void>
}

/** One notification a tick and process, however much is saved: each one holds up the commits of all others. */
const tickMs = 50
/** How soon events are found whose process did not say so: it was killed, or is a command or a worker. */
const sweepMs = 500

export function createLiveEvents({ db, databaseUrl, log }: { db: Db; databaseUrl: string; log: Log }): LiveEvents {
  const listeners = new Set<() => void>()
  let position = 0
  let started: Promise<void> | undefined
  let working: Promise<void> | undefined
  let tick: NodeJS.Timeout | undefined
  let isClosed = false
  const undo: (() => void | Promise<void>)[] = []

  function moveTo(next: number): void {
    if (next <= position) return
    position = next
    for (const listener of listeners) listener()
  }

  async function givePending(): Promise<void> {
    let isMore = true
    while (isMore && !isClosed) {
      const given = await givePositions(db)
      moveTo(given.position)
      isMore = given.isMore
    }
  }

  /** One at a time; what fails is found by the next sweep. */
  function work(task: () => Promise<void>): Promise<void> {
    working = (working ?? Promise.resolve()).then(task).catch((error: unknown) => {
      if (!isClosed) log.warn({ err: error }, 'events of open pages wait')
    })
    return working
  }

  function wake(): void {
    if (!started || tick || isClosed) return
    tick = setTimeout(() => {
      tick = undefined
      void work(givePending)
    }, tickMs)
  }

  async function refresh(): Promise<number> {
    moveTo(await findLastPosition(db))
    return position
  }

  async function startNow(): Promise<void> {
    const heard = listen({
      url: databaseUrl,
      channel: liveChannel,
      log,
      onNotice: (payload) => moveTo(Number(payload) || 0),
      // ignored by `work`: the next notice or sweep catches up
      onGap: () => void work(async () => void (await refresh())),
    })
    let isLooking = false
    const sweep = setInterval(() => {
      if (isLooking || tick) return
      isLooking = true
      void work(async () => {
        if (await isEventWaiting(db)) await givePending()
      }).finally(() => {
        isLooking = false
      })
    }, sweepMs)
    undo.push(() => clearInterval(sweep), heard.close)
    await work(givePending)
  }

  return {
    get position() {
      return position
    },
    start: () => {
      started ??= startNow()
      return started
    },
    wake,
    refresh,
    onMove: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      isClosed = true
      clearTimeout(tick)
      for (const step of undo.splice(0)) await step()
      await working
    },
  }
}
