// Comments and Markdown prose are read side by side and in diffs: 120 columns at most.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const maxColumns = 120
const files = [
  '{src,scripts,tests,bench}/**/*.{ts,tsx,mjs,css}',
  'db/migrations/*.sql',
  'README.md',
  'docs/**/*.md',
  'src/**/README.md',
]
/** Applied migrations never change, comments included: a database refuses to start with another text (migrate.ts). */
const lastUncheckedMigration = '019'

/** One line per finding, as `path:line: text`; empty when there are none. */
export function findWideLines(): string[] {
  return globSync(files, { cwd: root })
    .filter((path) => !path.startsWith('db/') || path.slice('db/migrations/'.length) > `${lastUncheckedMigration}~`)
    .sort()
    .flatMap((path) => wideLines(path, readFileSync(join(root, path), 'utf8')).map((at) => `${path}:${at}`))
}

/** The numbers of the lines that are too wide, each with its kind of line. */
export function wideLines(path: string, text: string): string[] {
  const isWide = path.endsWith('.md') ? markdownReader() : isWideComment
  return text.split('\n').flatMap((line, index) => {
    const [wide, width] = [isWide(line), columns(line)]
    return wide ? [`${index + 1}: ${width} columns`] : []
  })
}

// JSX has its comments in braces; SQL begins them with dashes.
const wholeLineComment = /^\s*(?:\{?\/\*+|\/\/|\*|--)\s*(?<words>.*)$/
const trailingComment = /[\w\s,;)}\]'"`]\s(?:\/\/|--)\s(?<words>[^'"`]+)$/
/** Directives apply to one line and cannot be wrapped. */
const directive = /^(?:biome-ignore|@ts-expect-error)\b/

function isWideComment(line: string): boolean {
  if (columns(line) <= maxColumns) return false
  const words = (wholeLineComment.exec(line) ?? trailingComment.exec(line))?.groups?.words
  return words !== undefined && !directive.test(words) && canWrap(words)
}

/** Tracks code blocks, whose lines are exempt. */
function markdownReader(): (line: string) => boolean {
  let isInFence = false
  return (line) => {
    if (/^\s*(?:```|~~~)/.test(line)) isInFence = !isInFence
    if (isInFence || columns(line) <= maxColumns) return false
    const isTable = /^\s*\|/.test(line)
    const isCode = /^(?: {4}|\t)/.test(line)
    return !isTable && !isCode && canWrap(line.trim().replace(/^(?:[-*+>]|#+|\d+\.)\s+/, ''))
  }
}

/** A single long address, link or piece of code cannot be wrapped. */
function canWrap(words: string): boolean {
  const withoutSpacesInside = words.replaceAll(/`[^`]+`|!?\[[^\]]*\]\([^)]*\)/g, (whole) => whole.replaceAll(' ', '_'))
  return /\S\s+\S/.test(withoutSpacesInside.replace(/\s*\*\/\}?$/, ''))
}

/** As editors count: characters, not bytes. */
function columns(line: string): number {
  return [...line].length
}
