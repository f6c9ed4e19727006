import { useEffect, useRef, useState } from 'react'
import { usePagePath } from '#texts/use-page-path.ts'
import { tradesDataPath } from '../registration-path.ts'
import type { Trade } from '../trade.ts'

const waitMs = 200

interface Found {
  trades: readonly Trade[]
  query: string
}

/** The trades of the page, then those for what is being typed. */
export function useTrades(initial: Found) {
  const [found, setFound] = useState(initial)
  const [typed, search] = useState<string>()
  const inPageLanguage = usePagePath()
  const address = useRef('')
  address.current = inPageLanguage(tradesDataPath)
  useEffect(() => {
    if (typed === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const query = typed.trim()
      const trades = query === '' ? [] : await fetchTrades(address.current, query, stop.signal)
      if (trades) setFound({ trades, query })
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  return { found, search }
}

async function fetchTrades(address: string, query: string, signal: AbortSignal): Promise<Trade[] | undefined> {
  try {
    const response = await fetch(`${address}?${new URLSearchParams({ q: query })}`, { signal })
    return response.ok ? ((await response.json()) as Trade[]) : undefined
  } catch {
    // ignored: typing goes on, or the button searches
    return undefined
  }
}
