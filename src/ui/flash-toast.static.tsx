import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ToastBox, type ToastKind } from './toast-box.tsx'

/** A message carried over a redirect and rendered into the next page's HTML. */
export type FlashToast = { kind: ToastKind; message: string }

type FlashProps = { durationMs: number; data: ServerOnly<{ flash: FlashToast | undefined }> }

/** The toast of a redirect, shown without script. */
export function Flash({ durationMs, data }: FlashProps) {
  const { flash } = readServerOnly(data)
  if (!flash) return null
  return (
    <div
      role={flash.kind === 'error' ? 'alert' : 'status'}
      className="flash-toast pointer-events-auto flex w-full justify-center md:justify-end"
      style={{ '--toast-duration': `${durationMs}ms` }}
    >
      <ToastBox {...flash} />
    </div>
  )
}
