import { useLingui } from '@lingui/react'
import { PicturedCategories } from '#features/categories/ui/pictured-categories.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { HomeView } from '../contract.ts'

type HomeCategoriesProps = { data: ServerOnly<{ view: HomeView }> }

/** The most used categories with their pictures, in the first screen: twelve on phones, two rows on computers. */
export function HomeCategories({ data }: HomeCategoriesProps) {
  const { view } = readServerOnly(data)
  const { i18n } = useLingui()
  const { city, popularCategories } = view
  return (
    <section aria-labelledby="popular-categories" className="grid gap-3">
      <h2 id="popular-categories" className="sr-only">
        {i18n.t('Popular categories')}
      </h2>
      <PicturedCategories categories={popularCategories} />
      <p>
        <PageLink href={city ? `/categories?city=${city.slug}` : '/categories'} className="text-link py-2">
          {i18n.t('All categories')}
        </PageLink>
      </p>
    </section>
  )
}
