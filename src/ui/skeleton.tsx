import { useLingui } from '@lingui/react'
import { classNames } from './class-names.ts'

/** A grey placeholder for text or a picture; pass width and height as classes. */
function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('skeleton block', className)} />
}

/** Placeholder for results, sized like listing cards to avoid layout shifts. */
export function ListingSkeletons({ count = 4 }: { count?: number }) {
  const { i18n } = useLingui()
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{i18n.t('Loading results')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <div key={index} className="grid gap-3 rounded-md bg-card p-4 shadow-soft">
          <div className="flex gap-3">
            <Skeleton className="size-16 flex-none sm:size-20" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
          <div className="flex gap-2">
            <Skeleton className="h-11 flex-1 sm:max-w-40" />
            <Skeleton className="h-11 flex-1 sm:max-w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholder for table rows. */
export function TableSkeleton({ rows = 10 }: { rows?: number }) {
  const { i18n } = useLingui()
  return (
    <div role="status" className="grid gap-px rounded-md bg-card p-4 shadow-soft">
      <span className="sr-only">{i18n.t('Loading the list')}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Skeleton key={index} className="my-3 h-5 w-full" />
      ))}
    </div>
  )
}
