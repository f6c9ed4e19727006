/* Hears from the server that something changed for the person of this page (docs/decisions/090-live-updates.md). */

export interface LiveConnection {
  close(): void
}

interface Wishes {
  /** The position that what the page shows includes. */
  since: number
  /** Something that concerns this person has changed, up to this position. */
  onChange(position: number): void
}

/** Without `ready` after this time, something in between holds the stream back. */
const readyWithinMs = 8000
/** A stream that is silent for so long has died unnoticed; the server gives a sign of life every 15 s. */
const silentMs = 35_000
const pollMs = 10_000
/** While asking now and then, how often a stream is tried again. */
const retryStreamMs = 60_000
const firstRetryMs = 500
const lastRetryMs = 8000
/** How long a hidden tab goes on listening. */
const hiddenMs = 60_000

/** Listens as long as the page is looked at, and asks every ten seconds where no stream comes through. */
export function connectLive({ since, onChange }: Wishes): LiveConnection {
  let last = since
  let source: EventSource | undefined
  let isReady = false
  let heardAt = 0
  let retryMs = firstRetryMs
  let isOver = false
  const timers: Record<'retry' | 'ready' | 'poll' | 'hidden', ReturnType<typeof setTimeout> | undefined> = {
    retry: undefined,
    ready: undefined,
    poll: undefined,
    hidden: undefined,
  }

  function after(name: keyof typeof timers, ms: number, run: () => void): void {
    clearTimeout(timers[name])
    timers[name] = setTimeout(run, ms)
  }

  function leave(): void {
    source?.close()
    source = undefined
    isReady = false
    clearTimeout(timers.ready)
  }

  function stop(): void {
    leave()
    for (const timer of Object.values(timers)) clearTimeout(timer)
  }

  function hear(event: MessageEvent<string>): number {
    heardAt = Date.now()
    last = Number(event.lastEventId) || last
    return last
  }

  function connect(): void {
    stop()
    if (isOver) return
    heardAt = Date.now()
    const opened = new EventSource(`/live?since=${last}`)
    source = opened
    const on = (name: string, run: (event: MessageEvent<string>) => void) =>
      opened.addEventListener(name, (event) => source === opened && run(event))
    on('change', (event) => onChange(hear(event)))
    on('resync', (event) => onChange(hear(event)))
    on('beat', hear)
    on('ready', (event) => {
      hear(event)
      isReady = true
      retryMs = firstRetryMs
      clearTimeout(timers.ready)
      clearTimeout(timers.poll)
    })
    on('busy', () => pollInstead())
    on('over', () => {
      isOver = true
      stop()
    })
    opened.addEventListener('error', () => {
      if (source !== opened) return
      const wasReady = isReady
      // Ours is the next try: the browser's own would be given up for good after an answer that is no stream.
      leave()
      if (!wasReady && retryMs >= lastRetryMs) return pollInstead()
      after('retry', retryMs * (0.75 + Math.random() / 2), connect)
      retryMs = Math.min(retryMs * 2, lastRetryMs)
    })
    after('ready', readyWithinMs, pollInstead)
  }

  function pollInstead(): void {
    leave()
    void poll()
    after('retry', retryStreamMs, connect)
  }

  async function poll(): Promise<void> {
    try {
      const response = await fetch(`/live?since=${last}`, { headers: { accept: 'application/json' } })
      if (response.status === 401) isOver = true
      if (response.ok) {
        const { position, resync, changes } = await response.json()
        if (resync || changes.length > 0) onChange(position)
        last = position
      }
    } catch {
      // ignored: it is asked again
    }
    if (!isOver && !isReady) after('poll', pollMs, () => void poll())
  }

  const isSilent = () => source !== undefined && Date.now() - heardAt > silentMs
  const lookAgain = () => {
    if (document.visibilityState === 'hidden') return after('hidden', hiddenMs, stop)
    clearTimeout(timers.hidden)
    if (!source || isSilent()) connect()
  }
  const watch = setInterval(() => isSilent() && document.visibilityState === 'visible' && connect(), 5000)
  document.addEventListener('visibilitychange', lookAgain)
  addEventListener('online', connect)
  addEventListener('pageshow', lookAgain)
  addEventListener('pagehide', stop)
  connect()
  return {
    close: () => {
      stop()
      clearInterval(watch)
      document.removeEventListener('visibilitychange', lookAgain)
      removeEventListener('online', connect)
      removeEventListener('pageshow', lookAgain)
      removeEventListener('pagehide', stop)
    },
  }
}
