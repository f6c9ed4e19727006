import { useLingui } from '@lingui/react'
import type { ArticleListView } from '#features/articles/server/show-article-list.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { articleListPath } from '../article-path.ts'
import { ArticleCategories } from './article-categories.tsx'
import { articleListCrumbs } from './article-crumbs.ts'
import { ArticleLanguages } from './article-languages.tsx'
import { ArticleList } from './article-list.tsx'
import { ArticleSearch } from './article-search.tsx'
import { FeedLink } from './feed-link.tsx'
import { listLead, listTitle } from './list-text.ts'
import { NoArticles } from './no-articles.tsx'

/** A list of articles or news with its categories, search and pagination. */
export function Articles({ data }: { data: ServerOnly<{ list: ArticleListView }> }) {
  const { i18n } = useLingui()
  const { list } = readServerOnly(data)
  const { askedLang, cards, categories, category, kind, lang, languages, page, text, total, totalPages } = list
  const address = { kind, categorySlug: category?.slug, text, lang: askedLang }
  const languageLinks = <ArticleLanguages languages={languages} shown={lang} total={total} address={address} />
  // What a search found, or that nothing is in the language of the page, is said first.
  const saysLanguageFirst = text !== '' || askedLang !== undefined || !languages.includes(i18n.locale)
  return (
    <div className="grid gap-3 md:gap-6">
      <div className="grid gap-2 md:gap-4">
        <div className={category ? undefined : 'max-md:hidden'}>
          <Breadcrumbs crumbs={articleListCrumbs(list, i18n)} />
        </div>
        <div className="grid gap-1">
          <h1 className="text-2xl break-words">{listTitle(list, i18n)}</h1>
          {(text === '' || cards.length > 0) && <p className="max-w-reading text-muted">{listLead(list, i18n)}</p>}
        </div>
        <ArticleSearch
          {...{ kind, text }}
          lang={askedLang}
          categorySlug={category?.slug}
          categoryName={category?.name}
        />
        <ArticleCategories kind={kind} categories={categories} current={category?.slug} />
        {saysLanguageFirst && languageLinks}
      </div>
      {cards.length > 0 ? <ArticleList cards={cards} headingLevel={2} /> : <NoArticles view={list} />}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(number) => articleListPath({ ...address, page: number })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {!saysLanguageFirst && languageLinks}
        <FeedLink kind={kind} />
      </div>
    </div>
  )
}
