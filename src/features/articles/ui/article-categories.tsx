import { useLingui } from '@lingui/react'
import { PageLink } from '#ui/page-link.tsx'
import type { ArticleCategoryView } from '../contract.ts'
import type { ArticleKind } from '../rules.ts'

/** The categories of the blog or of news as links, starting with all of them; nothing while there is only one. */
export function ArticleCategories({
  kind,
  categories,
  current,
}: {
  kind: ArticleKind
  categories: readonly ArticleCategoryView[]
  current: string | undefined
}) {
  const { i18n } = useLingui()
  if (categories.length < 2) return null
  return (
    <nav aria-label={kind === 'blog' ? i18n.t('Categories of the blog') : i18n.t('Categories of news')}>
      <ul className="-mx-4 flex gap-x-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        <li>
          <PageLink href={`/${kind}`} aria-current={current === undefined ? 'page' : undefined} className="chip-link">
            {i18n.t('All')}
          </PageLink>
        </li>
        {categories.map(({ name, slug, url }) => (
          <li key={slug}>
            <PageLink href={url} aria-current={current === slug ? 'page' : undefined} className="chip-link">
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
