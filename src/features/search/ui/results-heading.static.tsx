import { useLingui } from '@lingui/react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.static.tsx'
import type { ResultsView } from '../results-view.ts'
import { resultsCount, resultsTitle } from './results-text.ts'

type ResultsHeadingProps = {
  results: ServerOnly<{ view: ResultsView; crumbs: readonly Crumb[] }>
  /** Says after the count that the best listings come first. */
  isBestFirst: boolean
}

/** The skip link to the list, its heading and its length. */
export function ResultsHeading({ results, isBestFirst }: ResultsHeadingProps) {
  const { i18n } = useLingui()
  const { crumbs, view } = readServerOnly(results)
  const { distancesFrom, filters, isAmongBest, isBeyondRadius, near, total } = view
  const count = resultsCount(view, i18n)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid gap-1">
        <h1 className="text-2xl break-words">{resultsTitle(view, i18n)}</h1>
        <p role="status" className="text-muted">
          {(total > 0 || filters.active.length > 0) &&
            (near && !isBeyondRadius
              ? i18n.t('{count} within 30 km, the nearest first', { count })
              : isBestFirst
                ? i18n.t('{count}, the best placed first', { count })
                : count)}
          {total > 0 && distancesFrom && ` · ${i18n.t('Distances are from {place}.', { place: distancesFrom })}`}
          {isAmongBest &&
            ` · ${i18n.t('Too many businesses have these words, so only the best placed were compared.')}`}
        </p>
      </div>
    </>
  )
}
