import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import routes from '../src/routes.ts'
import { originsOfTexts, textsOfCode } from './catalogues.ts'
import { root } from './prepare.mjs'
import { filesOfRoutes, modulesInBrowser, sourcesOf } from './route-texts.ts'

const languages = ['en', 'hi']
const source = /\/src\/[^?]+\.tsx?$/
/** The URLs of the catalogues: by route, then by language. */
const urlsFile = join(root, 'build', 'catalogue-urls.json')

/**
 * The browser's catalogues: one for each page, since every page is a document of its own, without the texts that only
 * the server writes (docs/decisions/017-languages.md). A page needs the texts of its modules in the browser, and those
 * of the server code its loaders and actions run, which may be in what they answer.
 */
export function browserTexts(): Plugin {
  /** The texts of each module as the browser gets it: after the preceding plugins removed what stays on the server. */
  const textsOfModule = new Map<string, string[]>()
  return {
    name: 'browser-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: source },
      async handler(code, id) {
        if (this.environment.name === 'client') textsOfModule.set(id, await textsOfCode(id, code))
        return null
      },
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const [messages, textsOfSource] = [await messagesByLanguage(), await textsOfServerSources()]
      const urls: Record<string, Record<string, string>> = {}
      const emitted = new Set<string>()
      for (const { id, files } of filesOfRoutes(routes)) {
        const inBrowser = [...modulesInBrowser(chunks, files)].flatMap((module) => textsOfModule.get(module) ?? [])
        const answered = [...sourcesOf(files)].flatMap((path) => textsOfSource.get(path) ?? [])
        const needed = [...new Set([...inBrowser, ...answered])].sort()
        urls[id] = {}
        for (const language of languages) {
          const { fileName, code } = catalogueOf(language, needed, messages[language] ?? {})
          if (!emitted.has(fileName)) this.emitFile({ type: 'asset', fileName, source: code })
          emitted.add(fileName)
          urls[id][language] = `/${fileName}`
        }
      }
      writeFileSync(urlsFile, JSON.stringify(urls))
    },
    // The server's bundle is built after the browser's and refers to the files; the browser needs no list of them.
    load(id) {
      if (!/\/src\/texts\/catalogue-urls\.ts$/.test(id)) return null
      const urls = this.environment.name === 'client' ? '{}' : readFileSync(urlsFile, 'utf8')
      return `export const catalogueUrls = ${urls}`
    },
  }
}

type Messages = Record<string, unknown>

async function messagesByLanguage(): Promise<Record<string, Messages>> {
  const folder = join(root, 'src', 'texts', 'catalogues')
  const load = async (language: string) => {
    const { messages } = (await import(pathToFileURL(join(folder, `${language}.js`)).href)) as { messages: Messages }
    return [language, messages] as const
  }
  return Object.fromEntries(await Promise.all(languages.map(load)))
}

/** The texts of each source that is no component. */
async function textsOfServerSources(): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>()
  for (const [text, files] of await originsOfTexts())
    for (const file of files) if (!file.endsWith('.tsx')) texts.set(file, [...(texts.get(file) ?? []), text])
  return texts
}

function catalogueOf(language: string, texts: readonly string[], messages: Messages) {
  const needed = Object.fromEntries(texts.flatMap((text) => (text in messages ? [[text, messages[text]]] : [])))
  // JSON is parsed faster than a JavaScript object literal.
  const code = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(needed))})`
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { fileName: `assets/texts-${language}-${hash}.js`, code }
}
