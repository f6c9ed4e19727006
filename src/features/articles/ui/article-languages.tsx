import { useLingui } from '@lingui/react'
import { languageNames } from '#texts/language.ts'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { siteLanguageOf } from '../article-language.ts'
import { type ArticleListAddress, articleListPath } from '../article-path.ts'
import { allLanguages } from '../rules.ts'

type ArticleLanguagesProps = {
  languages: readonly string[]
  /** That of the list, which shows all where there is none, and how many it has. */
  shown: string | undefined
  total: number
  address: Omit<ArticleListAddress, 'page'>
}

/** The languages of a list's articles, each named in itself; nothing when there is only one. */
export function ArticleLanguages({ languages, shown, total, address }: ArticleLanguagesProps) {
  const { i18n } = useLingui()
  const isMissing = address.lang === undefined && !address.text && !languages.includes(i18n.locale)
  if (isMissing && languages.length > 0)
    return (
      <p className="text-sm text-muted">
        {i18n.t('Nothing here in English yet. In: {languages}', { languages: languages.map(nameOf).join(', ') })}
      </p>
    )
  if (languages.length < 2) return null
  // That of the page first: it is what people come for.
  const own = languages.filter((lang) => lang === i18n.locale)
  const others = languages.filter((lang) => lang !== i18n.locale)
  return (
    <nav aria-label={i18n.t('Language of the articles')} className="flex flex-wrap items-center gap-x-4">
      {total > 0 && (
        <p className="text-sm text-muted">
          {i18n.t('{total, plural, one {# article} other {{count} articles}}', { total, count: formatCount(total) })}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4">
        {[...own, ...others, undefined].map((lang) => (
          <li key={lang ?? allLanguages}>
            <PageLink
              href={articleListPath({ ...address, lang: lang ?? allLanguages })}
              rel="nofollow"
              lang={lang}
              aria-current={shown === lang ? 'true' : undefined}
              className="inline-flex min-h-11 items-center text-sm text-action underline underline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {lang === undefined ? i18n.t('All languages') : nameOf(lang)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const nameOf = (lang: string) =>
  siteLanguageOf(lang) === lang
    ? languageNames[siteLanguageOf(lang)]
    : (new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang)
