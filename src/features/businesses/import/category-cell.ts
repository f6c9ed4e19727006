import { canHoldBusinesses } from '#features/categories/rules.ts'
import type { Category, CategoryIndex } from '#features/categories/server/category-index.ts'
import { foldText } from '#platform/fold-text.ts'
import { answerKey, type CategoryAnswers } from './category-answers.ts'

type Phrases = Pick<CategoryIndex, 'matchPhrase' | 'findInText'>

/** `readCategoryCell` that remembers: a file has few values, each in many rows. */
export function createCategoryReader(categories: Phrases, answers: CategoryAnswers): (cell: string) => Category[] {
  const known = new Map<string, Category[]>()
  return (cell) => {
    const read = known.get(cell) ?? readCategoryCell(categories, answers, cell)
    if (known.size < rememberedMax && cell.length <= rememberedLengthMax) known.set(cell, read)
    return read
  }
}

const [rememberedMax, rememberedLengthMax] = [20_000, 200]
const listSeparators = /\s*(?:[,;|/>&\n]|\s[-–—]\s|[()[\]{}]|\band\b|\baur\b)\s*/i

/** Who trades in something: "dealers of tiles", "tile suppliers". Singular and plural. */
const traders = new Set(
  plurals(
    `dealer supplier distributor wholesaler retailer trader manufacturer maker exporter importer stockist vendor seller
    merchant shop store mart showroom outlet depot agency agent institute institution consultant consultancy product
    operator provider service services company firm house centre center point contractor professional specialist expert
    wholesale retail authorised authorized all other others general various misc goods item article material`,
  ),
)
const functionWords = new Set('of for in the a an and all kinds types with to ke ka ki'.split(' '))
/** What a kind of thing is called when people name the place that has it. */
const endings = ['dealer', 'shop', 'store', 'service', 'services', 'supplier', 'centre', 'repair']

/**
 * The categories a cell names, best first: the whole text, else each part of a list ("Sweets / Namkeen & Bakery"), read
 * as people write kinds of business: any name or synonym in any word order, "dealers of X", "X suppliers", and longer
 * phrases that end in a known one ("multi speciality hospital").
 */
export function readCategoryCell(categories: Phrases, answers: CategoryAnswers, cell: string): Category[] {
  const whole = foldText(cell)
  const exact = answers.get(answerKey(cell)) ?? usable(categories.matchPhrase(whole))
  if (exact) return [exact]
  const parts = cell.split(listSeparators).filter((part) => part.trim() !== '')
  return parts.flatMap((part) => answers.get(answerKey(part)) ?? readPhrase(categories, part) ?? [])
}

/** "Coaching classes for NEET", "Cement Dealers-ACC": what stands before says what it is. */
function readPhrase(categories: Phrases, text: string): Category | undefined {
  const [first = '', ...rest] = text.split(/(?<=\p{L})-|\bfor\b/iu)
  return readWords(categories, foldText(text)) ?? (rest.length > 0 ? readWords(categories, foldText(first)) : undefined)
}

function readWords(categories: Phrases, folded: string): Category | undefined {
  const words = folded.split(' ')
  const kind = words.filter((word) => !traders.has(word) && !functionWords.has(word))
  const noun = kind.join(' ')
  // A group of categories ("Government") is too wide, and what resembles it would be a guess.
  if (noun === '' || isGroup(categories.matchPhrase(noun))) return undefined
  const isTrader = kind.length < words.length
  const tries = [folded, noun, ...(isTrader || kind.length < 3 ? endings.map((ending) => `${noun} ${ending}`) : [])]
  for (const phrase of tries) {
    const category = usable(categories.matchPhrase(phrase))
    if (category) return category
  }
  return usable(headOf(categories, noun))
}

/** The category that the last words name, or several words anywhere: the others say which kind of it. */
function headOf(categories: Phrases, noun: string): Category | undefined {
  const found = categories.findInText(noun)
  const isHead = found && (found.end === noun.length || noun.slice(found.start, found.end).includes(' '))
  return isHead ? found.category : undefined
}

function isGroup(category: Category | undefined): boolean {
  return category !== undefined && !canHoldBusinesses(category)
}

function usable(category: Category | undefined): Category | undefined {
  return category && canHoldBusinesses(category) ? category : undefined
}

function plurals(words: string): string[] {
  return words.split(/\s+/).flatMap((word) => [word, `${word}s`, word.replace(/y$/, 'ies')])
}
