import { formatCount, formatDate } from '#ui/format.ts'
import type { ArticleView } from '../contract.ts'

/** Title and summary, who wrote it when, how long it takes, how many have read it. */
export function ArticleHeader({ article }: { article: ArticleView }) {
  const { author, lang, publishedAt, readingMinutes, summary, title, updatedAt, views } = article
  const isUpdated = formatDate(updatedAt) !== formatDate(publishedAt)
  return (
    <header className="grid gap-3">
      <h1 lang={lang} className="text-2xl break-words md:text-3xl">
        {title}
      </h1>
      <p lang={lang} className="text-lg text-muted">
        {summary}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>By {author}</span>
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        {isUpdated && (
          <span>
            Updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </span>
        )}
        <span>{readingMinutes} min read</span>
        {views > 0 && <span>{views === 1 ? '1 view' : `${formatCount(views)} views`}</span>}
      </p>
    </header>
  )
}
