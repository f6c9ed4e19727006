import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listRoutes } from '../src/list-routes.ts'
import routes from '../src/routes.ts'
import { root } from './prepare.mjs'

/**
 * Which features may import which: those of earlier rows, and within the row of the marketplace each other. Nothing
 * imports site. Biome checks the direction between layers (biome.json).
 */
const marketplace = [
  'accounts',
  'bookings',
  'brands',
  'businesses',
  'categories',
  'connections',
  'enquiries',
  'facts',
  'listings',
  'media',
  'ownership',
  'plans',
  'ratings',
  'registration',
  'saved',
  'search',
  'staff',
]
const featureRows = [
  ['places'],
  marketplace,
  ['articles', 'insights', 'ledger', 'partners', 'subscribers', 'support'],
  ['credits', 'invoices'],
  ['payments'],
  ['advertising', 'affiliations'],
  ['site'],
]

/**
 * From which parts of another feature a part of a feature may import; '' is the feature's own folder: contract, rules,
 * paths.
 */
const partsOpenTo: Record<string, readonly string[]> = {
  '': [''],
  ui: ['', 'ui'],
  pages: ['', 'ui', 'server'],
}
const serverParts = ['', 'server']

const readingQuery = /^(?:find(?!OrInsert)|list|count|lock|is)[A-Z]/
/** Queries designed to run in the transaction of another feature's use case. */
const openWrites = new Set([
  'consumeOtp',
  'deleteFormsOf',
  'findOrInsertAccount',
  'insertConsentOnce',
  'updateMissingName',
  'updateRatingSums',
])

const importStatement =
  /(?:^|\n)(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s+'([#.][^']+)'|\bimport\('([#.][^']+)'\)/g

const untypedRedirect = /import \{[^}]*\bredirect(?:Document)?\b[^}]*\} from 'react-router'/

interface Place {
  /** The layer, or the feature. */
  area: string
  feature: string | undefined
  part: string
}

function placeOf(path: string): Place {
  const [, layer = '', name = '', part = '', ...rest] = path.split('/')
  if (layer !== 'features') return { area: layer, feature: undefined, part: '' }
  return { area: `features/${name}`, feature: name, part: part !== '' && rest.length > 0 ? part : '' }
}

interface Import {
  specifier: string
  /** The imported file, relative to the project. */
  target: string
  names: string
  isType: boolean
}

/** The files of the project that one of them imports, in its order; in `path` as in `target`, src/… */
export function importsOf(path: string, source: string): Import[] {
  return [...source.matchAll(importStatement)].map(([, type, names = '', statically, dynamically]) => {
    const specifier = statically ?? dynamically ?? ''
    return { specifier, target: targetOf(specifier, path), names, isType: type !== undefined }
  })
}

/** Violations of the import rules in docs/guides/conventions.md by one file of src. */
export function problemsOfImports(path: string, source: string): string[] {
  const from = placeOf(path)
  const problems: string[] = []
  if (untypedRedirect.test(source) && path !== 'src/layouts/admit.ts')
    problems.push(`${path}: redirects are imported from #core/redirect.ts, which takes addresses of pages only`)
  for (const { specifier, target, names, isType } of importsOf(path, source)) {
    if (target.includes('/+types/') || !target.startsWith('src/')) continue
    const to = placeOf(target)
    if (to.area === from.area) continue
    const problem =
      relativeProblem(specifier, path) ??
      featureProblem(from, to) ??
      (!isType && from.feature && to.feature && target.endsWith('-queries.ts') ? writeProblem(names) : undefined)
    if (problem) problems.push(`${path} imports ${specifier}: ${problem}`)
  }
  return problems
}

const targetOf = (specifier: string, path: string) =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(posix.dirname(path), specifier)

/** Files beside main.ts form one layer with their folders. */
function relativeProblem(specifier: string, path: string): string | undefined {
  if (specifier.startsWith('#') || path.split('/').length === 2) return undefined
  return 'another layer or feature is imported by its alias'
}

function featureProblem(from: Place, to: Place): string | undefined {
  if (!from.feature || !to.feature) return undefined
  const [row, otherRow] = [rowOf(from.feature), rowOf(to.feature)]
  if (row === -1 || otherRow === -1) {
    return `${row === -1 ? from.feature : to.feature} has no row in scripts/import-rules.ts`
  }
  if (otherRow > row || (otherRow === row && featureRows[row] !== marketplace)) {
    return `${from.feature} may not import ${to.feature}`
  }
  if ((partsOpenTo[from.part] ?? serverParts).includes(to.part)) return undefined
  return `${from.part || 'the root'} of a feature may not import ${to.part} of another`
}

const rowOf = (feature: string) => featureRows.findIndex((row) => row.includes(feature))

/** Only the feature itself writes its tables. */
function writeProblem(names: string): string | undefined {
  const written = names
    .replaceAll(/[{}\n]/g, ' ')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[a-z]/.test(name) && !name.startsWith('type ') && !readingQuery.test(name))
    .filter((name) => !openWrites.has(name))
  return written.length > 0 ? `${written.join(', ')}: call a use case of that feature instead` : undefined
}

/** Files in pages/ that are no route modules. */
export function strayPageFiles(paths: readonly string[], routeFiles: ReadonlySet<string>): string[] {
  return paths.filter(
    (path) => /^src\/features\/[^/]+\/pages\//.test(path) && !/\.test\.tsx?$/.test(path) && !routeFiles.has(path),
  )
}

/** Folders of server/ within a feature that import each other, tests aside. */
export function mutualFolders(sources: ReadonlyMap<string, string>): string[] {
  const folderIn = /^src\/features\/[^/]+\/server\/[^/]+(?=\/)/
  const imported = new Set<string>()
  for (const [path, source] of sources) {
    const from = folderIn.exec(path)?.[0]
    for (const { target } of importsOf(path, source)) {
      const to = folderIn.exec(target)?.[0]
      if (from && to && from !== to) imported.add(`${from} ${to}`)
    }
  }
  return [...imported].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from < to && imported.has(`${to} ${from}`)
  })
}

/** Violations of the rules for imports and for pages/ in src. */
export function listImportProblems(): string[] {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
  const routeFiles = new Set(listRoutes(routes).map(({ file }) => `src/${file}`))
  const sources = new Map(
    paths.filter((path) => !/\.test\.tsx?$/.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  return [
    ...[...sources].flatMap(([path, source]) => problemsOfImports(path, source)),
    ...mutualFolders(sources).map((pair) => `${pair.replace(' ', ' and ')} import each other`),
    ...strayPageFiles(paths, routeFiles).map((path) => `${path} is no route module: it belongs in server/ or ui/`),
  ]
}
