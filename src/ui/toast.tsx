import { useLingui } from '@lingui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { translated } from '#texts/i18n-of.ts'
import { classNames } from './class-names.ts'

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default' | 'dark'

/** How long a toast stays: 5 seconds, 3 on the enquiries page (specification §9). */
export const toastDurationMs = { default: 5000, enquiries: 3000 } as const

/** How long the toasts of the page at this path stay, in ms. */
export function toastDurationOf(path: string): number {
  return path === '/merchant-enquiry' ? toastDurationMs.enquiries : toastDurationMs.default
}

/** A message a page carries over a redirect, written into its HTML. */
export type FlashToast = { kind: ToastKind; message: string }

const kinds: Record<ToastKind, { className: string; icon: ReactNode }> = {
  info: { className: 'border-action bg-card', icon: <Info size={20} aria-hidden className="text-action" /> },
  success: {
    className: 'border-verified bg-card',
    icon: <CircleCheck size={20} aria-hidden className="text-verified" />,
  },
  warning: {
    className: 'border-warning bg-card',
    icon: <TriangleAlert size={20} aria-hidden className="text-warning" />,
  },
  error: { className: 'border-danger bg-card', icon: <CircleAlert size={20} aria-hidden className="text-danger" /> },
  default: { className: 'border-line bg-card', icon: null },
  dark: { className: 'border-inverse bg-inverse text-on-inverse', icon: null },
}

function ToastBox({ kind, onDismiss, children }: { kind: ToastKind; onDismiss?: () => void; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div
      className={classNames(
        'flex w-full max-w-sm items-start gap-3 rounded-md border border-s-4 py-3 ps-4 pe-2 shadow-soft',
        kinds[kind].className,
      )}
    >
      {kinds[kind].icon && <span className="mt-0.5 flex-none">{kinds[kind].icon}</span>}
      <p className="min-w-0 flex-1">{typeof children === 'string' ? translated(i18n, children) : children}</p>
      {onDismiss && (
        <button
          type="button"
          aria-label={i18n.t('Dismiss')}
          onClick={onDismiss}
          className="-my-2 grid size-10 flex-none place-items-center"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Shows a toast on the page's host; errors are announced at once, the rest politely. Answers its id. */
export function showToast(kind: ToastKind, message: string, { durationMs }: { durationMs?: number } = {}): string {
  return toast.custom(<ToastBox kind={kind}>{message}</ToastBox>, {
    ...(durationMs !== undefined && { duration: durationMs }),
    ariaProps: { role: kind === 'error' ? 'alert' : 'status', 'aria-live': kind === 'error' ? 'assertive' : 'polite' },
  })
}

function LiveToast({ shown }: { shown: Toast }) {
  return (
    <div
      {...shown.ariaProps}
      className={classNames(
        'flex w-full justify-center transition-opacity duration-150 md:justify-end',
        shown.visible ? 'opacity-100' : 'opacity-0',
      )}
    >
      {resolveValue(shown.message, shown)}
    </div>
  )
}

type ToastHostProps = {
  durationMs?: number
  /** Messages of the redirect before, written by the server; shown without script too. */
  flash?: readonly FlashToast[]
}

/** Where toasts appear, top right (top centre on phones). One for a page; the enquiries page passes its own duration. */
export function ToastHost({ durationMs = toastDurationMs.default, flash = [] }: ToastHostProps) {
  const { toasts, handlers } = useToaster({ duration: durationMs })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer over a toast only keeps it from leaving
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-2 *:pointer-events-auto md:start-auto md:w-96 md:justify-items-end"
    >
      {flash.map(({ kind, message }) => (
        <div
          key={`${kind}${message}`}
          role={kind === 'error' ? 'alert' : 'status'}
          className="flash-toast flex w-full justify-center md:justify-end"
          style={{ '--toast-duration': `${durationMs}ms` }}
        >
          <ToastBox kind={kind}>{message}</ToastBox>
        </div>
      ))}
      {toasts.map((shown) => (
        <LiveToast key={shown.id} shown={shown} />
      ))}
    </div>
  )
}
