import { useLingui } from '@lingui/react'
import type { ShownAd } from '#core/ad-spaces.ts'
import type { ResultsView } from '#features/search/results-view.ts'
import { ResultsList } from '#features/search/ui/results-list.tsx'
import { resultsCount } from '#features/search/ui/results-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { CategoryView } from '../contract.ts'
import { CategoryParts } from './category-parts.tsx'
import { type CityLink, CityQuestion } from './city-question.tsx'

type CategoryListData = {
  view: ResultsView
  ads: { category: ShownAd | null; results: ShownAd | null }
  /** The categories that make up this one. */
  parts: readonly CategoryView[]
  /** The address of the complete list. */
  allUrl: PageAddress
  /** The biggest cities, while none is chosen. */
  cities: readonly CityLink[]
}

/** The top-ranked businesses of a category, below the categories that make it up. */
export function CategoryList({ data }: { data: ServerOnly<CategoryListData> }) {
  const { i18n } = useLingui()
  const { ads, allUrl, cities, parts, view } = readServerOnly(data)
  const above = (
    <>
      {cities.length > 0 && <CityQuestion what={view.label} cities={cities} />}
      {parts.length > 0 && <CategoryParts parts={parts} />}
    </>
  )
  return (
    <ResultsList view={view} ads={ads} firstPageUrl={allUrl} parts={above}>
      {view.total > view.cards.length && (
        <ButtonLink href={allUrl} isWide>
          {i18n.t('See all {count}', { count: resultsCount(view, i18n) })}
        </ButtonLink>
      )}
    </ResultsList>
  )
}
