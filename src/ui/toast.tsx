import { useLingui } from '@lingui/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { ServerOnly } from '#platform/server-only.ts'
import { translated } from '#texts/i18n-of.ts'
import { Flash, type FlashToast } from './flash-toast.static.tsx'
import type { ToastKind } from './toast-box.tsx'

/** How long a toast stays: 5 seconds, 3 on the enquiries page (specification §9). */
export const toastDurationMs = { default: 5000, enquiries: 3000 } as const

/** How long the toasts of the page at this path stay, in ms. */
export function toastDurationOf(path: string): number {
  return path === '/merchant-enquiry' ? toastDurationMs.enquiries : toastDurationMs.default
}

type Shown = { LiveToasts?: ComponentType<{ durationMs: number }>; plain?: FlashToast }

/** Tells the page's host what to show; there while a host is. */
let showOnHost: ((shown: Shown) => void) | undefined

/**
 * Shows a toast on the page's host. Its script comes with the first one; where it cannot come, the message stands there
 * in plain.
 */
export async function showToast(kind: ToastKind, message: string): Promise<void> {
  try {
    const { addToast, LiveToasts } = await import('./live-toasts.tsx')
    showOnHost?.({ LiveToasts })
    addToast(kind, message)
  } catch {
    // ignored: the message is shown without the script
    showOnHost?.({ plain: { kind, message } })
  }
}

type ToastHostProps = {
  durationMs?: number
  /** The message of the redirect before, written by the server; shown without script too. */
  data?: ServerOnly<{ flash: FlashToast | undefined }>
}

/**
 * Where toasts appear, top right (top centre on phones). One for a page; the enquiries page passes its own duration.
 */
export function ToastHost({ durationMs = toastDurationMs.default, data }: ToastHostProps) {
  const { i18n } = useLingui()
  const [{ LiveToasts, plain }, setShown] = useState<Shown>({})
  useEffect(() => {
    showOnHost = setShown
    return () => {
      showOnHost = undefined
    }
  }, [])
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-2 md:start-auto md:w-96 md:justify-items-end">
      {data && <Flash durationMs={durationMs} data={data} />}
      {LiveToasts && <LiveToasts durationMs={durationMs} />}
      {plain && (
        <p
          key={plain.message}
          role={plain.kind === 'error' ? 'alert' : 'status'}
          className="flash-toast pointer-events-auto w-full max-w-sm rounded-md border border-control bg-card px-4 py-3 shadow-soft"
        >
          {translated(i18n, plain.message)}
        </p>
      )}
    </div>
  )
}
