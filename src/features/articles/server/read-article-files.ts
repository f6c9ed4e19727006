import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { articleKinds } from '../rules.ts'

export const articleFolder = 'db/seed/articles'

const header = z.strictObject({
  kind: z.enum(articleKinds),
  category: z.string(),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  lang: z.string().regex(/^[a-z]{2}$/),
  translates: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default(''),
  title: z.string().min(1),
  summary: z.string().min(1),
  keywords: z.string().default(''),
  author: z.string().min(1),
  scene: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .default(''),
  published: z.iso.datetime({ offset: true }),
})

export type ShippedArticle = z.infer<typeof header> & { fileName: string; body: string }

const categoryLine = z.tuple([
  z.enum(articleKinds),
  z.string(),
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
])

export interface ShippedArticleCategory {
  kind: (typeof articleKinds)[number]
  slug: string
  name: string
  summary: string
  name_hi: string
  summary_hi: string
  icon: string
  position: number
}

/**
 * Reads the articles of a folder (format in db/seed/articles/README.md). Throws an error naming the file when one
 * cannot be read.
 */
export function readArticleFiles(folder: string): ShippedArticle[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  return names.sort().map((name) => readArticle(name, readFileSync(join(folder, name), 'utf8')))
}

function readArticle(fileName: string, text: string): ShippedArticle {
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  if (head === undefined || body === undefined) throw new Error(`${fileName}: begins with no front matter.`)
  const fields = head.split(/\r?\n/).map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  const parsed = header.safeParse(Object.fromEntries(fields))
  if (!parsed.success) throw new Error(`${fileName}: ${z.prettifyError(parsed.error)}`)
  return { ...parsed.data, fileName, body: body.replaceAll('\r\n', '\n').trim() }
}

/** The categories of the articles in a folder, in display order. */
export function readArticleCategories(folder: string): ShippedArticleCategory[] {
  const lines = readFileSync(join(folder, 'categories.tsv'), 'utf8').split(/\r?\n/)
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, index) => {
      const [kind, slug, icon, name, summary, name_hi, summary_hi] = categoryLine.parse(line.split('\t'))
      return { kind, slug, name, summary, name_hi, summary_hi, icon, position: index + 1 }
    })
}
