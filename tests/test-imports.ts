import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import { answerLines, categoryOfName, readCategoryAnswers } from '#features/businesses/import/category-answers.ts'
import { readImportArguments } from '#features/businesses/import/import-arguments.ts'
import { type ImportResult, importFile } from '#features/businesses/import/import-file.ts'
import { buildKnownWords } from '#features/businesses/import/known-words.ts'
import { openSource } from '#features/businesses/import/open-source.ts'
import { reportPathsBeside } from '#features/businesses/import/report-files.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { afterFile } from '#tests/after-file.ts'
import { shippedIndexes } from '#tests/shipped-indexes.ts'

export interface ImportRun extends ImportResult {
  /** What the search index was asked to update. */
  indexed: (readonly number[] | undefined)[]
}

export interface TestImports {
  db: Db
  databaseUrl: string
  /** Where the imported files and those of their rejects are. */
  folder: string
  categories: CategoryIndex
  /** Writes a file and imports it with these flags of the command. */
  run(name: string, content: string | Buffer, flags?: string[], stopAfterBatches?: number): Promise<ImportRun>
  /** The listings of an imported file, in order of their ids. */
  listingsOf(source: string): ReturnType<typeof listImported>
  /** The slugs of a listing's categories, the first one first. */
  categoriesOf(businessId: number | undefined): Promise<(string | undefined)[]>
}

/** Imports into an empty directory in its own database, with the shipped places and categories. */
export async function createTestImports(): Promise<TestImports> {
  const { url, drop } = await createTestDatabase(inject('adminUrl'))
  afterFile(drop)
  const db = createDb(createPool({ url, log: createLog('fatal'), maxConnections: 3, queryTimeoutMs: 20_000 }))
  afterFile(() => db.destroy())
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-import-'))
  afterFile(async () => rmSync(folder, { recursive: true }))
  const { places, categories } = await shippedIndexes(url)

  async function run(name: string, content: string | Buffer, flags: string[] = [], stopAfterBatches = Infinity) {
    const path = join(folder, name)
    writeFileSync(path, content)
    const args = readImportArguments([path, ...flags])
    const stop = new AbortController()
    const idOf = (name: string | undefined) => (name === undefined ? undefined : categoryOfName(categories, name).id)
    const indexed: (readonly number[] | undefined)[] = []
    let batches = 0
    const source = await openSource(path, args.map, buildKnownWords(places, categories))
    const result = await importFile({
      db,
      places,
      categories,
      source,
      sourceName: args.sourceName,
      categoryId: idOf(args.category),
      defaultCategoryId: idOf(args.defaultCategory),
      isDryRun: args.isDryRun,
      isRestart: args.isRestart,
      categoryAnswers: readCategoryAnswers(categories, [
        ...answerLines(args.categoryFile === undefined ? '' : readFileSync(args.categoryFile, 'utf8')),
        ...args.categoryLines,
      ]),
      reportPaths: reportPathsBeside(args.rejectsPath ?? join(folder, `${name}.rejected.csv`)),
      onPhonesRead: () => {},
      onProgress: () => {
        if (++batches === stopAfterBatches) stop.abort()
      },
      indexSearch: async (ids) => void indexed.push(ids),
      signal: stop.signal,
    })
    source.close()
    return { ...result, indexed }
  }

  async function categoriesOf(businessId = 0) {
    const links = await db
      .selectFrom('business_category')
      .select('category_id')
      .where('business_id', '=', businessId)
      .orderBy('position')
      .execute()
    return links.map(({ category_id }) => categories.byId(category_id)?.slug)
  }

  // The configuration requires a host in the address; the socket in the query string takes precedence.
  const databaseUrl = url.replace('@/', '@localhost/')
  return { db, databaseUrl, folder, categories, run, listingsOf: (source) => listImported(db, source), categoriesOf }
}

function listImported(db: Db, source: string) {
  return db
    .selectFrom('business')
    .innerJoin('city', 'city.id', 'business.city_id')
    .selectAll('business')
    .select('city.slug as citySlug')
    .where('source', '=', `import:${source}`)
    .orderBy('business.id')
    .execute()
}

/** A file with every kind of defect: three of its rows become listings. */
export const messy = `\ufeffSr No;Shop Name;Type;Full Address;Town;PIN Code;Lat Lng;Mobile No;Email ID;Web;Timings
1;"MEENA SWEETS; T NAGAR";sweet shop;"41, Usman Road
T Nagar";Madras;600 017;13.0418, 80.2341;044-24501234 / +91-98400 12345;Meena@Example.COM;www.example.com/meena;9 am - 9:30 pm
2;ravi electricals;bijli mistri;Central Market, Lajpat Nagar;Dilli;110024;77.2433, 28.5700;09811012345;n/a;-;24x7
3;Asha Tailors;tailor;12, MG Road, Bengaluru 560001;;;;9845012345;;;
4;;sweet shop;;Chennai;600017;;9840011111;;;
5;No Place Sweets;sweet shop;;;;;9840022222;;;
6;Far Away Sweets;sweet shop;;;;43.19, -71.57;9840033333;;;
7;Strange Things;blorbish;;Chennai;600017;;9840044444;;;
8;Cafe Nowhere;cafe;;Qwertyabad;;;9840055555;;;
`
