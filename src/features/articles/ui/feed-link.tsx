import { Rss } from 'lucide-react'
import { PageLink } from '#ui/page-link.tsx'
import { feedPath } from '../article-path.ts'
import { type ArticleKind, kindNames } from '../rules.ts'

export function FeedLink({ kind }: { kind: ArticleKind }) {
  return (
    <p>
      <PageLink href={feedPath(kind)} className="inline-flex min-h-11 items-center gap-2 text-action hover:underline">
        <Rss size={20} aria-hidden />
        {kind === 'blog' ? 'New articles' : kindNames[kind]} as an RSS feed
      </PageLink>
    </p>
  )
}
