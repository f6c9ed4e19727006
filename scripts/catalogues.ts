import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { root } from './prepare.mjs'

const folder = join(root, 'src', 'texts', 'catalogues')

/**
 * Writes the texts of the sources into hi.po (translations stay, obsolete texts are removed) and compiles both
 * catalogues.
 */
export async function collectTexts(): Promise<void> {
  const { catalog, orderBy } = await openCatalogue()
  if (!(await catalog.make({ clean: true, overwrite: false, orderBy }))) throw new Error('The texts could not be read.')
  for (const [file, source] of await compiled()) writeFileSync(join(folder, file), source)
}

/**
 * Problems that readers would notice: a text without Hindi, a missing or unknown placeholder, outdated catalogues.
 * Empty when there are none.
 */
export async function problemsOfTexts(): Promise<string[]> {
  const { catalog } = await openCatalogue()
  const [found, hindi] = await Promise.all([catalog.collect(), readHindi()])
  if (!found) return ['The texts of the sources could not be read.']
  const run = 'run "npm run texts"'
  return [
    ...Object.keys(found).flatMap((text) => {
      if (!(text in hindi)) return [`Not in hi.po, ${run}: ${text}`]
      if (!hindi[text]) return [`Without Hindi: ${text}`]
      const [english, translated] = [partsOf(text), partsOf(hindi[text])]
      return [
        ...english.filter((part) => !translated.includes(part)).map((part) => `The Hindi lacks ${part}: ${text}`),
        ...translated.filter((part) => !english.includes(part)).map((part) => `Only the Hindi has ${part}: ${text}`),
      ]
    }),
    ...Object.keys(hindi).flatMap((text) => (text in found ? [] : [`Gone from the sources, ${run}: ${text}`])),
    ...(await compiled()).flatMap(([file, source]) => {
      const path = join(folder, file)
      return existsSync(path) && readFileSync(path, 'utf8') === source ? [] : [`${file} is behind hi.po, ${run}`]
    }),
  ]
}

/** The source files of each English text, as hi.po names them. */
export async function originsOfTexts(): Promise<Map<string, string[]>> {
  const { catalog } = await openCatalogue()
  const entries = Object.entries((await catalog.read('hi')) ?? {})
  return new Map(entries.map(([text, { origin = [] }]) => [text, origin.map(([file]) => file)]))
}

/** The texts in one module, by the extractor that also writes hi.po. */
export async function textsOfCode(file: string, code: string): Promise<string[]> {
  const linguiConfig = getConfig({ cwd: root })
  const texts: string[] = []
  for (const extractor of linguiConfig.extractors ?? []) {
    if (typeof extractor !== 'object' || !extractor.match(file)) continue
    await extractor.extract(file, code, ({ id }) => texts.push(id), { linguiConfig })
  }
  return texts
}

/** Placeholders, plural arguments and tags: these must be identical in every language. */
function partsOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+|<\/?\w+\/?>/g) ?? [])]
}

async function openCatalogue() {
  const config = getConfig({ cwd: root })
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error('lingui.config.ts names no catalogue.')
  return { catalog, orderBy: config.orderBy }
}

/** Hindi by English text; '' where it is not translated yet. */
async function readHindi(): Promise<Record<string, string>> {
  const { catalog } = await openCatalogue()
  const entries = Object.entries((await catalog.read('hi')) ?? {})
  return Object.fromEntries(entries.map(([text, { translation = '' }]) => [text, translation]))
}

/**
 * The files the app loads. The English one only holds texts with placeholders: any other text is its own id, and need
 * not be sent.
 */
async function compiled(): Promise<[file: string, source: string][]> {
  const hindi = await readHindi()
  const english = Object.fromEntries(Object.keys(hindi).flatMap((text) => (/[{}']/.test(text) ? [[text, text]] : [])))
  const translated = Object.fromEntries(Object.entries(hindi).filter(([, text]) => text !== ''))
  return [
    ['en.js', compile('en', english)],
    ['hi.js', compile('hi', translated)],
  ]
}

function compile(language: string, messages: Record<string, string>): string {
  const options = { namespace: 'es', strict: true, outputPrefix: '' }
  const { source, errors } = createCompiledCatalog(language, messages, options)
  const [first] = errors
  if (first) throw new Error(`${language}: "${first.source}": ${first.error.message}`)
  return `${source}\n`
}
