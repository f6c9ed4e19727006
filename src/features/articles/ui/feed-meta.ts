import type { MetaDescriptor } from 'react-router'
import type { SiteFacts } from '#page-kit/page-meta.ts'
import { feedPath } from '../article-path.ts'
import { type ArticleKind, kindNames } from '../rules.ts'

/** The link by which feed readers discover the feed of a page. */
export function feedMeta({ name, origin }: SiteFacts, kind: ArticleKind): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${name} ${kindNames[kind]}`,
    href: origin + feedPath(kind),
  }
}
