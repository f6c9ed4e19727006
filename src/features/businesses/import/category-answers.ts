import { canHoldBusinesses } from '#features/categories/rules.ts'
import type { Category, CategoryIndex } from '#features/categories/server/category-index.ts'
import { foldText } from '#platform/fold-text.ts'

/** Values of the category column, by `answerKey`, and the category that a person has given each. */
export type CategoryAnswers = ReadonlyMap<string, Category>

interface Answer {
  value: string
  /** '' when nobody has answered. */
  slug: string
}

/** What identifies a value: its folded words, so that spellings are one; of a value without words its signs ("🍕"). */
export function answerKey(value: string): string {
  return foldText(value) || value.trim()
}

/** A category by its address or name; throws a readable message when there is none, or it is a group. */
export function categoryOfName(categories: Pick<CategoryIndex, 'bySlug' | 'matchPhrase'>, name: string): Category {
  const category = categories.bySlug(name) ?? categories.matchPhrase(foldText(name))
  if (!category) throw new Error(`There is no category "${name}".`)
  if (!canHoldBusinesses(category)) throw new Error(`"${name}" is a group: name one of its categories.`)
  return category
}

/**
 * The answers from lines `value=category`, the category by its address or its name. Lines without an answer are
 * skipped. Throws a readable message when there is no such category.
 */
export function readCategoryAnswers(
  categories: Pick<CategoryIndex, 'bySlug' | 'matchPhrase'>,
  lines: readonly string[],
): CategoryAnswers {
  const answers = new Map<string, Category>()
  for (const line of lines) {
    const { value, slug } = readAnswer(line)
    if (value !== '' && slug === '') continue
    if (value === '') throw new Error(`"${line}" is not VALUE=CATEGORY.`)
    answers.set(answerKey(value), categoryOfName(categories, slug))
  }
  return answers
}

/** The lines of a file of answers without those that begin with # and blank ones. */
export function answerLines(text: string): string[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** A line to be answered. A value that would be a comment or an end of quoting is quoted, as in CSV. */
export function unansweredLine(value: string): string {
  return `${/^[#"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value}=`
}

export function isAnswered(line: string): boolean {
  return readAnswer(line).slug !== ''
}

function readAnswer(line: string): Answer {
  const [, quoted, slug = ''] = /^\s*"((?:[^"]|"")*)"\s*=([^=]*)$/.exec(line) ?? []
  if (quoted !== undefined) return { value: quoted.replaceAll('""', '"').trim(), slug: slug.trim() }
  const at = line.lastIndexOf('=')
  return { value: line.slice(0, Math.max(0, at)).trim(), slug: line.slice(at + 1).trim() }
}
