import { useLingui } from '@lingui/react'
import { languageNames } from '#texts/language.ts'
import { PageLink } from '#ui/page-link.tsx'
import { siteLanguageOf } from '../article-language.ts'
import { type ArticleListAddress, articleListPath } from '../article-path.ts'

type ArticleLanguagesProps = { languages: readonly string[]; address: Omit<ArticleListAddress, 'page'> }

/** The languages of a list's articles, each named in itself; nothing when there is only one. */
export function ArticleLanguages({ languages, address }: ArticleLanguagesProps) {
  const { i18n } = useLingui()
  if (languages.length < 2) return null
  return (
    <nav aria-label={i18n.t('Language of the articles')}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...languages].map((lang) => (
          <li key={lang ?? 'all'}>
            <PageLink
              href={articleListPath({ ...address, lang })}
              rel="nofollow"
              lang={lang}
              aria-current={address.lang === lang ? 'true' : undefined}
              className="chip-link"
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
