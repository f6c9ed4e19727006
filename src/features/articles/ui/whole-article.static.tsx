import { useLingui } from '@lingui/react'
import { clipText } from '#page-kit/page-meta.ts'
import { Section } from '#page-kit/section.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ScenePicture } from '#ui/signboard/scene-picture.tsx'
import type { ArticleCard, ArticleView } from '../contract.ts'
import type { ArticleKind } from '../rules.ts'
import { ArticleBody } from './article-body.tsx'
import { articleCrumbs } from './article-crumbs.ts'
import { ArticleHeader } from './article-header.tsx'
import { ArticleList } from './article-list.tsx'
import { FeedLink } from './feed-link.tsx'
import { ShareRow } from './share-row.tsx'

/** A longer last crumb would fill several lines of a phone; the heading below shows the complete title. */
const crumbLimit = 36

type WholeArticleData = {
  article: ArticleView
  kind: ArticleKind
  related: readonly ArticleCard[]
  site: { origin: string }
}

/** An article, how to share it, and further reading. */
export function WholeArticle({ data }: { data: ServerOnly<WholeArticleData> }) {
  const { i18n } = useLingui()
  const { article, kind, related, site } = readServerOnly(data)
  return (
    <div className="grid gap-12">
      <div className="article-column mx-auto grid w-full gap-4 md:gap-6">
        <Breadcrumbs crumbs={articleCrumbs(article, clipText(article.title, crumbLimit), i18n)} />
        <article className="grid gap-4 md:gap-6">
          <ArticleHeader article={article} />
          {article.scene && <ScenePicture scene={article.scene} paint={article.id} className="article-top" />}
          <ArticleBody html={article.html} lang={article.lang} />
        </article>
        <ShareRow url={site.origin + article.url} title={article.title} />
        <FeedLink kind={kind} />
      </div>
      {related.length > 0 && (
        <Section
          id="related"
          title={i18n.t('Read next')}
          action={
            <PageLink href={`/${kind}`} className="text-link py-2">
              {kind === 'blog' ? i18n.t('All articles') : i18n.t('All news')}
            </PageLink>
          }
        >
          <ArticleList cards={related} headingLevel={3} />
        </Section>
      )}
    </div>
  )
}
