import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type ImportField, importFields, isImportField } from './import-fields.ts'

export interface ImportArguments {
  path: string
  map: ReadonlyMap<ImportField, readonly string[]>
  category: string | undefined
  defaultCategory: string | undefined
  /** Lines VALUE=CATEGORY about the category column. */
  categoryLines: readonly string[]
  /** A file of such lines. */
  categoryFile: string | undefined
  sourceName: string
  isDryRun: boolean
  isRestart: boolean
  rejectsPath: string | undefined
}

export const importUsage = `Imports businesses from a file, one row each.

  npm run import -- FILE.csv|FILE.jsonl [options]

  --map FIELD="Column"   says which column a field is in; may be repeated. Fields:
                         ${importFields.slice(0, 10).join(' ')}
                         ${importFields.slice(10).join(' ')}
  --category NAME        the category of every row, by its name or address on the site: blood-banks
  --default-category NAME
                         the category of the rows that do not say theirs, instead of rejecting them
  --map-category "VALUE=NAME"
                         the category of a value of the category column; may be repeated
  --map-categories FILE  a file of such lines, as an import writes it about values it does not know
  --source NAME          the name the rows are kept under (default: the name of the file)
  --dry-run              reads and checks everything, writes nothing to the database
  --rejects FILE         where rows go that cannot be imported (default: imports/NAME.rejected.csv in the data folder);
                         merged rows and unknown categories go beside it
  --restart              begins at the first row even if an earlier run was cut short

More in docs/guides/import.md`

/** Parses the command line; throws a readable message when it is wrong. */
export function readImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true },
      category: { type: 'string' },
      'default-category': { type: 'string' },
      'map-category': { type: 'string', multiple: true },
      'map-categories': { type: 'string' },
      source: { type: 'string' },
      rejects: { type: 'string' },
      'dry-run': { type: 'boolean' },
      restart: { type: 'boolean' },
    },
  })
  // --map may be followed by several: --map name="Hospital Name" address="Street"
  const [path, ...rest] = positionals.filter((text) => !isMapping(text))
  if (path === undefined || rest.length > 0) throw new Error('Name one file to import.')
  return {
    path,
    map: readMap([...(values.map ?? []), ...positionals.filter(isMapping)]),
    category: values.category,
    defaultCategory: values['default-category'],
    categoryLines: values['map-category'] ?? [],
    categoryFile: values['map-categories'],
    sourceName: `import:${(values.source ?? basename(path).replace(/\.[^.]+$/, '')).slice(0, 100)}`,
    isDryRun: values['dry-run'] ?? false,
    isRestart: values.restart ?? false,
    rejectsPath: values.rejects,
  }
}

function isMapping(text: string): boolean {
  return isImportField(text.split('=')[0] ?? '') && text.includes('=')
}

function readMap(pairs: readonly string[]): Map<ImportField, string[]> {
  const map = new Map<ImportField, string[]>()
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const field = pair.slice(0, at)
    if (at < 1 || !isImportField(field)) {
      throw new Error(`--map wants FIELD="Column" and FIELD one of ${importFields.join(', ')}; "${pair}" is not that.`)
    }
    map.set(field, [...(map.get(field) ?? []), pair.slice(at + 1).replace(/^(["'])(.*)\1$/, '$2')])
  }
  return map
}
