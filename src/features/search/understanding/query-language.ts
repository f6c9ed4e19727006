import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { foldText } from '#platform/fold-text.ts'
import { type AskedAbout, createAskedAbout, readAskedAbout } from './asked-about.ts'
import { type BrandIndex, createBrandIndex } from './brand-index.ts'
import { readCommonWords } from './common-words.ts'
import { createEmergencies, type Emergencies, readEmergencies } from './emergencies.ts'
import { createEverydaySounds } from './everyday-sounds.ts'
import { createFunctionWords, type FunctionWords, readFunctionWords } from './function-words.ts'
import { createKindred, type Kindred, readKindred } from './kindred.ts'
import { createLandmarks, type Landmarks, readLandmarks } from './landmarks.ts'
import { createMisspeltBrands, type MisspeltBrands } from './misspelt-brands.ts'
import { createNeedIndex, type NeedIndex } from './need-index.ts'
import type { BrandRow } from './read-brands.ts'
import { readNeeds } from './read-needs.ts'
import { searchDataFolder, wordsOf } from './search-data.ts'
import { createTradeWords, readTradeWords, type TradeWords } from './trade-words.ts'

/** What search knows of the words people type, beside names, categories and places (docs/guides/search-data.md). */
export interface QueryLanguage {
  needs: NeedIndex
  brands: BrandIndex
  misspeltBrands: MisspeltBrands
  functionWords: FunctionWords
  askedAbout: AskedAbout
  tradeWords: TradeWords
  emergencies: Emergencies
  landmarks: Landmarks
  kindred: Kindred
  /** Words of brands, needs and sentences, and common English words: none of them is a misspelling. */
  isKnown(word: string): boolean
  /** Words of needs and of names of categories: they say what is wanted, not who it is. */
  isOfTrade(word: string): boolean
  /** Words that everybody uses: of sentences, needs and trades, and common English ones. Names of brands are none. */
  isEveryday(word: string): boolean
  /** Common English words: also a whole name with one in another spelling is not meant. */
  isCommon(word: string): boolean
}

/** Any need may have them: "dukan" says less than "lehenga". */
const shopWords: ReadonlySet<string> = new Set('shop shoppe store dukan dukaan दुकान दुकानें'.split(' '))

/** Reads the other files of the folder. Throws an error naming file and line when one of them is wrong. */
export async function loadQueryLanguage(
  categories: CategoryIndex,
  brands: readonly BrandRow[],
): Promise<QueryLanguage> {
  const folder = searchDataFolder
  const idOf = (slug: string) => categories.bySlug(slug)?.id
  // An operator may have removed a category: what leads to nothing else is left out below.
  const needs = readNeeds(folder)
  const functionRows = readFunctionWords(folder)
  const functionWords = createFunctionWords(functionRows)
  const ofCategories = new Set(categories.all.flatMap(({ name }) => wordsOf(foldText(name))))
  const isOrdinary = (word: string) => ofCategories.has(word) || functionWords.has(word)
  const ofNeeds = new Set([...needs.rows.flatMap(({ words }) => words), ...needs.groups.flat(2)])
  const ofBrands = new Set(brands.flatMap(({ spellings }) => spellings.flatMap(({ words }) => words)))
  const common = new Set(readCommonWords(folder))
  const isEveryday = (word: string) =>
    ofNeeds.has(word) || ofCategories.has(word) || common.has(word) || functionWords.has(word)
  const namesInHindi = categories.all.flatMap(({ nameHi }) => wordsOf(foldText(nameHi)))
  const ofSentences = functionRows.flatMap(({ spellings }) => spellings.flat())
  const everyday = createEverydaySounds([...ofNeeds, ...ofCategories, ...namesInHindi, ...common, ...ofSentences])
  return {
    needs: createNeedIndex(needs, idOf, isOrdinary, (word) => shopWords.has(word)),
    brands: createBrandIndex(brands, idOf, isOrdinary, everyday),
    misspeltBrands: await createMisspeltBrands(brands, isEveryday),
    functionWords,
    askedAbout: createAskedAbout(readAskedAbout(folder), functionWords),
    tradeWords: createTradeWords(readTradeWords(folder)),
    emergencies: createEmergencies(readEmergencies(folder), functionWords),
    landmarks: createLandmarks(readLandmarks(folder)),
    kindred: createKindred(readKindred(folder), categories),
    isKnown: (word) => ofBrands.has(word) || ofNeeds.has(word) || common.has(word) || functionWords.has(word),
    isOfTrade: (word) => ofNeeds.has(word) || ofCategories.has(word),
    isEveryday,
    isCommon: (word) => common.has(word),
  }
}
