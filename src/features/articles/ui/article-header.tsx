import { Trans, useLingui } from '@lingui/react'
import { inLanguage, languageNames } from '#texts/language.ts'
import { formatCount, formatDate } from '#ui/format.ts'
import { siteLanguageOf } from '../article-language.ts'
import type { ArticleView } from '../contract.ts'

/** Title, summary, author, date, reading time and number of readers. */
export function ArticleHeader({ article }: { article: ArticleView }) {
  const { i18n } = useLingui()
  const { author, lang, publishedAt, readingMinutes, summary, title, updatedAt, views } = article
  const isUpdated = formatDate(updatedAt, i18n) !== formatDate(publishedAt, i18n)
  return (
    <header className="grid gap-3">
      <h1 lang={lang} className="text-2xl break-words md:text-3xl">
        {title}
      </h1>
      <p lang={lang} className="text-lg text-muted">
        {summary}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>{i18n.t('By {author}', { author })}</span>
        <time dateTime={publishedAt}>{formatDate(publishedAt, i18n)}</time>
        {isUpdated && (
          <span>
            <Trans
              id="Updated <time>{date}</time>"
              values={{ date: formatDate(updatedAt, i18n) }}
              components={{ time: <time dateTime={updatedAt} /> }}
            />
          </span>
        )}
        <span>{i18n.t('{minutes} min read', { minutes: readingMinutes })}</span>
        {views > 0 && (
          <span>
            {i18n.t('{views, plural, one {# view} other {{count} views}}', { views, count: formatCount(views) })}
          </span>
        )}
      </p>
      {article.translations.map((other) => (
        // biome-ignore lint/correctness/noRestrictedElements: the link leaves the language of the page
        <a
          key={other.lang}
          href={inLanguage(other.url, siteLanguageOf(other.lang))}
          hrefLang={other.lang}
          lang={other.lang}
          className="text-link truncate py-2"
        >
          {languageNames[siteLanguageOf(other.lang)]}: {other.title}
        </a>
      ))}
    </header>
  )
}
