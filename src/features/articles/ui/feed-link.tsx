import { useLingui } from '@lingui/react'
import { Rss } from 'lucide-react'
import { PageLink } from '#ui/page-link.tsx'
import { feedPath } from '../article-path.ts'
import type { ArticleKind } from '../rules.ts'

export function FeedLink({ kind }: { kind: ArticleKind }) {
  const { i18n } = useLingui()
  return (
    <p>
      <PageLink href={feedPath(kind)} className="inline-flex min-h-11 items-center gap-2 text-action hover:underline">
        <Rss size={20} aria-hidden />
        {kind === 'blog' ? i18n.t('New articles as an RSS feed') : i18n.t('News as an RSS feed')}
      </PageLink>
    </p>
  )
}
