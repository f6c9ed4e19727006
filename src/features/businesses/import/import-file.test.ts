import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import { type CategoryIndex, loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { loadPlaceIndex, type PlaceIndex } from '#features/places/server/place-index.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { readImportArguments } from './import-arguments.ts'
import { type ImportResult, importFile } from './import-file.ts'
import { buildKnownWords } from './known-words.ts'
import { openSource } from './open-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'nukkad-import-'))
const closing: (() => Promise<unknown>)[] = []
let [databaseUrl, db, places, categories] = ['', {} as Db, {} as PlaceIndex, {} as CategoryIndex]

beforeAll(async () => {
  const database = await createTestDatabase(inject('adminUrl'))
  // The configuration requires a host in the address; the socket in the query string takes precedence.
  databaseUrl = database.url.replace('@/', '@localhost/')
  db = createDb(createPool({ url: database.url, log: createLog('fatal'), maxConnections: 3, queryTimeoutMs: 20_000 }))
  closing.push(() => db.destroy(), database.drop)
  places = await loadPlaceIndex(db)
  categories = await loadCategoryIndex(db)
})

afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true })
})

interface Run extends ImportResult {
  indexed: (readonly number[] | undefined)[]
}

async function run(
  name: string,
  content: string,
  flags: string[] = [],
  stopAfterBatches = Number.POSITIVE_INFINITY,
): Promise<Run> {
  const path = join(folder, name)
  writeFileSync(path, content)
  const args = readImportArguments([path, ...flags])
  const stop = new AbortController()
  const indexed: (readonly number[] | undefined)[] = []
  let batches = 0
  const result = await importFile({
    db,
    places,
    categories,
    source: await openSource(path, args.map, buildKnownWords(places, categories)),
    sourceName: args.sourceName,
    categoryId: args.categorySlug === undefined ? undefined : categories.bySlug(args.categorySlug)?.id,
    isDryRun: args.isDryRun,
    isRestart: args.isRestart,
    rejectsPath: join(folder, `${name}.rejected.csv`),
    onProgress: () => {
      if (++batches === stopAfterBatches) stop.abort()
    },
    indexSearch: async (ids) => void indexed.push(ids),
    signal: stop.signal,
  })
  return { ...result, indexed }
}

function listingsOf(source: string) {
  return db
    .selectFrom('business')
    .innerJoin('city', 'city.id', 'business.city_id')
    .selectAll('business')
    .select('city.slug as citySlug')
    .where('source', '=', `import:${source}`)
    .orderBy('business.id')
    .execute()
}

const messy = `\ufeffSr No;Shop Name;Type;Full Address;Town;PIN Code;Lat Lng;Mobile No;Email ID;Web;Timings
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

test('a file with every kind of defect is imported as a careful person would type it', async () => {
  const { counts, rejectsPath, isFinished } = await run('messy.csv', messy)
  expect({ counts, isFinished }).toEqual({
    isFinished: true,
    counts: {
      read: 8,
      imported: 3,
      merged: 0,
      unchanged: 0,
      duplicates: 0,
      rejected: { 'no-name': 1, 'no-place': 1, 'outside-india': 1, 'category-unknown': 1, 'place-unknown': 1 },
    },
  })
  const [meena, ravi, asha] = await listingsOf('messy')
  expect(meena).toMatchObject({
    name: 'Meena Sweets; T Nagar',
    citySlug: 'chennai',
    locality: 'T Nagar',
    address: '41, Usman Road, T Nagar',
    pincode: '600017',
    lat: expect.closeTo(13.0418, 4),
    lng: expect.closeTo(80.2341, 4),
    phone: '+919840012345',
    email: 'meena@example.com',
    website: 'https://www.example.com/meena',
    hours: Array(7).fill([[540, 1290]]),
    status: 'open',
    is_demo: false,
  })
  expect(ravi).toMatchObject({
    name: 'Ravi Electricals',
    citySlug: 'delhi',
    phone: '+919811012345',
    hours: '24x7',
    email: null,
  })
  expect(ravi).toMatchObject({ lat: expect.closeTo(28.57, 3), lng: expect.closeTo(77.2433, 3), website: null })
  expect(asha).toMatchObject({ citySlug: 'bengaluru', pincode: '560001', hours: null })
  const links = await db
    .selectFrom('business_category')
    .selectAll()
    .where('business_id', '=', ravi?.id ?? 0)
    .execute()
  expect(links.map(({ category_id }) => categories.byId(category_id)?.slug)).toEqual(['electricians'])

  const rejects: string[][] = parse(readFileSync(rejectsPath ?? ''), { relax_column_count: true })
  expect(rejects.map(([line, reason, , name]) => [line, reason?.slice(0, 24), name])).toEqual([
    ['line', 'reason', 'Shop Name'],
    ['6', 'the row has no business ', ''],
    ['7', 'the row has no city, PIN', 'No Place Sweets'],
    ['8', 'the position is outside ', 'Far Away Sweets'],
    ['9', 'the kind of business is ', 'Strange Things'],
    ['10', 'no place in India could ', 'Cafe Nowhere'],
  ])
})

test('the same file a second time imports nothing', async () => {
  const before = await listingsOf('messy')
  const { counts, indexed } = await run('messy.csv', messy)
  expect(counts).toMatchObject({ imported: 0, merged: 0, unchanged: 3 })
  expect(indexed).toEqual([[]])
  expect(await listingsOf('messy')).toEqual(before)
})

test('a dry run yields the same counts and writes nothing', async () => {
  const { counts } = await run('dry.csv', messy, ['--dry-run', '--source', 'dry'])
  expect(counts).toMatchObject({ read: 8, imported: 0, unchanged: 3 })
  const { counts: fresh } = await run('dry2.csv', 'name,city,type\nBrand New Sweets,Madurai,sweet shop\n', [
    '--dry-run',
  ])
  expect(fresh).toMatchObject({ imported: 1 })
  expect(await listingsOf('dry2')).toEqual([])
  expect(await db.selectFrom('import_run').selectAll().where('source', 'like', 'import:dry%').execute()).toEqual([])
})

test('the same business in another file fills gaps and overwrites nothing', async () => {
  const rows = [
    'name,city,pin,coordinates,phone,website,about,category',
    // Same phone, other spelling.
    'Meena Sweet Stall,Chennai,600017,,9840012345,https://other.example.com,Sweets since 1980,caterer',
    // Same name 150 m away, no phone.
    'Ravi Electricals,New Delhi,,"28.5711, 77.2441",,ravi.example.com,,electrician',
    // Same name in the same PIN code.
    'ASHA TAILORS,Bengaluru,560001,,,,,tailor',
    // Same name in another town.
    'Ravi Electricals,Mumbai,400050,,,,,electrician',
    // A chain: the phone of a shop in another town.
    'Asha Boutique,Mumbai,400001,,9845012345,,,tailor',
  ]
  const { counts, indexed } = await run('other.csv', rows.join('\n'))
  expect(counts).toMatchObject({ read: 5, imported: 2, merged: 2, unchanged: 1, duplicates: 3 })
  const [meena, ravi] = await listingsOf('messy')
  expect(meena).toMatchObject({
    name: 'Meena Sweets; T Nagar',
    website: 'https://www.example.com/meena',
    description: 'Sweets since 1980',
  })
  expect(ravi).toMatchObject({ website: 'https://ravi.example.com', phone: '+919811012345' })
  expect(indexed[0]).toEqual(expect.arrayContaining([meena?.id, ravi?.id]))
  const own = await db
    .selectFrom('business_category')
    .select('category_id')
    .where('business_id', '=', meena?.id ?? 0)
    .orderBy('position')
    .execute()
  expect(own.map(({ category_id }) => categories.byId(category_id)?.slug)).toEqual(['sweet-shops', 'caterers'])
  expect((await run('other.csv', rows.join('\n'))).counts).toMatchObject({ imported: 0, merged: 0, unchanged: 5 })
})

test('duplicates within one file become one listing', async () => {
  const rows = [
    'name,city,coordinates,phone,email',
    'Twin Bakers,Pune,"18.5204, 73.8567",,',
    'TWIN BAKERS,Pune,"18.5210, 73.8570",9822012345,',
    'Twin Bakers & Sons,Pune,,9822012345,twin@example.com',
    'Twin Bakers,Pune,"18.5604, 73.8567",,',
  ]
  const { counts } = await run('twins.csv', rows.join('\n'), ['--category', 'bakeries'])
  expect(counts).toMatchObject({ imported: 2, merged: 2 })
  const [first] = await listingsOf('twins')
  expect(first).toMatchObject({ name: 'Twin Bakers', phone: '+919822012345', email: 'twin@example.com' })
})

test('namesakes that a geocoder gave the same position stay separate when their addresses differ', async () => {
  const rows = [
    'name,address,coordinates',
    'Krishna Nursing Home,"12, Link Road, Malad","19.0759837, 72.8776559"',
    'Krishna Nursing Home,"Opposite Bus Depot, Chembur","19.0759837, 72.8776559"',
    'Krishna Nursing Home,"Link Road, Malad","19.0759837, 72.8776559"',
  ]
  expect((await run('spot.csv', rows.join('\n'), ['--category', 'hospitals'])).counts).toMatchObject({
    imported: 2,
    unchanged: 1,
  })
})

test('an import does not touch listings that an owner manages or has deleted', async () => {
  const [owner] = await db
    .insertInto('account')
    .values({ phone: '+919811100001', is_merchant: true })
    .returning('id')
    .execute()
  await run('owned.csv', 'name,city,pin\nOwned Sweets,Salem,636001\nGone Sweets,Salem,636001\n', [
    '--category',
    'sweet-shops',
  ])
  const [owned, gone] = await listingsOf('owned')
  await db
    .updateTable('business')
    .set({ owner_id: owner?.id ?? null })
    .where('id', '=', owned?.id ?? 0)
    .execute()
  await db
    .updateTable('business')
    .set({ status: 'deleted' })
    .where('id', '=', gone?.id ?? 0)
    .execute()
  const again = 'name,city,pin,phone\nOwned Sweets,Salem,636001,9840077777\nGone Sweets,Salem,636001,9840088888\n'
  const { counts } = await run('again.csv', again, ['--category', 'sweet-shops'])
  expect(counts).toMatchObject({ imported: 0, merged: 0, unchanged: 2 })
  expect((await listingsOf('owned')).map(({ phone }) => phone)).toEqual([null, null])
})

test('rows with their own ids are matched again after their text changed', async () => {
  await run('ids.csv', 'id,name,city\nx1,Id Sweets,Erode\nx2,Id Bakers,Erode\n', ['--category', 'sweet-shops'])
  const { counts } = await run(
    'ids-new.csv',
    'id,name,city,phone\nx1,Id Sweet House,Erode,9840099999\nx2,Id Bakers,Erode,\n',
    ['--category', 'sweet-shops', '--source', 'ids'],
  )
  expect(counts).toMatchObject({ imported: 0, merged: 1, unchanged: 1, duplicates: 0 })
})

test('a title above the headers and a file without headers lose no column', async () => {
  const titled =
    '"Approved shops, 2024",,,\nDistrict office,,,\n' +
    'shopName,fullAddress,townName,LAT (deg),LONG (deg)\nTitled Sweets,"12, Gandhi Road",Salem,11.664,78.146\n'
  const flags = ['--category', 'sweet-shops']
  expect((await run('titled.csv', titled, flags)).counts).toMatchObject({ read: 1, imported: 1 })
  expect(await listingsOf('titled')).toMatchObject([
    { name: 'Titled Sweets', address: '12, Gandhi Road', citySlug: 'salem', lat: expect.closeTo(11.664, 3) },
  ])
  const bare = [
    'Bare Sweets,"12, Gandhi Road, Fairlands",Salem,Tamil Nadu,Sweet Shop',
    'Bare Bakers,"4, Mill Street",Erode,Tamil Nadu,Bakery',
    'Bare Tailors,"7, Car Street, Old Town",Madurai,Tamil Nadu,Tailor',
  ].join('\n')
  expect((await run('bare.csv', bare)).counts).toMatchObject({ read: 3, imported: 3 })
  expect(await listingsOf('bare')).toMatchObject([
    { name: 'Bare Sweets', address: '12, Gandhi Road, Fairlands', citySlug: 'salem' },
    { name: 'Bare Bakers', address: '4, Mill Street', citySlug: 'erode' },
    { name: 'Bare Tailors', address: '7, Car Street, Old Town', citySlug: 'madurai' },
  ])
})

test('JSON lines are imported, and a broken line is rejected with its number', async () => {
  const lines = [
    { name: 'Json Sweets', city: 'Coimbatore', mobile: 9842212345, location: { lat: 11.0168, lng: 76.9558 } },
    { name: 'Json Bakers', pincode: 641001 },
  ].map((line) => JSON.stringify(line))
  const { counts, rejectsPath } = await run('json.jsonl', [lines[0], '{"name": "Broken', lines[1]].join('\n'), [
    '--category',
    'bakeries',
  ])
  expect(counts).toMatchObject({ read: 3, imported: 2, rejected: { 'broken-row': 1 } })
  expect(await listingsOf('json')).toMatchObject([
    { citySlug: 'coimbatore', phone: '+919842212345' },
    { citySlug: 'coimbatore' },
  ])
  expect(readFileSync(rejectsPath ?? '', 'utf8')).toContain('\n2,the row cannot be read,')
})

test('a rejected cell that a spreadsheet would run as a formula is text in the file of rejects', async () => {
  const { rejectsPath } = await run('formula.csv', 'name,city,category\n"=HYPERLINK(1)",Nowhereville,cafe\n')
  expect(readFileSync(rejectsPath ?? '', 'utf8')).toContain(`'=HYPERLINK(1)`)
})

function manyRows(count: number): string {
  const rows = Array.from({ length: count }, (_, at) =>
    at % 50 === 7 ? `,Pune,411001,` : `Shop ${at},Pune,411001,98${10_000_000 + at}`,
  )
  return `name,city,pin,phone\n${rows.join('\n')}\n`
}

test('an interrupted run resumes where it stopped, with its counts and its rejects', async () => {
  const content = manyRows(5000)
  const stopped = await run('stopped.csv', content, ['--category', 'hardware-shops'], 1)
  expect(stopped).toMatchObject({ isFinished: false, indexed: [], counts: { read: 2000 } })
  // What a kill between writing the file of rejects and the commit leaves behind.
  appendFileSync(join(folder, 'stopped.csv.rejected.csv'), '9999,never confirmed,,,,\n'.repeat(5000))
  const finished = await run('stopped.csv', content, ['--category', 'hardware-shops'])
  expect(finished).toMatchObject({ isFinished: true, resumedAfterRows: 2000, indexed: [undefined] })
  expect(finished.counts).toMatchObject({ read: 5000, imported: 4900, unchanged: 0, rejected: { 'no-name': 100 } })
  const rejects: string[][] = parse(readFileSync(finished.rejectsPath ?? ''))
  expect(rejects).toHaveLength(101)
  expect(new Set(rejects.map(([line]) => line)).size).toBe(101)
  expect(rejects.at(-1)?.[0]).toBe(String(4957 + 2))
})

test('with --restart, or with other columns, an interrupted run starts again', async () => {
  const content = manyRows(4500).replaceAll('Shop', 'Kadai')
  await run('again2.csv', content, ['--category', 'hardware-shops'], 1)
  const other = await run('again2.csv', content, ['--category', 'tailors'], 1)
  expect(other).toMatchObject({ resumedAfterRows: 0, counts: { read: 2000, imported: 0 } })
  const restarted = await run('again2.csv', content, ['--category', 'tailors', '--restart'])
  expect(restarted).toMatchObject({ resumedAfterRows: 0, isFinished: true, counts: { read: 4500 } })
})

test('of two concurrent imports of one file, one continues and one is refused with a message', async () => {
  const content = manyRows(6000).replaceAll('Shop', 'Angadi').replaceAll(',98', ',96')
  const flags = ['--category', 'hardware-shops']
  const ends = await Promise.allSettled([run('both.csv', content, flags), run('both.csv', content, flags)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = ends.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({
    reason: { message: expect.stringContaining('Another import of this file is running') },
  })
  expect(await listingsOf('both')).toHaveLength(5880)
})

test('after kill -9 in the middle the command resumes and every row exists once', async () => {
  const path = join(folder, 'killed.csv')
  writeFileSync(path, manyRows(16_000).replaceAll('Shop', 'Bhandar').replaceAll(',98', ',97'))
  const start = () =>
    spawn(process.execPath, ['src/cli/import.ts', path, '--category', 'hardware-shops'], {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
      stdio: 'ignore',
    })
  const findRun = () => db.selectFrom('import_run').selectAll().where('source', '=', 'import:killed').executeTakeFirst()

  const first = start()
  while (((await findRun())?.counts.read ?? 0) < 2000 && first.exitCode === null)
    await new Promise((done) => setTimeout(done, 20))
  first.kill('SIGKILL')
  const killed = await findRun()
  expect(killed?.finished_at).toBeNull()
  const code = await new Promise((done) => start().once('exit', done))
  expect(code).toBe(0)
  const finished = await findRun()
  expect(finished).toMatchObject({
    counts: { read: 16_000, imported: 15_680, unchanged: 0, rejected: { 'no-name': 320 } },
  })
  expect(finished?.finished_at).not.toBeNull()
  expect(await listingsOf('killed')).toHaveLength(15_680)
  const found = await db.selectFrom('search_doc').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  expect(found.n).toBeGreaterThanOrEqual(15_680)
}, 60_000)

test('a file without rejected rows leaves no file of rejects', async () => {
  const { rejectsPath } = await run('clean.csv', 'name,city\nClean Sweets,Salem\n', ['--category', 'sweet-shops'])
  expect(rejectsPath).toBeUndefined()
  expect(existsSync(join(folder, 'clean.csv.rejected.csv'))).toBe(false)
})

test('the command line is parsed, and refused with a message when it is wrong', () => {
  const args = readImportArguments([
    'a/Shops 2024.csv',
    '--map',
    'name="Shop Name"',
    'city=Town',
    '--category',
    'tailors',
    '--dry-run',
  ])
  expect(args).toMatchObject({
    path: 'a/Shops 2024.csv',
    sourceName: 'import:Shops 2024',
    categorySlug: 'tailors',
    isDryRun: true,
  })
  expect(Object.fromEntries(args.map)).toEqual({ name: ['Shop Name'], city: ['Town'] })
  expect(() => readImportArguments([])).toThrow('Name one file')
  expect(() => readImportArguments(['a.csv', '--map', 'colour=Red'])).toThrow('FIELD one of')
})
