import type { I18n } from '@lingui/core'
import type { ArticleListView } from '#features/articles/server/show-article-list.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import type { ArticleView } from '../contract.ts'
import { kindNames } from '../rules.ts'

/** The breadcrumbs of an article. */
export function articleCrumbs({ category, kind }: ArticleView, last: string, i18n: I18n): Crumb[] {
  return [
    { label: i18n.t('Home'), href: '/' },
    { label: i18n.t(kindNames[kind]), href: `/${kind}` },
    { label: category.name, href: category.url },
    { label: last },
  ]
}

/** The breadcrumbs of a list of articles. */
export function articleListCrumbs({ category, kind }: Pick<ArticleListView, 'category' | 'kind'>, i18n: I18n): Crumb[] {
  return [
    { label: i18n.t('Home'), href: '/' },
    { label: i18n.t(kindNames[kind]), ...(category && { href: `/${kind}` }) },
    ...(category ? [{ label: category.name }] : []),
  ]
}
