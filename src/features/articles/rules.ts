/** The two kinds of articles (specification §2): blog and news. */
export const articleKinds = ['blog', 'news'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** The display name of each kind. */
export const kindNames: Record<ArticleKind, string> = { blog: /* i18n */ 'Blog', news: /* i18n */ 'News' }

/** The language of an address that asks for articles in whatever language. */
export const allLanguages = 'all'

export const listPageSize = 12
/** Highest page number of a list; older articles are found by searching. */
export const lastListPage = 100
export const maxSearchTextLength = 100
export const latestCount = 3
export const relatedCount = 3
export const feedCount = 20

const wordsPerMinute = 200

/** Minutes to read a text, at least one: reading in a second language is about 200 words a minute. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
