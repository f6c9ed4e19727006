import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { articleListPath } from '../article-path.ts'
import { type ArticleKind, maxSearchTextLength } from '../rules.ts'

/** Searches the list it is on: a GET form, so that the text is part of the address. */
export function ArticleSearch({
  kind,
  categorySlug,
  categoryName,
  lang,
  text,
}: {
  kind: ArticleKind
  categorySlug: string | undefined
  categoryName: string | undefined
  lang: string | undefined
  text: string
}) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const what = kind === 'blog' ? i18n.t('articles') : i18n.t('news')
  const label =
    categoryName === undefined
      ? i18n.t('Search {what}', { what })
      : i18n.t('Search {what} in {categoryName}', { what, categoryName })
  return (
    <search>
      <form method="get" action={inPageLanguage(articleListPath({ kind, categorySlug }))} className="article-search">
        <label htmlFor="article-search" className="sr-only">
          {label}
        </label>
        {lang !== undefined && <input type="hidden" name="lang" value={lang} />}
        <input
          id="article-search"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxSearchTextLength}
          defaultValue={text}
          placeholder={label}
          className="h-11 min-w-0 flex-1 rounded-md bg-transparent px-3"
        />
        <Button type="submit" icon={<Search size={20} aria-hidden />} className="flex-none max-md:px-3">
          <span className="max-md:sr-only">{i18n.t('Search')}</span>
        </Button>
      </form>
    </search>
  )
}
