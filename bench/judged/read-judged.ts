import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of the judged set: a query, and which results are right. */
export interface JudgedQuery {
  kind: string
  text: string
  /** Slug of the chosen city; undefined is All India. */
  city: string | undefined
  right: RightAnswer
}

/** Without `names`, any listing of one of the categories is right. `city` is a slug; undefined is anywhere. */
export interface RightAnswer {
  categories: readonly string[]
  names: readonly string[]
  city: string | undefined
  locality: string | undefined
  pincode: string | undefined
}

export interface JudgedBusiness {
  name: string
  category: string
  city: string
  /** '' where the line names none. */
  locality: string
}

const folder = import.meta.dirname
const kindsInOrder = [
  'category',
  'name',
  'typo',
  'half-word',
  'hinglish',
  'devanagari',
  'other-scripts',
  'locality',
  'pin',
  'city-in-text',
  'joined-split',
  'word-order',
]

/** Every judged query, grouped by kind. Throws with the line when one cannot be parsed. */
export function readQueries(): JudgedQuery[] {
  return kindsInOrder.flatMap((kind) =>
    linesOf(join(folder, 'queries', `${kind}.txt`)).map((line) => {
      const [text, city, answer] = line.split(' | ')
      if (!text || !city || !answer) throw new Error(`${kind}.txt: "${line}" wants text | city | right answer`)
      const chosen = city === '-' ? undefined : city
      return { kind, text, city: chosen, right: readAnswer(answer, chosen) }
    }),
  )
}

const answerParts = /^(.*?)(?: in ([a-z-]+))?(?: near (.+?))?(?: pin (\d{6}))?$/

function readAnswer(answer: string, chosenCity: string | undefined): RightAnswer {
  const [, what = '', city = chosenCity, locality, pincode] = answerParts.exec(answer) ?? []
  const isCategory = what.startsWith('@')
  return {
    categories: isCategory ? what.slice(1).split(',') : [],
    names: isCategory ? [] : what.split(';').map((name) => name.trim()),
    city,
    locality,
    pincode,
  }
}

/** The businesses of the set, always in the same order. */
export function readBusinesses(): JudgedBusiness[] {
  const files = readdirSync(join(folder, 'businesses')).sort()
  return files.flatMap((file) => {
    let city = ''
    let owners: string[] = []
    return readFileSync(join(folder, 'businesses', file), 'utf8')
      .split('\n')
      .flatMap((line): JudgedBusiness[] => {
        if (/^# [a-z-]+$/.test(line)) city = line.slice(2)
        if (line.startsWith('owners: ')) owners = line.slice('owners: '.length).split(', ')
        if (line.startsWith('trades: ')) return crossed(city, owners, line.slice('trades: '.length).split(', '))
        const [name, category, locality] = line.split(' | ')
        return name && category && locality ? [{ name, category, city, locality }] : []
      })
  })
}

function crossed(city: string, owners: readonly string[], trades: readonly string[]): JudgedBusiness[] {
  return owners.flatMap((owner) =>
    trades.map((entry) => {
      const [trade, category = ''] = entry.split('=')
      return { name: `${owner} ${trade}`, category, city, locality: '' }
    }),
  )
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}
