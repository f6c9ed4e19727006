import type { I18n } from '@lingui/core'
import { formatCount } from '#ui/format.ts'
import { type ArticleKind, kindNames } from '../rules.ts'

/** One-sentence introduction of each kind. */
export const kindLeads: Record<ArticleKind, string> = {
  blog: /* i18n */ 'For customers and shopkeepers: how to choose, what to ask, what to look out for.',
  news: /* i18n */ 'What is new on Nukkad, and how its parts work: search, enquiries, badges and plans.',
}

/** The heading of a list. */
export function listTitle(
  list: { kind: ArticleKind; category: { name: string } | undefined; text: string },
  i18n: I18n,
): string {
  const where = list.category?.name ?? i18n.t(kindNames[list.kind])
  return list.text === '' ? where : i18n.t('“{text}” in {where}', { text: list.text, where })
}

/** The sentence below the heading: the result of a search, else the introduction of the list. */
export function listLead(
  list: { kind: ArticleKind; category: { summary: string } | undefined; text: string; total: number },
  i18n: I18n,
): string {
  if (list.text === '') return list.category?.summary ?? i18n.t(kindLeads[list.kind])
  if (list.kind === 'news') return i18n.t('{count} found', { count: formatCount(list.total) })
  return i18n.t('{total, plural, one {# article found} other {{count} articles found}}', {
    total: list.total,
    count: formatCount(list.total),
  })
}
