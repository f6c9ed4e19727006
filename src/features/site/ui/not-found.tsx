import { useLingui } from '@lingui/react'
import { SearchX } from 'lucide-react'
import type { CategoryView } from '#features/categories/contract.ts'
import type { CityChoice } from '#features/places/city-choice.ts'
import { SiteSearch } from '#features/search/ui/site-search.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { CategoryTiles } from './category-tiles.tsx'

export interface NotFoundProps {
  title: string
  /** What may have happened and what to do, in a sentence. */
  message: string
  choice: CityChoice
  popularCategories: readonly CategoryView[]
}

/** A page that is not, or no longer, there: says so, and goes on with a search box and the commonest categories. */
export function NotFound({ title, message, choice, popularCategories }: NotFoundProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <div className="flex items-start gap-4">
          <span className="tile-0 grid size-14 flex-none place-items-center rounded-full">
            <SearchX size={28} aria-hidden />
          </span>
          <div className="grid gap-1">
            <h1 className="text-2xl">{title}</h1>
            <p className="max-w-reading text-muted">{message}</p>
          </div>
        </div>
        <SiteSearch choice={choice} idPrefix="not-found" />
      </div>
      <section aria-labelledby="popular-categories" className="grid gap-4">
        <h2 id="popular-categories" className="text-lg">
          {i18n.t('Or look by category')}
        </h2>
        <CategoryTiles categories={popularCategories} />
        <p>
          <PageLink href="/categories" className="text-link">
            {i18n.t('All categories')}
          </PageLink>
        </p>
      </section>
    </div>
  )
}
