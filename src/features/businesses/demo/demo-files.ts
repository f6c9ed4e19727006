import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type FactStyles, readFactStyles } from './demo-facts.ts'

const commaList = z.string().transform((text) => text.split(', ').filter(Boolean))

const region = z.object({
  key: z.string(),
  states: z.array(z.string()),
  lang: z.string(),
  honorifics: z.array(z.string()),
  surnames: commaList,
  givenNames: commaList,
  deities: commaList,
  brands: commaList,
  nativeNames: commaList,
  nativeHonorific: z.string(),
})
export type Region = z.infer<typeof region>

const kind = z.object({
  groups: z.array(z.string()),
  words: z.string().transform((text) => text.split(' ').filter(Boolean)),
  names: z.array(z.string()),
  openings: z.array(z.string()),
  middles: z.array(z.string()),
  closings: z.array(z.string()),
})
export type BusinessKind = z.infer<typeof kind>

/** Typical properties of the listings of a category: db/seed/categories/styles.tsv. */
interface CategoryStyle {
  hours: string
  names: string[]
}

export interface DemoFiles {
  regions: Region[]
  /** By name, in the order in which they are tried. */
  kinds: Map<string, BusinessKind>
  /** Nouns in the names of businesses of a category, by slug. */
  nouns: Map<string, string[]>
  /** By slug, of groups and single categories. */
  styles: Map<string, CategoryStyle>
  facts: FactStyles
  doors: string[]
  /** By region, with `default` for the rest. */
  streets: Map<string, string[]>
}

/** Reads the source files of the demo listings. Throws when one has the wrong format. */
export function readDemoFiles(): DemoFiles {
  const { doors = [], ...streets } = z.record(z.string(), z.array(z.string())).parse(readSeed('demo/streets.json'))
  return {
    regions: z.array(region).parse(readSeed('demo/regions.json')),
    kinds: new Map(Object.entries(z.record(z.string(), kind).parse(readSeed('demo/kinds.json')))),
    nouns: new Map(Object.entries(z.record(z.string(), commaList).parse(readSeed('demo/nouns.json')))),
    styles: readStyles(readFileSync('db/seed/categories/styles.tsv', 'utf8')),
    facts: readFactStyles('db/seed/demo'),
    doors,
    streets: new Map(Object.entries(streets)),
  }
}

function readSeed(name: string): unknown {
  return JSON.parse(readFileSync(`db/seed/${name}`, 'utf8'))
}

function readStyles(text: string): Map<string, CategoryStyle> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [slug = '', hours = 'shop', , names = ''] = line.split('\t')
      return [
        slug,
        {
          hours,
          names: names
            .split(';')
            .map((name) => name.trim())
            .filter(Boolean),
        },
      ]
    }),
  )
}
