import { useLingui } from '@lingui/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { ServerOnly } from '#platform/server-only.ts'
import { translated } from '#texts/i18n-of.ts'
import { classNames } from './class-names.ts'
import { Flash, type FlashToast } from './flash-toast.static.tsx'
import type { ToastAction, ToastKind } from './toast-box.tsx'

/** Duration of a toast: 5 seconds, 3 on the enquiries page (specification §9). */
export const toastDurationMs = { default: 5000, enquiries: 3000 } as const

/** Duration of toasts on the page at this path, in ms. */
export function toastDurationOf(path: string): number {
  return path === '/merchant-enquiry' ? toastDurationMs.enquiries : toastDurationMs.default
}

type Shown = { LiveToasts?: ComponentType<{ durationMs: number }>; plain?: FlashToast }

/** Passes toasts to the page's host; set while a host is mounted. */
let showOnHost: ((shown: Shown) => void) | undefined

/**
 * Shows a toast on the page's host. Its script loads with the first one; if that fails, the message is shown as plain
 * text.
 */
export async function showToast(kind: ToastKind, message: string, action?: ToastAction): Promise<void> {
  try {
    const { addToast, LiveToasts } = await import('./live-toasts.tsx')
    showOnHost?.({ LiveToasts })
    addToast(kind, message, action)
  } catch {
    // ignored: the message is shown without the script
    showOnHost?.({ plain: { kind, message } })
  }
}

type ToastHostProps = {
  durationMs?: number
  /** The messages of the previous redirect, rendered by the server; shown without script too. */
  data?: ServerOnly<{ flashes: readonly FlashToast[] }>
}

/**
 * Container of toasts, at the bottom, on phones above the bar of a business page: at the top they would cover the menu,
 * a merchant's tabs or the search line. The enquiries page passes its own duration; its toasts are at the top right
 * (specification §9). One per page.
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
    <div
      className={classNames(
        'pointer-events-none fixed inset-x-4 z-50 grid justify-items-center gap-2 md:start-auto md:w-96 md:justify-items-end',
        durationMs === toastDurationMs.enquiries
          ? 'top-2 md:top-4'
          : 'toast-low bottom-[calc(5.5rem+env(safe-area-inset-bottom))] md:bottom-4',
      )}
    >
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
