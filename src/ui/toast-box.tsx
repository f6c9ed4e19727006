import { useLingui } from '@lingui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageAddress } from '#platform/page-address.ts'
import { translated } from '#texts/i18n-of.ts'
import { classNames } from './class-names.ts'
import { PageLink } from './page-link.tsx'

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default' | 'dark'

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

/** What a toast offers beside its message: a page of ours, or something that a script does. */
export type ToastAction = { label: string } & ({ href: PageAddress } | { onPress: () => void })

type ToastBoxProps = { kind: ToastKind; message: string; action?: ToastAction | undefined }

/** The toast itself; our own texts are shown in the page's language. */
export function ToastBox({ kind, message, action }: ToastBoxProps) {
  const { i18n } = useLingui()
  return (
    <div
      className={classNames(
        'flex w-full max-w-sm items-start gap-3 rounded-md border border-s-4 py-3 ps-4 pe-2 shadow-soft',
        kinds[kind].className,
      )}
    >
      {kinds[kind].icon && <span className="mt-0.5 flex-none">{kinds[kind].icon}</span>}
      <p className="min-w-0 flex-1">{translated(i18n, message)}</p>
      {action && <Action {...action} />}
    </div>
  )
}

/** As tall as a finger, in a box that stays as high as its message. */
const actionClass = 'text-link -my-3 inline-flex min-h-12 flex-none items-center px-2 font-semibold'

function Action(action: ToastAction) {
  const { i18n } = useLingui()
  const label = translated(i18n, action.label)
  if ('href' in action) {
    return (
      <PageLink href={action.href} className={actionClass}>
        {label}
      </PageLink>
    )
  }
  return (
    <button type="button" className={actionClass} onClick={action.onPress}>
      {label}
    </button>
  )
}
