import { useLingui } from '@lingui/react'
import { CategoryTile } from '#ui/category-icon.tsx'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { ScenePicture } from '#ui/signboard/scene-picture.tsx'
import type { ArticleCard } from '../contract.ts'

/**
 * Articles as cards with their pictures: on a phone the first one large and the others in rows, otherwise up to three
 * columns. `headingLevel` follows the page's outline.
 */
export function ArticleList({ cards, headingLevel }: { cards: readonly ArticleCard[]; headingLevel: 2 | 3 }) {
  return (
    <ul className="article-cards">
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card, headingLevel }: { card: ArticleCard; headingLevel: 2 | 3 }) {
  const { i18n } = useLingui()
  const { category, id, lang, publishedAt, readingMinutes, scene, summary, title, url } = card
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="article-card group">
      {scene ? (
        <ScenePicture scene={scene} paint={id} className="article-picture" />
      ) : (
        <CategoryTile icon={category.icon} className="article-picture" />
      )}
      <div className="article-words">
        <p className="text-sm text-muted">
          {category.name} · {i18n.t('{minutes} min', { minutes: readingMinutes })}
        </p>
        <Heading lang={lang} className="line-clamp-4 text-base break-words md:text-lg">
          {/* The whole card is the link's target. */}
          <PageLink href={url} className="group-hover:text-action after:absolute after:inset-0 after:rounded-md">
            {title}
          </PageLink>
        </Heading>
        <p lang={lang} className="article-summary">
          {summary}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={publishedAt}>{formatDate(publishedAt, i18n)}</time>
        </p>
      </div>
    </article>
  )
}
