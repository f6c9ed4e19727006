import type { FoundBrand } from '../../understanding/brand-index.ts'
import type { Search } from '../search.ts'
import { tradeOf } from './read-trade.ts'

/** A brand in a text, and the words beside it that ask for something else. */
export interface BrandReading extends FoundBrand {
  /** Folded; `''` when the text is nothing but the brand. */
  others: string
  /** The category that those words ask for. */
  tradeId: number | undefined
}

type Known = Pick<Search, 'categories' | 'language'>

/** Words beside a brand that only say what people go there for. */
const outletWords: ReadonlySet<string> = new Set(
  `branch branche office outlet showroom store shop dealer dealership number helpline official authorised authorized
  address location company brand शाखा ब्रांच शोरूम दुकान ऑफिस`.split(/\s+/),
)
/** Words beside a maker of things that ask for whoever repairs them. */
const serviceWords: ReadonlySet<string> = new Set(
  'service servicing serviceing center centre care workshop point सर्विस सेंटर केंद्र'.split(' '),
)
/** An abbreviation this short may be the beginning of another word. */
const maxShortLetters = 4

/** The brand that the words of a text surely mean. */
export function readBrand(known: Known, words: readonly string[]): BrandReading | undefined {
  const found = brandIn(known, words)
  return found?.isSure ? found.reading : undefined
}

/** The same, and also one whose name has another meaning, where it stands alone. */
export function readSomeBrand(known: Known, words: readonly string[]): BrandReading | undefined {
  const found = brandIn(known, words)
  return found?.isSure || found?.reading.others === '' ? found.reading : undefined
}

function brandIn(known: Known, words: readonly string[]): { reading: BrandReading; isSure: boolean } | undefined {
  const { functionWords, brands } = known.language
  const brand = brands.find(words)
  if (!brand) return undefined
  const beside = [...words.slice(0, brand.start), ...words.slice(brand.end)]
  const meaningful = functionWords.meaningful(beside).flatMap((at) => beside[at] ?? [])
  const others = meaningful.filter((word) => !outletWords.has(word)).join(' ')
  const tradeId = others === '' ? undefined : tradeBeside(known, { words, beside, others, brand })
  // "usha" may be anybody's, and "chartered acc" is no cement; "usha showroom" and "iob koti" are the brands.
  const isShort = brand.end - brand.start === 1 && (words[brand.start] ?? '').length <= maxShortLetters
  const isUnlike = !brand.isAlsoWord && (others === '' || brand.start === 0 || !isShort)
  const isTold = others === '' && meaningful.length > 0
  const spellings = withTyped(brand.spellings, words.slice(brand.start, brand.end))
  return { reading: { ...brand, spellings, others, tradeId }, isSure: tradeId !== undefined || isUnlike || isTold }
}

/** A listing may write the brand as it was typed, though the list of brands does not: "Laxmi Misthan Bhandar". */
function withTyped(spellings: FoundBrand['spellings'], typed: readonly string[]): FoundBrand['spellings'] {
  const text = typed.join(' ')
  return spellings.some((words) => words.join(' ') === text) ? spellings : [...spellings, typed]
}

interface WordsBeside {
  words: readonly string[]
  beside: readonly string[]
  /** Of these the words that ask for something. */
  others: string
  brand: FoundBrand
}

/** The trade that is asked for beside a brand. */
function tradeBeside(known: Known, { words, beside, others, brand }: WordsBeside): number | undefined {
  // "voltas ac service" is about the service of an AC, though "Voltas AC" is what the brand is called.
  const ofBrand = words.slice(brand.start + 1, brand.end)
  const besideMaker = [...words.slice(0, brand.start), ...ofBrand, ...words.slice(brand.end)]
  return (
    (ofBrand.length > 0 ? tradeOf(known, besideMaker.join(' ')) : undefined) ??
    tradeOf(known, beside.join(' ')) ??
    tradeOf(known, others) ??
    repairOf(known, brand, others)
  )
}

/** "maruti service center": the trade of the brand that repairs. */
function repairOf({ categories }: Known, { categoryIds }: FoundBrand, others: string): number | undefined {
  if (!others.split(' ').every((word) => serviceWords.has(word))) return undefined
  return categoryIds.find((id) => categories.byId(id)?.slug.endsWith('-repair'))
}
