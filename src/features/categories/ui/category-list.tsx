import { useLingui } from '@lingui/react'
import type { ResultsView } from '#features/search/results-view.ts'
import { ResultsList } from '#features/search/ui/results-list.tsx'
import { resultsCount } from '#features/search/ui/results-text.ts'
import { ButtonLink } from '#ui/button.tsx'
import { keptPart, serverPart } from '#ui/server-part.tsx'
import type { CategoryView } from '../contract.ts'
import { CategoryParts } from './category-parts.tsx'

type CategoryListProps = {
  view: ResultsView
  /** What the category is made of. */
  parts: readonly CategoryView[]
  /** The whole list. */
  allUrl: string
}

function CategoryListContent({ view, parts, allUrl }: CategoryListProps) {
  const { i18n } = useLingui()
  return (
    <ResultsList view={view} firstPageUrl={allUrl} parts={parts.length > 0 && <CategoryParts parts={parts} />}>
      {view.total > view.cards.length && (
        <ButtonLink href={allUrl} isWide>
          {i18n.t('See all {count}', { count: resultsCount(view, i18n) })}
        </ButtonLink>
      )}
    </ResultsList>
  )
}

/** The best placed businesses of a category, below the categories it is made of. */
export const CategoryList = import.meta.env.SSR
  ? serverPart('category-list', CategoryListContent)
  : keptPart<CategoryListProps>('category-list')
