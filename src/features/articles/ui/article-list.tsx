import { useLingui } from '@lingui/react'
import { CategoryTile } from '#ui/category-icon.tsx'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ArticleCard } from '../contract.ts'

/** Articles as cards: one column on a phone, up to three otherwise. `headingLevel` follows the page's outline. */
export function ArticleList({ cards, headingLevel }: { cards: readonly ArticleCard[]; headingLevel: 2 | 3 }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id} className="grid">
          <Card card={card} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card, headingLevel }: { card: ArticleCard; headingLevel: 2 | 3 }) {
  const { i18n } = useLingui()
  const { category, lang, publishedAt, readingMinutes, summary, title, url } = card
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative grid grid-rows-[auto_1fr_auto] gap-3 rounded-md bg-card p-4 shadow-soft">
      <div className="flex items-center gap-3">
        <CategoryTile icon={category.icon} className="size-12" />
        <p className="text-sm text-muted">{category.name}</p>
      </div>
      <div lang={lang} className="grid content-start gap-1">
        <Heading className="line-clamp-4 text-lg break-words">
          {/* The whole card is the link's target. */}
          <PageLink href={url} className="group-hover:text-action after:absolute after:inset-0 after:rounded-md">
            {title}
          </PageLink>
        </Heading>
        <p className="line-clamp-3 text-muted">{summary}</p>
      </div>
      <p className="text-sm text-muted">
        <time dateTime={publishedAt}>{formatDate(publishedAt, i18n)}</time> ·{' '}
        {i18n.t('{minutes} min read', { minutes: readingMinutes })}
      </p>
    </article>
  )
}
