import { useLingui } from '@lingui/react'
import { takesEnquiries } from '#features/businesses/ui/listing-of.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import type { ResultsView } from '../results-view.ts'
import { inLocalityText, resultsCount, resultsTitle } from './results-text.ts'

type ResultsHeadingProps = { results: ServerOnly<{ view: ResultsView }> }

/** The heading of a list and its length. */
export function ResultsHeading({ results }: ResultsHeadingProps) {
  const { i18n } = useLingui()
  const { view } = readServerOnly(results)
  const { cards, distancesFrom, filters, inLocality, isAmongBest, isBeyondRadius, near, total } = view
  const count = resultsCount(view, i18n)
  return (
    <div className="results-heading flex flex-wrap items-baseline gap-x-2">
      <h1 className="text-lg break-words md:text-xl">{resultsTitle(view, i18n)}</h1>
      <p role="status" className="text-sm text-muted">
        {(total > 0 || filters.active.length > 0) &&
          (near && !isBeyondRadius ? i18n.t('{count} within 30 km, the nearest first', { count }) : count)}
        {inLocality && ` · ${inLocalityText(inLocality, i18n)}`}
        {total > 0 && distancesFrom && ` · ${i18n.t('Distances are from {place}.', { place: distancesFrom })}`}
        {isAmongBest && ` · ${i18n.t('Too many businesses have these words, so only the best placed were compared.')}`}
      </p>
      {cards.filter(takesEnquiries).length > 1 && (
        <p className="heading-hint text-sm text-muted">
          <span>{i18n.t('Choose up to 3, ask once')}</span>
        </p>
      )}
    </div>
  )
}
