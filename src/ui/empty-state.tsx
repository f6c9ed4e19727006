import { useLingui } from '@lingui/react'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { emptyText } from './format.ts'

/** Parts of 'No {info} {sorry} {name} Available' (specification §2), or another title; in the language of the page. */
type EmptyTitle = { name: string; info?: string; sorry?: string } | { title: string }

type EmptyStateProps = EmptyTitle & {
  icon?: ReactNode
  /** A drawing in its place. */
  picture?: ReactNode
  /** It is all that its page shows: its title is that of the page. */
  isPage?: boolean
  /** What to do next: a sentence, links or a button. */
  children?: ReactNode
}

/** Shown instead of an empty list, with what to do next. */
export function EmptyState({ icon, picture, isPage = false, children, ...words }: EmptyStateProps) {
  const { i18n } = useLingui()
  const Title = isPage ? 'h1' : 'p'
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 px-4 text-center',
        picture ? 'py-4' : 'rounded-md border border-dashed border-control py-10',
      )}
    >
      {picture ?? (
        <span className="tile-0 grid size-14 place-items-center rounded-full">
          {icon ?? <SearchX size={28} aria-hidden />}
        </span>
      )}
      <Title className="text-lg font-semibold">{'title' in words ? words.title : emptyText(words, i18n)}</Title>
      {children && <div className="grid max-w-reading justify-items-center gap-3 text-muted">{children}</div>}
    </div>
  )
}
