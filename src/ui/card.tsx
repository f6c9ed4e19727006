import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A white card with 16 px padding; `title` makes it a labelled section. */
export function Card({
  title,
  titleId,
  action,
  className,
  children,
}: {
  title?: string
  titleId?: string
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const cardClass = classNames('rounded-md bg-card p-4 shadow-soft', className)
  if (!title) return <div className={cardClass}>{children}</div>
  return (
    <section aria-labelledby={titleId} className={cardClass}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
