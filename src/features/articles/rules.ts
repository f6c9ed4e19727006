/** The two kinds of reading pages (specification §2): the blog, and news. */
export const articleKinds = ['blog', 'news'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** How the site calls a kind. */
export const kindNames: Record<ArticleKind, string> = { blog: /* i18n */ 'Blog', news: /* i18n */ 'News' }

export const listPageSize = 12
/** Nobody turns more pages than this; a list further back is searched. */
export const lastListPage = 100
export const maxSearchTextLength = 100
export const latestCount = 3
export const relatedCount = 3
export const feedCount = 20

const wordsPerMinute = 200

/** Minutes to read a text, at least one: a person who reads in a second language manages some 200 words a minute. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
