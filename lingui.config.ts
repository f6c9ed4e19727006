import { defineConfig } from '@lingui/cli'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { statusOfKind } from './src/platform/refusal.ts'

// Refusals are sentences for people wherever they are declared: marked here, so that no contract has to.
const refusal = new RegExp(`(\\w+: \\[\\s*'(?:${Object.keys(statusOfKind).join('|')})',\\s*)(?=['"])`, 'g')

/** Which texts there are and where their translations live; see docs/guides/translating.md. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi'],
  catalogs: [
    {
      path: 'src/texts/catalogues/{locale}',
      include: ['src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.example.tsx', '**/catalogues/**'],
    },
  ],
  extractors: [
    {
      match: babelExtractor.match,
      extract: async (filename, code, found, context) => {
        const marked = code.replaceAll(refusal, '$1/* i18n */ ')
        // Most files have no text, and parsing is what takes the time.
        if (/i18n|<Trans/.test(marked)) await babelExtractor.extract(filename, marked, found, context)
      },
    },
  ],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
  orderBy: 'messageId',
})
