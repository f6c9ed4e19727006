import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { cityName, localityName } from '#features/places/place-name.ts'
import type { TextLanguage } from '#texts/text-in.ts'

const hindiOf = z.record(z.string(), z.string())
const file = z.strictObject({
  /** What stands for `{who}`, `{when}` … in reviews, by the English word. */
  slots: z.record(z.string(), hindiOf),
  reviews: hindiOf,
  services: hindiOf,
  captions: hindiOf,
  areas: hindiOf,
  descriptions: hindiOf,
})

/** What stands for a place in a sentence: one of these words, and their Hindi; or a pattern, shown as it is found. */
type Words = Readonly<Record<string, ReadonlyMap<string, string> | string>>

/** A sentence of the demo data as found in a text, and as shown. */
interface Sentence {
  pattern: RegExp
  hindi: string
  words: Words
}

let shipped:
  | {
      reviews: Sentence[]
      services: ReadonlyMap<string, string>
      captions: ReadonlyMap<string, string>
      areas: ReadonlyMap<string, string>
      descriptions: [string, string][]
    }
  | undefined

/** db/seed/demo/hindi.json, read when the first Hindi page shows a demo listing. */
function shippedHindi() {
  if (shipped) return shipped
  const { slots, reviews, services, captions, areas, descriptions } = file.parse(
    JSON.parse(readFileSync('db/seed/demo/hindi.json', 'utf8')),
  )
  const words = Object.fromEntries(Object.entries(slots).map(([slot, texts]) => [slot, new Map(Object.entries(texts))]))
  shipped = {
    reviews: Object.entries(reviews).map(([english, hindi]) => sentenceOf(english, hindi, words)),
    services: new Map(Object.entries(services)),
    captions: new Map(Object.entries(captions)),
    areas: new Map(Object.entries(areas)),
    descriptions: Object.entries(descriptions),
  }
  return shipped
}

/**
 * A review of a demo account, an answer to it, or a quotation from it. What it wrote in Hindi stays, and what people
 * wrote is never translated (docs/decisions/270-demo-data-in-hindi.md).
 */
export function demoReviewIn({ locale }: TextLanguage, text: string): string {
  return locale === 'hi' ? inHindi(text, shippedHindi().reviews) : text
}

/** The name of a service of a demo listing. */
export function demoServiceIn({ locale }: TextLanguage, name: string): string {
  return (locale === 'hi' && shippedHindi().services.get(name)) || name
}

/** The caption of a photo of a demo listing. */
export function demoCaptionIn({ locale }: TextLanguage, caption: string): string {
  return (locale === 'hi' && shippedHindi().captions.get(caption)) || caption
}

/** Where a demo listing comes to: localities, or `All of Chennai`. */
export function demoAreaIn(language: TextLanguage, area: string, city: { slug: string; name: string }): string {
  if (language.locale !== 'hi') return area
  const ofCity = shippedHindi().areas.get(area.replace(city.name, '{city}'))
  if (ofCity) return ofCity.replace('{city}', cityName(city, language))
  return area
    .split(/, | and /)
    .map((name) => localityName(name, language))
    .join(', ')
}

interface DemoPlaceNames {
  name: string
  /** As in the description, and as shown; without a locality both are the city. */
  city: readonly [string, string]
  locality: readonly [string, string]
}

/** The description of a demo listing. */
export function demoDescriptionIn({ locale }: TextLanguage, text: string, names: DemoPlaceNames): string {
  if (locale !== 'hi') return text
  const { name, city, locality } = names
  const inTown = city[0] === locality[0]
  const words = {
    name: new Map([[name, name]]),
    city: new Map([city]),
    locality: new Map([locality]),
    year: '\\d{4}',
    what: '.+?',
    whats: '.+?',
  }
  const folded = text.toLowerCase()
  const sentences = shippedHindi().descriptions.flatMap((sentence) => {
    const [english, hindi] = inTown ? sentence.map(withoutLocality) : sentence
    // Of two hundred sentences few have their words in the text: a pattern for each would cost more than the page.
    return english && hindi && wordsOf(english).every((part) => folded.includes(part))
      ? [sentenceOf(english, hindi, words)]
      : []
  })
  return inHindi(text, sentences)
}

/** What stands between the placeholders of a sentence. */
const wordsOf = (english: string) => english.toLowerCase().split(/\{\w+\}/)

/** As in demo-description.ts. */
const withoutLocality = (sentence: string) => sentence.replace('{locality}, {city}', '{city}')

/** A text as a pattern that matches it alone. */
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const placeholder = /\{(\w+)\}/g

function sentenceOf(english: string, hindi: string, words: Words): Sentence {
  const source = english.split(placeholder).map((part, at) => {
    if (at % 2 === 0) return escaped(part)
    const choices = words[part] ?? ''
    const fits = typeof choices === 'string' ? choices : [...choices.keys()].map((word) => escaped(word)).join('|')
    return `(?<${part}>${fits})`
  })
  return { pattern: new RegExp(`${source.join('')}(?:(?<end>[.!])(?:\\s+|$)|$)`, 'iy'), hindi, words }
}

/** Sentence after sentence; the text itself where one of them is not known. */
function inHindi(text: string, sentences: readonly Sentence[]): string {
  const shown: string[] = []
  let at = 0
  while (at < text.length) {
    const found = sentenceAt(text, at, sentences)
    if (!found) return text
    shown.push(found.hindi)
    at = found.next
  }
  return shown.join(' ')
}

function sentenceAt(text: string, at: number, sentences: readonly Sentence[]) {
  for (const { pattern, hindi, words } of sentences) {
    pattern.lastIndex = at
    const groups = pattern.exec(text)?.groups
    if (!groups) continue
    const filled = hindi.replaceAll(placeholder, (_, part: string) => wordIn(words[part], groups[part] ?? ''))
    return { hindi: groups.end ? `${filled}।` : filled, next: pattern.lastIndex }
  }
  return undefined
}

function wordIn(choices: Words[string] | undefined, found: string): string {
  if (choices === undefined || typeof choices === 'string') return found
  // A word at the beginning of a sentence has a capital letter.
  const known = [...choices].find(([word]) => word.toLowerCase() === found.toLowerCase())
  return known?.[1] ?? found
}
