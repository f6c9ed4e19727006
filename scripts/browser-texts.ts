import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { originsOfTexts, textsOfCode } from './catalogues.ts'
import { root } from './prepare.mjs'

const languages = ['en', 'hi']
const assets = join(root, 'build', 'client', 'assets')
const source = /\/src\/[^?]+\.tsx?$/

/**
 * The browser's catalogues, without the texts that only the server writes (docs/decisions/017-languages.md). A browser
 * needs the texts of the modules in its bundle, and those that server code may send in a response, such as refusals.
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
      const bundled = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
      const inBrowser = new Set(bundled.flatMap((id) => textsOfModule.get(id.split('?', 1)[0] ?? '') ?? []))
      const origins = await originsOfTexts()
      const mayBeAnswered = (text: string) => !origins.get(text)?.every((file) => file.endsWith('.tsx'))
      for (const language of languages) {
        const file = join(root, 'src', 'texts', 'catalogues', `${language}.js`)
        const { messages } = (await import(pathToFileURL(file).href)) as { messages: Record<string, unknown> }
        const needed = Object.fromEntries(
          Object.entries(messages).filter(([text]) => inBrowser.has(text) || mayBeAnswered(text)),
        )
        // JSON is parsed faster than a JavaScript object literal.
        const source = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(needed))})`
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        this.emitFile({ type: 'asset', fileName: `assets/texts-${language}-${hash}.js`, source })
      }
    },
    // The server's bundle is built after the browser's and refers to the files; the browser needs no list of them.
    load(id) {
      if (!/\/src\/texts\/catalogue-urls\.ts$/.test(id)) return null
      if (this.environment.name === 'client') return 'export const catalogueUrls = {}'
      const files = readdirSync(assets)
      const urls = languages.map((language) => [language, `/assets/${files.find(isTextsOf(language))}`])
      return `export const catalogueUrls = ${JSON.stringify(Object.fromEntries(urls))}`
    },
  }
}

const isTextsOf = (language: string) => (file: string) => file.startsWith(`texts-${language}-`) && file.endsWith('.js')
