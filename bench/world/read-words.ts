import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A word of names in its own script, with one Latin form for boards and several that people type. */
export interface NativeWord {
  native: string
  latin: string
  typed: readonly string[]
}

export interface NativeTrade extends NativeWord {
  category: string
}

export interface NativeWords {
  script: string
  cities: readonly string[]
  owners: readonly NativeWord[]
  trades: readonly NativeTrade[]
}

/** A whole name or its last words, with the category of the businesses that bear it. */
export interface TradeWord {
  text: string
  category: string
  /** How the name is typed, where that differs. */
  typed: string
  isCommon: boolean
}

export interface Chain {
  brand: string
  category: string
  branches: number
  otherNames: readonly string[]
}

export interface Phrase {
  text: string
  categories: readonly string[]
}

export interface WorldWords {
  natives: readonly NativeWords[]
  owners: readonly string[]
  coined: readonly string[]
  initials: readonly string[]
  trades: readonly TradeWord[]
  closings: readonly string[]
  joined: readonly TradeWord[]
  split: readonly TradeWord[]
  tradeNames: readonly TradeWord[]
  placeNames: readonly TradeWord[]
  villages: readonly TradeWord[]
  brandWords: readonly TradeWord[]
  markets: readonly string[]
  chains: readonly Chain[]
  phrases: readonly Phrase[]
}

const folder = join(import.meta.dirname, 'words')
const notNative = new Set(['latin.txt', 'chains.txt', 'phrases.txt'])

/** Everything the names and texts of the world are made of. */
export function readWorldWords(): WorldWords {
  const latin = readLists('latin.txt')
  const trades = (section: string) => latin(section).map(readTrade)
  return {
    natives: readdirSync(folder)
      .filter((file) => !notNative.has(file))
      .sort()
      .map(readNative),
    owners: latin('owners'),
    coined: latin('coined'),
    initials: latin('initials'),
    trades: trades('trades'),
    closings: latin('closings'),
    joined: trades('joined'),
    split: trades('split'),
    tradeNames: trades('trade names'),
    placeNames: trades('place names'),
    villages: trades('villages'),
    brandWords: trades('brand words'),
    markets: latin('markets'),
    chains: linesOf('chains.txt').map(readChain),
    phrases: linesOf('phrases.txt').map(readPhrase),
  }
}

/** Sections "# name: remark", each followed by its entries, separated by commas. */
function readLists(file: string): (section: string) => string[] {
  const lists = new Map<string, string[]>()
  let section = ''
  for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
    if (line.startsWith('# ')) section = line.slice(2).split(':')[0] ?? ''
    else if (line !== '') lists.set(section, [...(lists.get(section) ?? []), ...line.split(', ')])
  }
  return (name) => {
    const list = lists.get(name)
    if (!list) throw new Error(`${file} has no section "${name}"`)
    return list
  }
}

/** "Text=category", "Text=category*" or "Text=typed text=category". */
function readTrade(entry: string): TradeWord {
  const parts = entry.split('=')
  const [text = '', category = ''] = [parts[0], parts.at(-1)?.replace('*', '')]
  if (parts.length < 2) throw new Error(`latin.txt: "${entry}" lacks its category`)
  return { text, category, typed: parts.length === 3 ? (parts[1] ?? text) : text, isCommon: entry.endsWith('*') }
}

function readNative(file: string): NativeWords {
  const [head = '', ...rest] = readFileSync(join(folder, file), 'utf8').split('\n')
  const tradesAt = rest.indexOf('# trades')
  const cells = (lines: readonly string[]) =>
    lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' | '))
  return {
    script: file.replace('.txt', ''),
    cities: head.replace('cities: ', '').split(', '),
    owners: cells(rest.slice(0, tradesAt)).map(([native = '', latin = '', typed = '']) => ({
      native,
      latin,
      typed: typed.split(', '),
    })),
    trades: cells(rest.slice(tradesAt)).map(([native = '', latin = '', category = '', typed = '']) => ({
      native,
      latin,
      category,
      typed: typed.split(', '),
    })),
  }
}

function readChain(line: string): Chain {
  const [brand = '', category = '', branches = '', others = ''] = line.split(' | ')
  return { brand, category, branches: Number(branches), otherNames: others.split(', ') }
}

function readPhrase(line: string): Phrase {
  const [text = '', categories = ''] = line.split(' = ')
  return { text, categories: categories.split(',') }
}

function linesOf(file: string): string[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}
