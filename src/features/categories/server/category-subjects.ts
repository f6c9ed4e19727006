import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What an enquiry is about, as the customer would say it. */
export interface UsualSubject {
  name: string
  nameHi: string
}

/** What enquiries to a category are usually about, by its slug; `*` stands for all others. */
export type CategorySubjects = ReadonlyMap<string, readonly UsualSubject[]>

/** Reads subjects.tsv of a folder. Throws an error naming the line when a category repeats or a text is missing. */
export function readCategorySubjects(folder: string): CategorySubjects {
  const subjects = new Map<string, readonly UsualSubject[]>()
  for (const [index, line] of readFileSync(join(folder, 'subjects.tsv'), 'utf8').split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [slug = '', texts = ''] = line.split('\t')
    const read = texts.split(';').map((text) => {
      const [name = '', nameHi = ''] = text.split('=').map((part) => part.trim())
      return { name, nameHi }
    })
    if (subjects.has(slug) || read.some(({ name, nameHi }) => name === '' || nameHi === ''))
      throw new Error(`subjects.tsv, line ${index + 1}: ${slug} repeats or lacks a text`)
    subjects.set(slug, read)
  }
  return subjects
}
