import type { ReactNode } from 'react'

/**
 * A titled section of a public page, with an optional link to the right of its heading. Sections likely to be below the
 * first screen are deferred.
 */
export function Section({
  id,
  title,
  action,
  isInFirstScreen = false,
  children,
}: {
  id: string
  title: string
  action?: ReactNode
  isInFirstScreen?: boolean
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={`grid gap-4 ${isInFirstScreen ? '' : 'deferred'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
