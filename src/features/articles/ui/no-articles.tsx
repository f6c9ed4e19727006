import { useLingui } from '@lingui/react'
import { Newspaper } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { articleListPath } from '../article-path.ts'
import type { ArticleKind } from '../rules.ts'

/**
 * A list without articles, with the best next step: the whole blog after a search of a category, else the list without
 * a search, else home.
 */
export function NoArticles({
  view: { category, kind, lang, text },
}: {
  view: { kind: ArticleKind; category: { slug: string } | undefined; lang: string | undefined; text: string }
}) {
  const { i18n } = useLingui()
  const name = kind === 'blog' ? i18n.t('Articles') : i18n.t('News')
  if (text === '') {
    return (
      <EmptyState name={name} icon={<Newspaper size={28} aria-hidden />}>
        <p>{i18n.t('Nothing has been published here yet.')}</p>
        {category ? (
          <ButtonLink href={`/${kind}`}>
            {kind === 'blog' ? i18n.t('See all articles') : i18n.t('See all news')}
          </ButtonLink>
        ) : (
          <ButtonLink href="/categories">{i18n.t('Look for a business')}</ButtonLink>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState name={name}>
      <p>{i18n.t('None of them has all the words you typed. Try one word less, or another word for it.')}</p>
      {category && (
        <ButtonLink href={articleListPath({ kind, text, lang })}>
          {kind === 'blog' ? i18n.t('Search the whole blog') : i18n.t('Search all news')}
        </ButtonLink>
      )}
      <ButtonLink href={articleListPath({ kind, categorySlug: category?.slug })} variant="outline">
        {i18n.t('Clear the search')}
      </ButtonLink>
    </EmptyState>
  )
}
