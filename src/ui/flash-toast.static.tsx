import type { PageAddress } from '#platform/page-address.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ToastBox, type ToastKind } from './toast-box.tsx'

/** A message carried over a redirect and rendered into the next page's HTML. */
export type FlashToast = {
  kind: ToastKind
  message: string
  link?: { href: PageAddress; label: string } | undefined
}

type FlashProps = { durationMs: number; data: ServerOnly<{ flashes: readonly FlashToast[] }> }

/** The toasts of a redirect, shown without script. */
export function Flash({ durationMs, data }: FlashProps) {
  const { flashes } = readServerOnly(data)
  return flashes.map(({ kind, message, link }) => (
    <div
      key={message}
      role={kind === 'error' ? 'alert' : 'status'}
      className="flash-toast pointer-events-auto flex w-full justify-center md:justify-end"
      style={{ '--toast-duration': `${durationMs}ms` }}
    >
      <ToastBox kind={kind} message={message} action={link} />
    </div>
  ))
}
