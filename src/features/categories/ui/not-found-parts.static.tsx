import { useLingui } from '@lingui/react'
import type { PicturedCategory } from '#features/categories/contract.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Street } from '#ui/street.static.tsx'
import { PicturedCategories } from './pictured-categories.tsx'

export type MessageProps = {
  title: string
  /** In one sentence: what may have happened and what to do. */
  message: string
}

/** States that a page does not exist. */
export function NotFoundMessage({ title, message }: MessageProps) {
  return (
    <div className="grid gap-1">
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-reading text-muted">{message}</p>
    </div>
  )
}

/** The street with all its shops, below the search on phones too. */
export function NotFoundStreet() {
  return <Street className="home-street is-everywhere" />
}

export type PopularCategoriesProps = { popularCategories: readonly PicturedCategory[] }

/** The most common categories, for those who do not want to type. */
export function PopularCategories({ popularCategories }: PopularCategoriesProps) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="popular-categories" className="grid gap-4">
      <h2 id="popular-categories" className="text-lg">
        {i18n.t('Or browse by category')}
      </h2>
      <PicturedCategories categories={popularCategories} isOneRow />
      <p>
        <PageLink href="/categories" className="text-link py-2">
          {i18n.t('All categories')}
        </PageLink>
      </p>
    </section>
  )
}
