import { useLingui } from '@lingui/react'
import { Section } from '#page-kit/section.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { ArticleCard } from '../contract.ts'
import type { ArticleKind } from '../rules.ts'
import { ArticleList } from './article-list.tsx'

/** The newest of the blog or of news on another page; nothing when there are none. */
export function LatestArticles({ kind, cards }: { kind: ArticleKind; cards: readonly ArticleCard[] }) {
  const { i18n } = useLingui()
  if (cards.length === 0) return null
  return (
    <Section
      id={`latest-${kind}`}
      title={kind === 'blog' ? i18n.t('Latest from the blog') : i18n.t('Latest news')}
      action={
        <PageLink href={`/${kind}`} className="text-link py-2">
          {kind === 'blog' ? i18n.t('All articles') : i18n.t('All news')}
        </PageLink>
      }
    >
      <ArticleList cards={cards} headingLevel={3} />
    </Section>
  )
}
