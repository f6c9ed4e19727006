import { useLingui } from '@lingui/react'
import { SearchX } from 'lucide-react'
import type { CategoryView } from '#features/categories/contract.ts'
import { CategoryTiles } from '#features/categories/ui/category-tiles.tsx'
import { PageLink } from '#ui/page-link.tsx'

export type MessageProps = {
  title: string
  /** In one sentence: what may have happened and what to do. */
  message: string
}

/** States that a page does not exist. */
export function NotFoundMessage({ title, message }: MessageProps) {
  return (
    <div className="flex items-start gap-4">
      <span className="tile-0 grid size-14 flex-none place-items-center rounded-full">
        <SearchX size={28} aria-hidden />
      </span>
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-reading text-muted">{message}</p>
      </div>
    </div>
  )
}

export type PopularCategoriesProps = { popularCategories: readonly CategoryView[] }

/** The most common categories, for those who do not want to type. */
export function PopularCategories({ popularCategories }: PopularCategoriesProps) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="popular-categories" className="grid gap-4">
      <h2 id="popular-categories" className="text-lg">
        {i18n.t('Or browse by category')}
      </h2>
      <CategoryTiles categories={popularCategories} />
      <p>
        <PageLink href="/categories" className="text-link">
          {i18n.t('All categories')}
        </PageLink>
      </p>
    </section>
  )
}
