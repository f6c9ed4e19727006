import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../src/endpoints.ts'
import { listRoutes } from '../src/list-routes.ts'
import routes from '../src/routes.ts'
import { namedTests } from './named-tests.ts'
import { root } from './prepare.mjs'

/**
 * One line of docs/guides/site-map.tsv: an item of the specification, the file that implements it and the test that
 * covers it.
 */
export interface MapItem {
  kind: string
  item: string
  spec: string
  /** `not yet` for planned items; optional for a route, because routes.ts names its file. */
  file: string
  /** A text the file must contain: by default the item itself. For `not yet`: where it is planned. */
  words: string
  testFile: string
  /** The title as written in the test file. */
  test: string
  /** A text the test must contain, itself or in what it uses of its file: for a message, by default the message. */
  proof: string
}

const listPath = join(root, 'docs/guides/site-map.tsv')
/** The guide in Markdown. */
export const guidePath = join(root, 'docs/guides/site-map.md')
const notYet = 'not yet'

export function readItems(): MapItem[] {
  const [, ...lines] = readFileSync(listPath, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [kind = '', item = '', spec = '', file = '', words = '', testFile = '', test = '', proof = ''] =
      line.split('\t')
    return { kind, item, spec, file: fileOf(kind, item, file), words, testFile, test, proof }
  })
}

/** The page file of every path in routes.ts. */
const pageFiles = new Map(listRoutes(routes).map(({ path, file }) => [path, join('src', file)]))

/** Every call of the API: `POST /enquiries`. */
const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))

function fileOf(kind: string, item: string, file: string): string {
  return kind === 'route' && file === '' ? (pageFiles.get(item) ?? '') : file
}

/** The problem of a line; undefined when all of it resolves. */
export function problemOf({ kind, item, file, words, testFile, test, proof }: MapItem): string | undefined {
  if (file === notYet) {
    if (kind === 'route' && pageFiles.has(item)) return `${item} is in routes.ts: name its test`
    if (kind === 'call' && calls.has(item)) return `${item} is in endpoints.ts: name its test`
    return words === '' ? `${item}: say with what it comes` : undefined
  }
  if (kind === 'route' && !pageFiles.has(item)) return `${item} is not in routes.ts`
  if (kind === 'call' && !calls.has(item)) return `${item} is not in endpoints.ts`
  const source = textOf(file)
  if (source === undefined) return `${item}: there is no file ${file}`
  if (kind !== 'route' && !source.includes(words || item)) return `${item}: ${file} does not contain ${words || item}`
  const tests = testsOf(testFile)
  if (tests === undefined) return `${item}: there is no test file ${testFile}`
  const proving = tests.get(test)
  if (proving === undefined) return `${item}: ${testFile} has no test "${test}"`
  const wanted = proof || (kind === 'message' ? item : '')
  return proving.includes(wanted) ? undefined : `${item}: the test "${test}" does not mention ${wanted}`
}

const texts = new Map<string, string | undefined>()

function textOf(path: string): string | undefined {
  if (!texts.has(path)) {
    const full = join(root, path)
    texts.set(path, path !== '' && existsSync(full) ? readFileSync(full, 'utf8') : undefined)
  }
  return texts.get(path)
}

const testsOfFiles = new Map<string, Map<string, string>>()

function testsOf(path: string): Map<string, string> | undefined {
  const source = textOf(path)
  if (source !== undefined && !testsOfFiles.has(path)) testsOfFiles.set(path, namedTests(path, source))
  return testsOfFiles.get(path)
}

/** Pages of routes.ts that the specification does not name, so that new ones are added to the list. */
const ownRoutes =
  /^\/(?:logout|save-name|suggestions|results-(?:points|count)\/.*|search|offline|dev\/ui|\*|.*\.(?:txt|xml|svg|webmanifest)|pictures\/.*|companydesc\/.*\/(?:call|directions))$/

export function forgottenRoutes(items: readonly MapItem[]): string[] {
  const listed = new Set(items.filter(({ kind }) => kind === 'route').map(({ item }) => item))
  return [...pageFiles.keys()].filter((path) => !listed.has(path) && !ownRoutes.test(path))
}

const titles: [kind: string, title: string][] = [
  ['route', 'Routes'],
  ['call', 'Calls of the API'],
  ['access', 'Who may open what'],
  ['frame', 'Header, menus, footer'],
  ['modal', 'Modals'],
  ['state', 'States and transitions'],
  ['validator kind', 'Kinds of the validator'],
  ['message', 'Messages'],
  ['constant', 'Constants'],
]

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const link = (path: string) => `[${path.replace(/^src\/(?:features\/)?/, '')}](../../${path})`

/** The guide as Markdown: a table for each kind, and the planned items. */
export function renderGuide(items: readonly MapItem[]): string {
  const held = items.filter(({ file }) => file !== notYet)
  const tables = titles.map(([kind, title]) => {
    const rows = held
      .filter((item) => item.kind === kind)
      .map(({ item, spec, file, testFile, test }) =>
        [item, spec, link(file), `${link(testFile)}: ${test}`].map((text) => ` ${cell(text)} `).join('|'),
      )
    return [`## ${title}`, '', '| what | spec | file | test |', '|---|---|---|---|', ...rows.map((row) => `|${row}|`)]
  })
  const coming = items
    .filter(({ file }) => file === notYet)
    .map(({ kind, item, spec, words }) => `| ${kind} | ${cell(item)} | ${spec} | ${words} |`)
  const intro = [
    '# Site map',
    '',
    'Where each thing the specification names is, and which test holds it. Made by',
    '`node scripts/run.mjs scripts/build-site-map.ts` from [site-map.tsv](site-map.tsv); `npm test` fails when a file, its',
    'words or a test in the list is gone, when a new page is not in it, and when this guide is older than the list. To add',
    'something: one line in the list, then the command.',
  ]
  const notYetTable = [
    '## Not yet',
    '',
    '| kind | what | spec | comes with, or why not |',
    '|---|---|---|---|',
    ...coming,
  ]
  return `${[intro, ...tables, ...(coming.length > 0 ? [notYetTable] : [])].map((part) => part.join('\n')).join('\n\n')}\n`
}
