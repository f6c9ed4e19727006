import { useEffect, useEffectEvent, useState } from 'react'
import { useMatches, useNavigation, useRevalidator } from 'react-router'
import type { PageHandle } from '#platform/page-handle.ts'
import { connectLive } from './live-connection.ts'

/** Between two requests, so that a hundred events in a second are a few requests. */
const restMs = 250
/** A request that failed, or was answered by a process that lags behind, is repeated. */
const repeatMs = 1000

/**
 * Keeps a page current whose handle says `isLive`: when something changed that its data do not include, the router asks
 * the loaders again. `position` is what the data include, by the loader of the layout.
 */
export function useLiveUpdates(position: number | undefined): void {
  const isLive = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isLive)
  const { revalidate, state } = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle'
  const [wanted, setWanted] = useState(0)
  const [isSeen, setIsSeen] = useState(true)
  // A new one for every answer: what fails at once is never seen as busy, and must be asked again all the same.
  const [asked, setAsked] = useState({ upTo: 0 })
  const isOld = isLive && position !== undefined && position < wanted

  const connect = useEffectEvent(() =>
    connectLive({
      since: position ?? 0,
      onChange: (next) => setWanted((known) => Math.max(known, next)),
    }),
  )
  const isKnown = position !== undefined
  useEffect(() => {
    if (!isLive || !isKnown) return
    const connection = connect()
    return () => connection.close()
  }, [isLive, isKnown])

  // A thread that nobody looks at must not be marked as read.
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (!isOld || isBusy || !isSeen) return
    const timer = setTimeout(
      () => {
        void revalidate().finally(() => setAsked({ upTo: wanted }))
      },
      asked.upTo === wanted ? repeatMs : restMs,
    )
    return () => clearTimeout(timer)
  }, [isOld, isBusy, isSeen, wanted, asked, revalidate])
}
