import type { I18n } from '@lingui/core'
import type { MetaDescriptor } from 'react-router'
import type { SiteFacts } from '#page-kit/page-meta.ts'
import { inLanguage } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import { feedPath } from '../article-path.ts'
import { type ArticleKind, kindNames } from '../rules.ts'

/** The link by which feed readers discover the feed of a page, in its language. */
export function feedMeta({ name, origin }: SiteFacts, kind: ArticleKind, i18n: I18n): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${name} ${i18n.t(kindNames[kind])}`,
    href: origin + inLanguage(feedPath(kind), languageOfTexts(i18n)),
  }
}
