import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { originsOfTexts } from './catalogues.ts'
import { root } from './prepare.mjs'

const languages = ['en', 'hi']
const assets = join(root, 'build', 'client', 'assets')

/**
 * The catalogues as browsers get them: without the texts that only the server writes (docs/decisions/017-languages.md). A component's text is needed
 * when its words stand in a script of the browser; one that is marked as data, or stands in another file, may come as an answer of the server, and stays.
 */
export function browserTexts(): Plugin {
  return {
    name: 'browser-texts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const code = Object.values(bundle).map(codeOf).join('\n')
      const origins = await originsOfTexts()
      const isNeeded = (text: string) =>
        code.includes(longestPlainPart(text)) ||
        !origins.get(text)?.every((file) => file.endsWith('.tsx') && !markedIn(file).includes(text))
      for (const language of languages) {
        const file = join(root, 'src', 'texts', 'catalogues', `${language}.js`)
        const { messages } = (await import(pathToFileURL(file).href)) as { messages: Record<string, unknown> }
        const needed = Object.fromEntries(Object.entries(messages).filter(([text]) => isNeeded(text)))
        // A text of JSON is read faster than an object of JavaScript.
        const source = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(needed))})`
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        this.emitFile({ type: 'asset', fileName: `assets/texts-${language}-${hash}.js`, source })
      }
    },
    // The server's bundle is made after the browser's, and says where the texts are; the browser's needs no list of them.
    load(id) {
      if (!/\/src\/texts\/catalogue-urls\.ts$/.test(id)) return null
      if (this.environment.name === 'client') return 'export const catalogueUrls = {}'
      const files = readdirSync(assets)
      const urls = languages.map((language) => [language, `/assets/${files.find(isTextsOf(language))}`])
      return `export const catalogueUrls = ${JSON.stringify(Object.fromEntries(urls))}`
    },
  }
}

const marked = new Map<string, string[]>()

/** The texts of a file that are not translated where they stand: `/* i18n *\/ 'Overview'`. */
function markedIn(file: string): string[] {
  const known = marked.get(file)
  if (known) return known
  const found = readFileSync(join(root, file), 'utf8').matchAll(/\/\* i18n \*\/\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)
  const texts = [...found].map(([, , text = '']) => text.replaceAll(/\\(.)/g, '$1'))
  marked.set(file, texts)
  return texts
}

const isTextsOf = (language: string) => (file: string) => file.startsWith(`texts-${language}-`) && file.endsWith('.js')

function codeOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk): string {
  return output.type === 'chunk' ? output.code : ''
}

/** Without what a minifier may write in another way. */
function longestPlainPart(text: string): string {
  return text.split(/['"`\\\n$]/).reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
