import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const quickMs = 3000
const slowMs = 15_000
const quickForMs = 2 * 60_000
/** Afterwards the page is only right when it is looked at again: the server goes on asking. */
const untilMs = 15 * 60_000

/**
 * Asks how an open payment stands: often at first, for a quarter of an hour, and at once when the browser comes back
 * from a UPI app.
 */
export function useStatusPolling(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator()
  const since = useRef(0)
  const isBusy = state !== 'idle'

  useEffect(() => {
    if (!isOpen || isBusy) return
    if (since.current === 0) since.current = Date.now()
    const passed = Date.now() - since.current
    if (passed > untilMs) return
    const ask = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(ask, passed < quickForMs ? quickMs : slowMs)
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('pageshow', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('pageshow', ask)
    }
  }, [isOpen, isBusy, revalidate])
}
