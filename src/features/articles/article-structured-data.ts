import type { SiteFacts } from '#page-kit/page-meta.ts'
import { cutText } from '#platform/cut-text.ts'
import { inLanguage } from '#texts/language.ts'
import { siteLanguageOf } from './article-language.ts'
import type { ArticleView } from './contract.ts'

const maxHeadlineLength = 110

/** schema.org Article, or NewsArticle for news. */
export function articleStructuredData({ name, origin }: SiteFacts, article: ArticleView): object {
  const url = origin + inLanguage(article.url, siteLanguageOf(article.lang))
  const publisher = { '@type': 'Organization', name, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } }
  return {
    '@type': article.kind === 'news' ? 'NewsArticle' : 'Article',
    headline: cutText(article.title, maxHeadlineLength),
    description: article.summary,
    inLanguage: article.lang,
    articleSection: article.category.name,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    // Our own texts have the site's name as their author.
    author: { '@type': article.author.startsWith(name) ? 'Organization' : 'Person', name: article.author },
    publisher,
    image: `${origin}/icon-512.png`,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
  }
}

/** Open Graph tags of a shared article, in addition to those of every page. */
export function articleOpenGraph(article: ArticleView) {
  return [
    { property: 'article:published_time', content: article.publishedAt },
    { property: 'article:modified_time', content: article.updatedAt },
    { property: 'article:section', content: article.category.name },
  ]
}
