import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { classNames } from './class-names.ts'
import { type ToastAction, ToastBox, type ToastKind } from './toast-box.tsx'

/** Adds a toast to the host; errors are announced at once, the rest politely. */
export function addToast(kind: ToastKind, message: string, action?: ToastAction): void {
  toast.custom(({ id }) => <ToastBox kind={kind} message={message} action={action && leaving(action, id)} />, {
    ariaProps: { role: kind === 'error' ? 'alert' : 'status', 'aria-live': kind === 'error' ? 'assertive' : 'polite' },
  })
}

/** What a toast offers is done once; the toast of its outcome takes its place. */
function leaving(action: ToastAction, id: string): ToastAction {
  if ('href' in action) return action
  const onPress = () => {
    toast.remove(id)
    action.onPress()
  }
  return { ...action, onPress }
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

/** Toasts shown by scripts, stacked; hovering over one keeps it open. */
export function LiveToasts({ durationMs }: { durationMs: number }) {
  const { toasts, handlers } = useToaster({ duration: durationMs })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer over a toast only keeps it from leaving
    <div onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause} className="pointer-events-auto grid gap-2">
      {toasts.map((shown) => (
        <LiveToast key={shown.id} shown={shown} />
      ))}
    </div>
  )
}
