import { useLingui } from '@lingui/react'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { emptyText } from './format.ts'

/** Parts of 'No {info} {sorry} {name} Available' (specification §2), or another title; in the language of the page. */
type EmptyTitle = { name: string; info?: string; sorry?: string } | { title: string }

type EmptyStateProps = EmptyTitle & {
  icon?: ReactNode
  /** What to do next: a sentence, links or a button. */
  children?: ReactNode
}

/** Shown instead of an empty list, with what to do next. */
export function EmptyState({ icon, children, ...words }: EmptyStateProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-control px-4 py-10 text-center">
      <span className="tile-0 grid size-14 place-items-center rounded-full">
        {icon ?? <SearchX size={28} aria-hidden />}
      </span>
      <p className="text-lg font-semibold">{'title' in words ? words.title : emptyText(words, i18n)}</p>
      {children && <div className="grid max-w-reading justify-items-center gap-3 text-muted">{children}</div>}
    </div>
  )
}
