import { useLingui } from '@lingui/react'
import { keptPart, serverPart } from '#ui/server-part.tsx'
import type { ResultsView } from '../results-view.ts'
import { resultsCount, resultsTitle } from './results-text.ts'

type ResultsHeadingProps = {
  view: ResultsView
  /** Says after the count that the best placed come first. */
  isBestFirst: boolean
}

function ResultsHeadingContent({ view, isBestFirst }: ResultsHeadingProps) {
  const { i18n } = useLingui()
  const { distancesFrom, filters, near, total } = view
  const count = resultsCount(view, i18n)
  return (
    <div className="grid gap-1">
      <h1 className="text-2xl break-words">{resultsTitle(view, i18n)}</h1>
      <p role="status" className="text-muted">
        {(total > 0 || filters.active.length > 0) &&
          (near
            ? i18n.t('{count} within 30 km, the nearest first', { count })
            : isBestFirst
              ? i18n.t('{count}, the best placed first', { count })
              : count)}
        {total > 0 && distancesFrom && ` · ${i18n.t('Distances are from {place}.', { place: distancesFrom })}`}
      </p>
    </div>
  )
}

/** What the list is of, and how long it is. */
export const ResultsHeading = import.meta.env.SSR
  ? serverPart('results-heading', ResultsHeadingContent)
  : keptPart<ResultsHeadingProps>('results-heading')
