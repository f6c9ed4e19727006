import { hash } from 'node:crypto'
import type { Category, CategoryIndex } from '#features/categories/server/category-index.ts'
import type { Facts } from '#features/facts/fact-values.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { foldText, slugOf } from '#platform/fold-text.ts'
import { isNativeName, type OpeningHours } from '../rules.ts'
import { cleanText, cutAtWord } from './clean-text.ts'
import { isForeign } from './foreign-country.ts'
import { guessFromName } from './guess-from-name.ts'
import { readHours } from './hours-text.ts'
import { readImportedFacts } from './import-facts.ts'
import type { ColumnMap, ImportField } from './import-fields.ts'
import { type ReadPosition, readPosition, readPositionPair } from './positions.ts'
import type { RejectReason } from './reject-reasons.ts'
import { isElsewhere, pincodeIn, resolvePlace } from './resolve-place.ts'
import { contactPhone } from './shared-phones.ts'
import type { SourceRow } from './source-row.ts'
import { normaliseCase } from './title-case.ts'

/** A row that can become a listing. Its texts are cleaned and cut to the maximum lengths of a listing. */
export interface Candidate {
  line: number
  /** The row as read. */
  cells: readonly string[]
  /** Stable: the same row of the same source always has the same key. */
  sourceKey: string
  name: string
  slug: string
  nativeName: string | null
  description: string
  cityId: number
  locality: string
  address: string
  pincode: string | null
  isPincodeTyped: boolean
  isPincodeNew: boolean
  lat: number | null
  lng: number | null
  isPositionTyped: boolean
  phone: string | null
  email: string | null
  website: string | null
  hours: OpeningHours | null
  hashtags: string[]
  facts: Facts | null
  /** Fields that hold something which is not understood. */
  notUnderstood: readonly ImportField[]
  categoryIds: number[]
  categoryFrom: CategoryFrom
}

/** What says the category of a row: the command line, its column, its name, or --default-category. */
type CategoryFrom = 'command' | 'column' | 'name' | 'default'

export interface RowReader {
  places: PlaceIndex
  categories: CategoryIndex
  /** `places.resolveCity` that remembers. */
  resolveCity: PlaceIndex['resolveCity']
  /** The categories that a cell of the category column names. */
  readCategories(cell: string): Category[]
  columns: ColumnMap
  /** The category of every row, when the command line names one. */
  categoryId: number | undefined
  /** The category of rows that do not say theirs. */
  defaultCategoryId: number | undefined
}

const nameLengthMax = 150
/** Lists write it before every firm, and nobody asks for it: "M/s. Gupta Traders". */
const messrs = /^(?:m\s?\/\s?s\b|messrs\b)[.:\s]*(?=\S)/i
const [addressLengthMax, descriptionLengthMax, localityLengthMax, categoriesMax, hashtagsMax] = [300, 2000, 80, 3, 10]

/** Parses one row; returns a reason when it cannot become a listing. Never throws because of the content of a file. */
export function readCandidate(reader: RowReader, row: SourceRow): Candidate | RejectReason {
  if (row.isBroken) return 'broken-row'
  const cell = cellReader(reader.columns, row.cells)
  const name = cutAtWord(normaliseCase(cell('name').replace(messrs, '')), nameLengthMax)
  if (!/\p{L}/u.test(name)) return 'no-name'
  if (closedForGood.test(cell('status'))) return 'closed'
  const [country, state] = [cell('country'), cell('state')]
  if (isForeign({ country, address: cell('address'), city: cell('city'), state })) return 'abroad'
  const category = categoryOf(reader, cell('category'), name)
  if (!category) return 'category-unknown'
  const { categoryIds } = category

  const address = cell('address')
  const clues = {
    address,
    city: cell('city'),
    district: cell('district'),
    state,
    pincode: cell('pincode'),
  }
  const typedLocality = cutAtWord(normaliseCase(cell('locality')), localityLengthMax)
  const position = positionOf(cell('position'), cell('lat'), cell('lng'))
  const place = resolvePlace(reader.places, reader.resolveCity, { ...clues, locality: typedLocality, position })
  if (typeof place === 'string') return place

  const { facts, refused } = readImportedFacts(reader.categories, categoryIds, reader.columns, cell)
  const phone = contactPhone(reader.columns.get('phone'), row.cells) ?? null
  const hours = readHours(cell('hours'))
  const isRead = {
    pincode: pincodeIn(cell('pincode')) !== undefined,
    city: !isElsewhere(reader, cell('city'), place.cityId),
    phone: phone !== null,
    hours: hours !== null,
    ...(cell('position') === ''
      ? { lat: cell('lng') === '' || typeof position === 'object' }
      : { position: typeof position === 'object' }),
  }
  const unread = (Object.keys(isRead) as (keyof typeof isRead)[]).filter(
    (field) => !isRead[field] && !saysNothing.test(cell(field)),
  )
  return {
    line: row.line,
    cells: row.cells,
    sourceKey: sourceKeyOf(cell, reader.columns.get('id')?.length ?? 0),
    name,
    slug: slugOf(name),
    nativeName: nativeNameOf(cell('native-name'), name),
    description: cutAtWord(cell('description'), descriptionLengthMax),
    cityId: place.cityId,
    locality: place.locality,
    address: cutAtWord(normaliseCase(address), addressLengthMax),
    pincode: place.pincode,
    isPincodeTyped: place.isPincodeTyped,
    isPincodeNew: place.isPincodeNew,
    lat: single(place.position?.lat),
    lng: single(place.position?.lng),
    isPositionTyped: place.isPositionTyped,
    phone,
    email: emailOf(cell('email')),
    website: websiteOf(cell('website')),
    hours,
    hashtags: hashtagsOf(cell('hashtags')),
    facts,
    notUnderstood: [...unread, ...refused],
    ...category,
  }
}

/** Rounded as the column stores it, so that it equals the value read back. */
function single(degrees: number | undefined): number | null {
  return degrees === undefined ? null : Math.fround(degrees)
}

/** The cleaned text of a field, each read once; the columns of a joined field are separated by commas. */
function cellReader(columns: ColumnMap, cells: readonly string[]): (field: ImportField) => string {
  const known = new Map<ImportField, string>()
  return (field) => {
    const text = known.get(field) ?? joinCells(columns.get(field), cells)
    known.set(field, text)
    return text
  }
}

/** The cleaned text of a field's columns. */
export function joinCells(columns: readonly number[] | undefined, cells: readonly string[]): string {
  if (columns === undefined) return ''
  const [first = -1] = columns
  if (columns.length === 1) return cleanText(cells[first] ?? '')
  return [...new Set(columns.map((column) => cleanText(cells[column] ?? '')).filter(Boolean))].join(', ')
}

function positionOf(pair: string, lat: string, lng: string): ReadPosition {
  return pair === '' ? readPosition(lat, lng) : readPositionPair(pair)
}

const closedForGood =
  /\b(?:permanently[\s_]+closed|closed[\s_]+(?:permanently|down|for good)|defunct|struck off)\b|स्थायी रूप से बंद/i
/** How people fill a cell that they have nothing for. */
const saysNothing = /^(?:[-–—.,\s0]*|n\.?[/\s]?a\.?|nil|none|null|nan|not (?:available|known|applicable)|unknown)$/i

/** The category column; else what the name itself says ("Ravi Electricals"); else the default. */
function categoryOf(
  { categories, categoryId, defaultCategoryId, readCategories }: RowReader,
  text: string,
  name: string,
): Pick<Candidate, 'categoryIds' | 'categoryFrom'> | undefined {
  if (categoryId !== undefined) return { categoryIds: [categoryId], categoryFrom: 'command' }
  const matched = [...new Set(readCategories(text).map(({ id }) => id))].slice(0, categoriesMax)
  const guessed = guessFromName(categories, name)
  if (matched.length > 0) return { categoryIds: asNamed(categories, matched, guessed), categoryFrom: 'column' }
  if (guessed) return { categoryIds: [guessed.id], categoryFrom: 'name' }
  return defaultCategoryId === undefined ? undefined : { categoryIds: [defaultCategoryId], categoryFrom: 'default' }
}

/** A column that says only "Doctor" is told more by the name: Dr Ashok Seth Cardiologist. */
function asNamed(categories: CategoryIndex, ids: readonly number[], named: Category | undefined): number[] {
  const above = new Set(named ? categories.ancestors(named.id).map(({ id }) => id) : [])
  const own = ids.map((id) => (named && above.has(id) ? named.id : id))
  return [...new Set(own)]
}

const identifying: readonly ImportField[] = [
  'name',
  'address',
  'locality',
  'city',
  'pincode',
  'phone',
  'position',
  'lat',
  'lng',
]

const idPrefix = 'id:'

/** Whether the file itself gives the row an id; else its key is made of its words. */
export function hasId({ sourceKey }: Pick<Candidate, 'sourceKey'>): boolean {
  return sourceKey.startsWith(idPrefix)
}

function sourceKeyOf(cell: (field: ImportField) => string, idColumns: number): string {
  const id = idColumns > 1 ? cell('id').replaceAll(', ', '-') : cell('id')
  if (id !== '' && id.length <= 100) return `${idPrefix}${id}`
  const text = identifying.map((field) => foldText(cell(field))).join('\n')
  return hash('sha256', text, 'base64url').slice(0, 27)
}

/** A second column with the same or another Latin name adds nothing. */
function nativeNameOf(text: string, name: string): string | null {
  const cut = cutAtWord(text, nameLengthMax)
  return isNativeName(cut) && cut !== name ? cut : null
}

function emailOf(text: string): string | null {
  const found = /[a-z0-9][\w.+-]{0,63}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}\b/i.exec(
    text.replace(/\s*(?:\[at\]|\(at\))\s*/i, '@'),
  )
  return found && found[0].length <= 254 ? found[0].toLowerCase() : null
}

function websiteOf(text: string): string | null {
  const first = text.split(/[\s,;]+/).find((part) => /\.[a-z]{2,}/i.test(part) && !part.includes('@'))
  if (!first) return null
  const url = URL.parse(/^https?:\/\//i.test(first) ? first : `https://${first.replace(/^\w*:?\/+/, '')}`)
  if (!url || url.href.length > 300 || !/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(url.hostname)) return null
  return url.href.replace(/\/$/, '')
}

function hashtagsOf(text: string): string[] {
  const tags = text
    .split(/[,;|#]/)
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag.length > 1 && tag.length <= 40)
  return [...new Set(tags)].slice(0, hashtagsMax)
}
