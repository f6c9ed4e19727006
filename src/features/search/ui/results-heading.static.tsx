import { useLingui } from '@lingui/react'
import { takesEnquiries } from '#features/businesses/ui/listing-of.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import type { ResultsView } from '../results-view.ts'
import { inLocalityText, resultsCount, resultsTitle } from './results-text.ts'

type ResultsHeadingProps = { results: ServerOnly<{ view: ResultsView }> }

/** Letters; with more than these a phone shows a smaller title, mostly on one line. */
const longTitle = 30

/** The heading of a list and its length. */
export function ResultsHeading({ results }: ResultsHeadingProps) {
  const { i18n } = useLingui()
  const { view } = readServerOnly(results)
  const { cards, distancesFrom, filters, inLocality, isAmongBest, isBeyondRadius, near, total } = view
  const count = resultsCount(view, i18n)
  const title = resultsTitle(view, i18n)
  const asks = cards.filter(takesEnquiries).length > 1
  const ways = [
    inLocality && inLocalityText(inLocality, i18n),
    total > 0 && distancesFrom && i18n.t('Distances are from {place}.', { place: distancesFrom }),
    isAmongBest && i18n.t('Too many businesses have these words, so only the best placed were compared.'),
  ].filter((way): way is string => Boolean(way))
  // What is said of this list alone takes a line of its own; its length alone only what the title leaves of its line.
  const isShort = ways.length === 0 && filters.active.length === 0
  const besideIt = isShort ? 'ms-2' : 'ms-2 max-md:hidden'
  return (
    <div className="results-heading flex flex-wrap items-baseline gap-x-2">
      <h1 className={`max-w-full break-words md:text-xl ${title.length > longTitle ? 'text-base' : 'text-lg'}`}>
        {title}
      </h1>
      <p className={`text-sm text-muted ${isShort ? 'heading-rest' : ''}`}>
        <span role="status">{(total > 0 || filters.active.length > 0) && [count, ...ways].join(' · ')}</span>
        {near && !isBeyondRadius && total > 0 && (
          <span className={besideIt}>{i18n.t('within 30 km, the nearest first')}</span>
        )}
        {asks && <span className={besideIt}>{i18n.t('Choose up to 3, ask once')}</span>}
      </p>
    </div>
  )
}
