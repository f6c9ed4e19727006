import { formatCount } from '#ui/format.ts'
import { type ArticleKind, kindNames } from '../rules.ts'

/** What a kind is for, in a sentence. */
export const kindLeads: Record<ArticleKind, string> = {
  blog: 'For customers and shopkeepers: how to choose, what to ask, what to look out for.',
  news: 'What is new on Nukkad, and how its parts work: search, enquiries, badges and plans.',
}

/** The heading of a list. */
export function listTitle(list: { kind: ArticleKind; category: { name: string } | undefined; text: string }): string {
  const where = list.category?.name ?? kindNames[list.kind]
  return list.text === '' ? where : `“${list.text}” in ${where}`
}

/** The sentence below the heading: what a search found, else what the list is for. */
export function listLead(list: {
  kind: ArticleKind
  category: { summary: string } | undefined
  text: string
  total: number
}): string {
  if (list.text === '') return list.category?.summary ?? kindLeads[list.kind]
  if (list.kind === 'news') return `${formatCount(list.total)} found`
  return list.total === 1 ? '1 article found' : `${formatCount(list.total)} articles found`
}
