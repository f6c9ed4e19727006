import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Half, halfOf } from './halves.ts'

/** One line of the judged set: a query, and which results are right. */
export interface JudgedQuery {
  kind: string
  text: string
  /** Slug of the chosen city; undefined is All India. */
  city: string | undefined
  /** The locality the visitor is at, whose position is sent with the query. */
  at: string | undefined
  right: RightAnswer
  /** Words, folded, that a correction must leave as they are. */
  kept: readonly string[]
  half: Half
}

/** Without `names`, any listing of one of the categories is right. `city` is a slug; undefined is anywhere. */
export interface RightAnswer {
  categories: readonly string[]
  /** `Name` is the whole name, `Name*` its first words, `Name…` its first letters. */
  names: readonly string[]
  city: string | undefined
  locality: string | undefined
  pincode: string | undefined
  /** Of those, only the nearest to the visitor or to the centre of the city. */
  isNearest: boolean
}

export interface JudgedBusiness {
  name: string
  category: string
  city: string
  /** '' where the line names none. */
  locality: string
}

const folder = import.meta.dirname
/** The first set, in the order of the table. Its failures were read while search was written. */
const readKinds = [
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

/** Every hand-written query, grouped by kind. Throws with the line when one cannot be parsed. */
export function readQueries(): JudgedQuery[] {
  const files = readdirSync(join(folder, 'queries')).map((file) => file.replace('.txt', ''))
  const others = files.filter((kind) => !readKinds.includes(kind)).sort()
  return [...readKinds, ...others].flatMap((kind) =>
    linesOf(join(folder, 'queries', `${kind}.txt`)).map((line) => {
      const query = queryOf(kind.replaceAll('-', ' '), line.split(' | '))
      return readKinds.includes(kind) ? { ...query, half: 'tuned' as const } : query
    }),
  )
}

/** A query from the cells of a line; queries about one subject, such as one name, belong to the same half. */
export function queryOf(kind: string, cells: readonly string[], subject = cells[0] ?? ''): JudgedQuery {
  const [text, place, answer, kept = ''] = cells
  if (!text || !place || !answer) throw new Error(`${kind}: "${cells.join(' | ')}" wants text | city | right answer`)
  const [city, at] = place.split(' at ')
  const chosen = city === '-' ? undefined : city
  const right = readAnswer(answer, chosen)
  return { kind, text, city: chosen, at, right, kept: kept === '' ? [] : kept.split(' '), half: halfOf(subject) }
}

const answerParts = /^(.*?)(?: in ([a-z-]+))?(?: near (.+?))?(?: pin (\d{6}))?( nearest)?$/

function readAnswer(answer: string, chosenCity: string | undefined): RightAnswer {
  const [, what = '', city = chosenCity, locality, pincode, nearest] = answerParts.exec(answer) ?? []
  const isCategory = what.startsWith('@')
  return {
    categories: isCategory ? what.slice(1).split(',') : [],
    names: isCategory ? [] : what.split(';').map((name) => name.trim()),
    city,
    locality,
    pincode,
    isNearest: nearest !== undefined,
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
