import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { createTestImports, messy, type TestImports } from '#tests/test-imports.ts'
import { readImportArguments } from './import-arguments.ts'

let imports: TestImports
const run: TestImports['run'] = (...args) => imports.run(...args)
const listingsOf: TestImports['listingsOf'] = (source) => imports.listingsOf(source)

beforeAll(async () => {
  imports = await createTestImports()
})

test('a file with every kind of defect is imported as a careful person would type it', async () => {
  const { counts, reportPaths, isFinished } = await run('messy.csv', messy)
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
  const links = await imports.db
    .selectFrom('business_category')
    .selectAll()
    .where('business_id', '=', ravi?.id ?? 0)
    .execute()
  expect(links.map(({ category_id }) => imports.categories.byId(category_id)?.slug)).toEqual(['electricians'])

  const rejects: string[][] = parse(readFileSync(reportPaths.rejected ?? ''), { relax_column_count: true })
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
  expect(
    await imports.db.selectFrom('import_run').selectAll().where('source', 'like', 'import:dry%').execute(),
  ).toEqual([])
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
  const { counts, reportPaths } = await run('json.jsonl', [lines[0], '{"name": "Broken', lines[1]].join('\n'), [
    '--category',
    'bakeries',
  ])
  expect(counts).toMatchObject({ read: 3, imported: 2, rejected: { 'broken-row': 1 } })
  expect(await listingsOf('json')).toMatchObject([
    { citySlug: 'coimbatore', phone: '+919842212345' },
    { citySlug: 'coimbatore' },
  ])
  expect(readFileSync(reportPaths.rejected ?? '', 'utf8')).toContain('\n2,the row cannot be read,')
})

test('a rejected cell that a spreadsheet would run as a formula is text in the file of rejects, a number stays one', async () => {
  const cells = ['=HYPERLINK(1)', "-2+3+cmd|' /C calc'!A0", '\u00a0@SUM(1)', '＝cmd', '+91 98400 12345']
  const rows = cells.map((cell) => `"${cell}",Nowhereville,-17.5`)
  const { reportPaths } = await run('formula.csv', `name,city,lat\n${rows.join('\n')}\n`)
  const rejected: string[][] = parse(readFileSync(reportPaths.rejected ?? '', 'utf8'), { from: 2 })
  expect(rejected.map((row) => row[2])).toEqual(cells.map((cell) => `'${cell}`))
  expect(rejected.map((row) => row[4])).toEqual(cells.map(() => '-17.5'))
})

test('a report never replaces the file that is read, nor one that no import has written; it replaces its own', async () => {
  const rejects = join(imports.folder, 'self.csv')
  const content = 'name,city\nSelf Sweets,Nowhereville\n'
  await expect(run('self.csv', content, ['--rejects', rejects])).rejects.toThrow('would replace the file that is read')
  expect(readFileSync(rejects, 'utf8')).toBe(content)
  const notes = join(imports.folder, 'notes.csv')
  writeFileSync(notes, 'my own notes\n')
  await expect(run('self.csv', content, ['--rejects', notes])).rejects.toThrow('would replace a file that is no report')
  const merged = join(imports.folder, 'other.merged.csv')
  writeFileSync(merged, 'my own list\n')
  const beside = ['--rejects', join(imports.folder, 'other.csv')]
  await expect(run('self.csv', content, beside)).rejects.toThrow('would replace a file that is no report')
  expect([readFileSync(notes, 'utf8'), readFileSync(merged, 'utf8')]).toEqual(['my own notes\n', 'my own list\n'])
  for (let time = 0; time < 2; time++)
    expect((await run('again.csv', content, ['--category', 'cafes'])).counts.read).toBe(1)
})

test('a line of JSON that is too long is rejected, and those after it are imported', async () => {
  const line = (name: string) => JSON.stringify({ name, city: 'Salem', category: 'sweet-shops' })
  const long = JSON.stringify({ name: 'x'.repeat(1_500_000), city: 'Salem' })
  const { counts, reportPaths } = await run('long.jsonl', `${line('First Sweets')}\n${long}\n${line('Last Sweets')}\n`)
  expect(counts).toMatchObject({ read: 3, imported: 2 })
  expect(readFileSync(reportPaths.rejected ?? '', 'utf8')).toContain('\n2,')
  expect((await listingsOf('long')).map(({ name }) => name)).toEqual(['First Sweets', 'Last Sweets'])
})

test('a file without rejected rows leaves no file of rejects', async () => {
  const { reportPaths } = await run('clean.csv', 'name,city\nClean Sweets,Salem\n', ['--category', 'sweet-shops'])
  expect(reportPaths).toEqual({})
  expect(existsSync(join(imports.folder, 'clean.csv.rejected.csv'))).toBe(false)
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
    category: 'tailors',
    isDryRun: true,
  })
  expect(Object.fromEntries(args.map)).toEqual({ name: ['Shop Name'], city: ['Town'] })
  expect(() => readImportArguments([])).toThrow('Name one file')
  expect(() => readImportArguments(['a.csv', '--map', 'colour=Red'])).toThrow('FIELD one of')
})

test('a row that says no category is rejected, or has the default one; what only a name says is counted as a guess', async () => {
  const rows = 'name,city\nGuess Sweets,Salem\nRani Institute of Medical Sciences,Salem\n'
  expect((await run('guess.csv', rows)).counts).toMatchObject({
    imported: 1,
    rejected: { 'category-unknown': 1 },
    guessed: { [String(imports.categories.bySlug('sweet-shops')?.id)]: 1 },
  })
  const { counts } = await run('default.csv', rows, ['--default-category', 'Hospitals'])
  expect(counts).toMatchObject({ rejected: {}, defaulted: 1 })
})

test('what a cell holds and nobody understands is named beside the row, which is imported without it', async () => {
  const rows = [
    'name,city,pin,phone,timings,lat,lng',
    'Whole Sweets,Salem,636001.00,9840012399,9 am to 9 pm,11.66,78.15',
    'Spoilt Sweets,Salem,6.36001E+05,9.84E+09,now and then,1.1E+01,7.8E+01',
    'Empty Sweets,Salem,NA,-,,0,0',
  ].join('\n')
  const { counts, reportPaths } = await run('spoilt.csv', rows, ['--category', 'sweet-shops', '--map', 'pincode=pin'])
  expect(counts).toMatchObject({ imported: 3, notUnderstood: { pincode: 1, phone: 1, hours: 1 } })
  const [whole] = await listingsOf('spoilt')
  expect(whole).toMatchObject({ pincode: '636001' })
  expect(readFileSync(reportPaths.rejected ?? '', 'utf8')).toMatch(/\n3,"imported without pincode, phone, hours/)
})

test('a business that has closed for good is not listed', async () => {
  const rows =
    'name,city,business_status\nGone Sweets,Salem,CLOSED_PERMANENTLY\nShut Sweets,Salem,Permanently Closed\nOpen Sweets,Salem,OPERATIONAL\n'
  const { counts } = await run('status.csv', rows, ['--category', 'sweet-shops'])
  expect(counts).toMatchObject({ imported: 1, rejected: { closed: 2 } })
})

test('a list of bank branches has the bank as name and the branch as locality', async () => {
  const rows =
    'BANK,IFSC,BRANCH,CITY\nMeena Bank,MEEN0000001,Anna Nagar,Chennai\nMeena Bank,MEEN0000002,Adyar,Chennai\n'
  await run('ifsc.csv', rows, ['--category', 'banks'])
  expect(await listingsOf('ifsc')).toMatchObject([
    { name: 'Meena Bank', locality: 'Anna Nagar' },
    { name: 'Meena Bank', locality: 'Adyar' },
  ])
})

test('of a list of addresses in JSON the first is read, and a line of many keys costs no more than others', async () => {
  const address = { freeform: '4 Mint Street', locality: 'Chennai', postcode: '600079', region: 'Tamil Nadu' }
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at]))
  const lines = [
    { name: 'List Sweets', addresses: [address] },
    { name: 'Keys Sweets', addresses: [address], ...many },
  ].map((line) => JSON.stringify(line))
  const { counts } = await run('lists.jsonl', lines.join('\n'), ['--category', 'sweet-shops'])
  expect(counts).toMatchObject({ imported: 2, rejected: {} })
  expect(await listingsOf('lists')).toMatchObject([
    { address: '4 Mint Street', pincode: '600079', citySlug: 'chennai' },
    { address: '4 Mint Street' },
  ])
})

test('a giant line of CSV is one rejected row, and those after it are imported', async () => {
  const giant = 'Giant Sweets,Salem,'.repeat(40_000)
  const rows = `name,city,notes\nFirst Sweets,Salem,x\n${giant}\nLast Sweets,Salem,y\n`
  const { counts, reportPaths } = await run('giant.csv', rows, ['--category', 'sweet-shops'])
  expect(counts).toMatchObject({ read: 3, imported: 2, rejected: { 'broken-row': 1 } })
  expect(readFileSync(reportPaths.rejected ?? '').length).toBeLessThan(1000)
})
